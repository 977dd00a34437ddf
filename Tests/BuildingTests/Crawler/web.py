"""A web of several hosts: web.py LOG. Says its port, and writes a line of JSON to LOG for every question."""

import http.server
import json
import sys
import threading
import time

log = open(sys.argv[1], "a", buffering=1)
lock, together = threading.Lock(), threading.Barrier(2)
active, seen = {}, {}


class Answers(http.server.BaseHTTPRequestHandler):
    def answer(self):
        host, path = self.headers["Host"], self.path
        begin = time.monotonic()
        with lock:
            active[host] = active.get(host, 0) + 1
            seen[self.command, path] = seen.get((self.command, path), 0) + 1
            entry = {"host": host, "path": path, "method": self.command, "agent": self.headers["User-Agent"],
                     "active": active[host], "range": self.headers["Range"], "begin": begin}
        status, fields = self.choose(path)
        entry["end"] = time.monotonic()
        with lock:
            # Before the answer is sent: whoever has it may ask again at once.
            active[host] -= 1
            log.write(json.dumps(entry) + "\n")
        self.send_response(status)
        for name, value in fields.items():
            self.send_header(name, value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_HEAD = do_GET = answer

    def choose(self, path):
        if path == "/together":
            # Both hosts, or neither.
            together.wait(200)
        if path == "/no-head":
            return (405 if self.command == "HEAD" else 200), {}
        if path == "/later":
            return (200, {}) if seen.get(("GET", path), 0) > 1 else (503, {"Retry-After": "1"})
        if path.startswith("/away"):
            return 429, {"Retry-After": "Fri, 31 Dec 2999 23:59:59 GMT"}
        if path.startswith("/moved"):
            return 301, {"Location": "/ok" if path == "/moved" else "/found"}
        if path == "/found":
            return 302, {"Location": "/ok"}
        if path == "/loop":
            return 302, {"Location": "/loop"}
        return int(path[1:4]) if path[1:4].isdigit() else 200, {}

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
other = http.server.ThreadingHTTPServer(("127.0.0.2", server.server_port), Answers)
for each in (server, other):
    threading.Thread(target=each.serve_forever, daemon=True).start()
print(f"port {server.server_port}", flush=True)
# It ends when the test does, however that ends.
sys.stdin.read()
