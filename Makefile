# make site       install packages, build galley, check Content/ and write Public/
# make test       install packages, build galley and run the tests of what a change can break in an obvious way (ONLY: a filter)
# make test-fast  run the tests that start neither compilers nor browsers
# make audit      run the exhaustive tests: every page in every width and theme, archives, reproducible builds, examples of the README
# make build      build .build/release/galley, and in Prepared/ what all sites share
# make bench      build and check generated sites, load live demos, print times and ratios (BOOK=DIR: a book's Markdown, too)
# make torture    damage cache files and kill builds, 800 times, check 10,000 claims; fail if galley reports anything false
# make mutations  make the results that a package states wrong, one by one; fail if galley does not report one (PACKAGE=DIR)
# make fuzz       feed a million broken inputs to every parser (INPUTS, SEED; SANITIZE=address)
# make growth     repeat each construct once, twice and four times; name those whose time more than doubles
# make install    install galley below PREFIX (default /usr/local); make uninstall removes it
# make dist       build an archive with galley and all its libraries, for machines with nothing but a Swift toolchain
# make clean      delete what was built

BUILD_PACKAGES := libcmark-dev libyaml-dev libmicrohttpd-dev pkg-config wasi-libc libclang-rt-14-dev-wasm32 binaryen bubblewrap
DIST_PACKAGES := patchelf
TEST_PACKAGES := patchelf graphviz librsvg2-bin libxml2-utils chromium chromium-headless-shell chromium-driver python3 python3-pip python3-pygments curl nginx-light git default-jre-headless epubcheck poppler-utils unzip
BENCH_PACKAGES := cmark python3 python3-pip python3-venv chromium chromium-driver
GALLEY := .build/release/galley
# One key for the caches of the site and of the tests, which check it again.
export XDG_STATE_HOME := $(CURDIR)/.build/state
# One build for all targets, those of the tests, too. Nothing is inlined across modules, which costs no time that can be
# measured. Crashes name functions without debug information. Lists of files would have names by chance, and each plan of
# SwiftPM would compile everything again.
export ONLY
export BUILD_FLAGS := -c release -debug-info-format none --use-integrated-swift-driver -Xswiftc -disable-cmo \
	-Xswiftc -driver-filelist-threshold -Xswiftc 100000
RELEASE := swift build $(BUILD_FLAGS) --product galley

PREFIX ?= /usr/local
BIN := $(DESTDIR)$(PREFIX)/bin
SHARE := $(DESTDIR)$(PREFIX)/share

.PHONY: site compile test test-fast audit build bench torture mutations fuzz growth install uninstall dist setup setup-test setup-dist setup-bench clean

site: setup compile
	@echo "== compiling what all sites share into Prepared, checking the pages of Content, writing Public"
	@$(GALLEY) build

test: setup-test
	@sh .ci/test test

test-fast: setup-test
	@sh .ci/test fast

audit: setup-test
	@sh .ci/test audit

compile:
	@echo "== compiling galley"
	@$(RELEASE)

build: compile
	@echo "== compiling what all sites share into Prepared"
	@$(GALLEY) prepare

install: setup compile
	install -d $(BIN) $(SHARE)/bash-completion/completions $(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d
	sh .ci/share $(SHARE)/galley
	install $(GALLEY) $(BIN)/galley
	$(BIN)/galley prepare
	$(GALLEY) completions bash > $(SHARE)/bash-completion/completions/galley
	$(GALLEY) completions zsh > $(SHARE)/zsh/site-functions/_galley
	$(GALLEY) completions fish > $(SHARE)/fish/vendor_completions.d/galley.fish

uninstall:
	rm -rf $(SHARE)/galley $(BIN)/galley $(SHARE)/bash-completion/completions/galley
	rm -f $(SHARE)/zsh/site-functions/_galley $(SHARE)/fish/vendor_completions.d/galley.fish

DIST := galley-linux-$(shell uname -m)

dist: setup setup-dist compile
	sh .ci/dist $(GALLEY) .build/$(DIST)
	tar -C .build -czf .build/$(DIST).tar.gz $(DIST)

bench: setup-bench build
	python3 Tests/Bench/bench.py $(GALLEY) .build/hugo/hugo .build/zensical/bin/zensical $(BOOK)
	python3 Tests/Bench/versions.py $(GALLEY)
	python3 Tests/Bench/browser.py $(GALLEY)
	python3 Tests/Bench/serve.py $(GALLEY)

torture: setup build
	python3 Tests/Torture/torture.py $(GALLEY)
	python3 Tests/Torture/claims.py $(GALLEY)

mutations: setup build
	python3 Tests/Torture/mutations.py $(GALLEY) $(PACKAGE)

INPUTS ?= 1000000
SEED ?= 1
FUZZ_BUILD := GALLEY_FUZZ=1 swift build -c release --product fuzz $(if $(SANITIZE),--sanitize=$(SANITIZE))
# A sanitizer takes the backtracer's reading of memory for an error, and the run waits for it for ever.
FUZZ_SETTINGS := $(if $(SANITIZE),SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0)

fuzz: setup
	$(FUZZ_BUILD) --scratch-path .build/fuzz$(SANITIZE)
	$(FUZZ_SETTINGS) nice -n 10 .build/fuzz$(SANITIZE)/release/fuzz --inputs $(INPUTS) --seed $(SEED)

growth: setup build
	python3 Tests/Bench/growth.py $(GALLEY)

setup:
	@sh .ci/packages $(BUILD_PACKAGES)

setup-test:
	@sh .ci/packages $(BUILD_PACKAGES) $(TEST_PACKAGES)
	@sh .ci/formulas
	@sh .ci/axe .build/axe
	@sh .ci/nu .build/nu

setup-dist:
	@sh .ci/packages $(DIST_PACKAGES)

setup-bench:
	@sh .ci/packages $(BUILD_PACKAGES) $(BENCH_PACKAGES)
	@sh .ci/hugo .build/hugo
	@sh .ci/zensical .build/zensical

clean:
	rm -rf .build .galley Prepared Public
