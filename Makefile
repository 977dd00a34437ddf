# make site   sets up, builds galley, proofs Content/ and writes Public/
# make test   sets up and runs every test
# make build  leaves the binary at .build/release/galley
# make bench  builds and proofs generated sites and prints how long it took
# make clean  forgets what was built

BUILD_PACKAGES := libcmark-dev libyaml-dev pkg-config wasi-libc libclang-rt-14-dev-wasm32 binaryen bubblewrap
TEST_PACKAGES := chromium chromium-driver python3 python3-pip
BENCH_PACKAGES := cmark python3
GALLEY := .build/release/galley

.PHONY: site test build bench setup setup-test setup-bench clean

site: setup build
	$(GALLEY) build

test: setup-test
	swift test

build:
	swift build -c release

bench: setup-bench build
	python3 Tests/Bench/bench.py $(GALLEY)

setup:
	@sh .ci/packages $(BUILD_PACKAGES)

setup-test:
	@sh .ci/packages $(BUILD_PACKAGES) $(TEST_PACKAGES)
	@sh .ci/axe .build/axe

setup-bench:
	@sh .ci/packages $(BUILD_PACKAGES) $(BENCH_PACKAGES)

clean:
	rm -rf .build .galley Public
