#!/usr/bin/env bash
# Builds what is published of this version, and what tells about it, in out/release: the package for npm, the wheel for Python, Debian packages,
# the documentation, checksums and notes. Then each is used as its users do (Scripts/check-release.sh). Prints the files and their sizes.
# The time of all files is that of the commit. CONTRIBUTING.md says what differs when a release is made again.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -n "$(git status --porcelain)" ]; then
    echo "A release is made of a commit, and this working tree has changes that are in none." >&2
    exit 1
fi
version=$(cat VERSION)
if [[ ! $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]]; then
    echo "The file VERSION has to be three numbers, as npm, Python and Debian understand them all, and is $version." >&2
    exit 1
fi
Scripts/setup.sh release
Scripts/web-setup.sh
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
release=out/release
rm -rf $release out/installed-release
mkdir -p $release

# The section of this version, without its heading. Links to files of the project lead nowhere from where it is shown.
print_notes() {
    awk -v heading="## $version," 'index($0, "## ") == 1 { inside = index($0, heading) == 1; next } inside' CHANGELOG.md |
        sed -E '/[^ ]/,$!d; s/\[([^]]*)\]\([^):]*\)/\1/g'
}
make_web() {
    Scripts/web.sh
    cp "Web/.build/tug-$version.tgz" $release/
    echo "tug-$version.tgz"
}
make_wheel() {
    PREFIX=$PWD/out/installed-release Scripts/install.sh
    Scripts/release/wheel.py out/installed-release "$version" $release
}
make_documentation() {
    Scripts/docs.sh
    tar --create --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
        --directory=out --transform="s|^docs|tug-docs-$version|" docs | gzip -9n >"$release/tug-docs-$version.tar.gz"
    echo "tug-docs-$version.tar.gz"
}

. Scripts/jobs.sh
job release-web make_web
job release-bindings Scripts/bindings.sh --release
job release-wheel make_wheel
job release-debian Scripts/release/debian.sh $release
job release-docs make_documentation
print_notes >$release/NOTES.md
[ -s $release/NOTES.md ] || { echo "CHANGELOG.md says nothing about $version." >&2; exit 1; }
(cd $release && sha256sum -- * >../SHA256SUMS && mv ../SHA256SUMS .)
Scripts/check-release.sh
trap - EXIT
end_jobs
(cd $release && stat --format='%s %n' -- *) | awk '{ printf "%10d bytes  out/release/%s\n", $1, $2 }'
