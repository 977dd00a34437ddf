"""What old versions cost: a site alone, and the same with two old versions in which nothing has changed.

usage: python3 Tests/Bench/versions.py .build/release/galley [PAGES]

Prints the median wall and processor time of galley and its children after each kind of change.
"""
import os,subprocess,sys,time,shutil,resource,statistics
G=os.path.abspath(sys.argv[1]); N=int(sys.argv[2]) if len(sys.argv)>2 else 60; base=os.path.abspath('.build/bench-versions'); args=[]
def sh(c,d): subprocess.run(c,shell=True,cwd=d,check=True,stdout=subprocess.DEVNULL)
def make(d,versions):
    shutil.rmtree(d,ignore_errors=True); os.makedirs(d+'/Content/guide'); os.makedirs(d+'/Sources/Greeter')
    open(d+'/.gitignore','w').write('.galley\nPublic\n')
    open(d+'/Package.swift','w').write('// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "Greeter", products: [.library(name: "Greeter", targets: ["Greeter"])], targets: [.target(name: "Greeter")])\n')
    open(d+'/Sources/Greeter/G.swift','w').write('public func greet(_ n: String) -> String { "Hello, \\(n)" }\n')
    sh('git init -q; git config user.name a; git config user.email a@b',d)
    for v in range(3):
        for i in range(N):
            open(d+f'/Content/guide/page-{i}.md','w').write(f'# Page {i}\n\nVersion {v}. '+'Some text about things. '*40+f'\n\n```swift\nimport Greeter\ngreet("{v} {i}") // => "Hello, {v} {i}"\n```\n\n## More\n\n'+'And more text. '*60+'\n')
        open(d+'/Content/index.md','w').write(f'# Home {v}\n')
        open(d+'/Content/galley.yml','w').write('title: Greeter\nurl: https://g.example\n'+('versions: [v1, v0]\n' if v==2 and versions else ''))
        sh(f'git add -A; git commit -qm {v}; git tag v{v}',d)
def run(d):
    b=resource.getrusage(resource.RUSAGE_CHILDREN); t=time.time()
    r=subprocess.run([G,'build','--package-path','.']+args,cwd=d,capture_output=True,text=True)
    w=time.time()-t; a=resource.getrusage(resource.RUSAGE_CHILDREN)
    if r.returncode: print(r.stdout,r.stderr); sys.exit(1)
    return w,(a.ru_utime+a.ru_stime-b.ru_utime-b.ru_stime)
A,B=base+'/one',base+'/three'
make(A,False); make(B,True)
print('first one',run(A),'three',run(B))
def change(kind,d,k):
    if kind=='nothing': return
    if kind=='a page': p=d+'/Content/guide/page-1.md'; s=open(p).read(); open(p,'w').write(s.split('\nEdit')[0]+f'\nEdit {k}\n')
    if kind=='a sample':
        p=d+'/Content/guide/page-2.md'; s=open(p).read().split('\n## S')[0]; open(p,'w').write(s+f'\n## S\n\n```swift\nlet a{k} = 1\n```\n')
    if kind=='the package':
        open(d+'/Sources/Greeter/G.swift','w').write('public func greet(_ n: String) -> String { "Hello, \\(n)" }\npublic let v%d = %d\n'%(k,k))
for kind in ['nothing','a page','a sample','the package']:
    rs={A:[],B:[]}
    for k in range(7 if kind!='the package' else 3):
        for d in ([A,B] if k%2 else [B,A]):
            change(kind,d,k+1); rs[d].append(run(d))
    m=lambda d,i: statistics.median(x[i] for x in rs[d])
    print(f'{kind}: wall {m(A,0):.3f} -> {m(B,0):.3f} ({m(B,0)/m(A,0):.2f}), cpu {m(A,1):.3f} -> {m(B,1):.3f} ({m(B,1)/m(A,1):.2f})',flush=True)
