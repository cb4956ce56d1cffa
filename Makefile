# Begin with `make test` and `make demo`. Both install what is missing.

BENCH_ARGS ?=
DEMO_ARGS ?=
WEB_DEMO_ARGS ?=
MUTANTS_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup test sanitize mutants demo reader soak bench docs site pictures bindings install readme consumers api languages wayland-test web-test web-sizes web-demo release lint format embedded apple web clean

help: ## Lists the targets.
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 18

setup: ## Installs what the tests need (apt; elsewhere it names the packages). The other targets install only what they need themselves.
	@Scripts/setup.sh

test: ## Runs every check: lint, Embedded and Apple builds, unit and property tests, real touches in GTK and browsers, the demo, the reader.
	@Scripts/test.sh

sanitize: ## Runs all tests under the thread and the address sanitizer.
	@Scripts/setup.sh tests
	@Scripts/sanitize.sh

mutants: ## Tries the mistakes of Tests/Mutants/List one by one and reports which test notices each. MUTANTS_ARGS="--only …" selects some, "--draw 200 --seed 7" draws others at random.
	@Scripts/setup.sh tests
	@Scripts/mutants.sh $(MUTANTS_ARGS)

demo: ## Builds and opens the gallery. Without a display it plays on a virtual one. DEMO_ARGS="--help" shows its options.
	@Scripts/setup.sh window
	@Scripts/demo.sh $(DEMO_ARGS)

reader: ## Builds and opens a feed reader, with its server. Without a display it plays on a virtual one.
	@Scripts/setup.sh window
	@Scripts/reader.sh

soak: ## Uses the reader for an hour by random touches and keys, with 20,000 entries. Fails if memory grows, a frame takes over 50 ms, or an entry over 100 ms to open. SOAK_MINUTES=5, SOAK_SEED=… change it.
	@Scripts/setup.sh tests
	@Scripts/soak.sh

bench: ## Measures the engine, the GTK host and a page in Chromium. Prints rows of name, value, unit. BENCH_ARGS="--web-table" prints only the table of lists in a page, with other libraries by PEER.js.
	@Scripts/setup.sh tests
	@Scripts/bench.sh $(BENCH_ARGS)

docs: ## Builds the documentation as a website in out/docs. Fails for dead links and missing comments.
	@Scripts/setup.sh gtk
	@Scripts/docs.sh

site: ## Makes the site in out/site: landing page, playground, guides, gallery. Static, below any path. SITE_PICTURES=1 also takes pictures of its pages in out/site-pictures.
	@Scripts/setup.sh gtk
	@Scripts/web-setup.sh
	@Scripts/web.sh
	@Scripts/docs.sh
	@Scripts/site.sh

pictures: ## Makes the pictures of the documentation.
	@Scripts/setup.sh tests
	@Scripts/pictures.sh

bindings: ## Builds the library for C, Python, JavaScript and Vala in out/bindings: libtug-gtk.so, headers, introspection data and documentation.
	@Scripts/setup.sh bindings
	@Scripts/bindings.sh --release

install: ## Installs what `make bindings` built, in /usr/local or PREFIX=…; DESTDIR=… puts a folder before it.
	@Scripts/install.sh

readme: ## Runs each command of the README by itself, in a fresh clone of the last commit, and looks at what it leaves.
	@Scripts/check-readme.sh

consumers: ## Builds and runs packages that use Tug from a Git address: without the headers of GTK, with names that Tug must not take, with a platform condition. Tries the last commit.
	@Scripts/setup.sh gtk
	@Scripts/check-consumers.sh

api: ## Prints what breaks for apps since the last tag, and fails if the major version is still the same.
	@Scripts/setup.sh gtk
	@Scripts/api.sh

languages: ## Compares dates, times, digits and directions of the languages with Unicode CLDR. Installs what is missing.
	@Scripts/setup.sh languages
	@Scripts/check-languages.py

wayland-test: ## Runs only the heart of the tests in windows, on Wayland: the same touches, keys and touchpad as on X.
	@Scripts/setup.sh tests
	@Scripts/wayland-test.sh

web-test: ## Runs only the tests for the web, in Chromium, Firefox and WebKitGTK. Installs what is missing.
	@Scripts/web-test.sh

web-sizes: ## Builds the library for the web and prints the share of each part in its size after gzip.
	@Scripts/web.sh --sizes

web-demo: ## Serves the web gallery to this machine. WEB_DEMO_ARGS="--lan" opens it to the local network.
	@Scripts/web-demo.sh $(WEB_DEMO_ARGS)

release: ## Builds what is published of a version in out/release, of a clean working tree: for npm, pip and Debian, documentation, checksums, notes. Then uses each.
	@Scripts/release.sh

lint: ## Checks the formatting and the house rules.
	@Scripts/lint.sh

format: ## Formats all Swift sources in place.
	@git ls-files -z --cached --others --exclude-standard '*.swift' | xargs -0 swift format -i

embedded: ## Compiles the engine as Embedded Swift for WebAssembly and for iOS. Type-checks what imports the C libraries of WASI and Windows.
	@Scripts/check-embedded.sh

apple: ## Compiles everything for Apple's platforms on Linux, against declarations of their frameworks. Names what no check compiles. Shows that it can fail.
	@Tests/AppleDeclarations/check.sh

web: ## Builds the engine for browsers in Web/dist and prints its sizes. Fails if it is too large.
	@Scripts/web.sh

clean: ## Removes build products and output.
	rm -rf Web/.build Web/.build-wasm Web/dist Web/Tests/.build Examples/WebGallery/.build Examples/Reader/.build .build .build-all .build-tsan .build-asan .build-mutants .build-bindings .build-babel
	rm -rf Tests/UIKitOnLinux/.build Tests/AppleDeclarations/.build Tests/Mutants/.build out
