# What ./run and ./check share (POSIX sh, sourced): Debian packages, and a build whose output stays out of the way.
#
# The caller sets `root`, the folder of the project. Everything said goes to standard error, which leaves standard
# output to the command that is built. A log of each step is kept in build/.
#
# shellcheck shell=sh disable=SC2034,SC2154  # the callers use run_packages and set root

run_packages="g++ cmake ninja-build libfmt-dev libexpected-dev libxxhash-dev libboost-dev zlib1g-dev"

# What the page of `superflip serve` is built with, where there is no npm yet. npm asks its registry by https.
page_packages() { if ! command -v npm >/dev/null; then echo "nodejs npm ca-certificates"; fi; }

# What `superflip scan` reads pictures and videos with.
opencv_packages="libopencv-imgproc-dev libopencv-imgcodecs-dev libopencv-videoio-dev"

# A cross compiler for arm64 with the library that it links, and an emulator. Headers come from this machine.
arm64_packages="g++-aarch64-linux-gnu qemu-user libfmt-dev:arm64 zlib1g-dev:arm64"

# A cross compiler for Windows, and Wine.
windows_packages="g++-mingw-w64-x86-64-posix libz-mingw-w64-dev wine64"

# A compiler for WebAssembly. The package of npm also needs a program that packs well.
wasm_packages="emscripten"
npm_package_packages="zopfli"

# A browser for the tests of the page, where there is none yet: the smallest that draws in 3D.
browser_packages() {
  if ! command -v chromium >/dev/null && ! command -v chromium-browser >/dev/null; then echo chromium-headless-shell; fi
}

say() { printf 'superflip: %s\n' "$*" >&2; }

die() {
  say "$*"
  exit 4
}

# missing_packages NAME...: those that dpkg does not hold installed, each followed by a blank.
missing_packages() {
  for package; do
    case $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) in
      *" installed") ;;
      *) printf '%s ' "$package" ;;
    esac
  done
}

# install_packages NAME...: installs those that are missing, as root or through sudo; else says what to type.
install_packages() {
  if ! command -v dpkg-query >/dev/null; then return 0; fi  # no Debian: cmake will name what it misses
  missing=$(missing_packages "$@")
  missing=${missing% }
  if [ -z "$missing" ]; then return 0; fi
  if [ "$(id -u)" = 0 ]; then
    as_root=
  elif sudo -n true 2>/dev/null; then
    as_root="sudo -n"
  elif [ -t 0 ] && command -v sudo >/dev/null; then
    as_root=sudo
  else
    say "some Debian packages are missing; run this as root, then try again:"
    case $missing in *:arm64*) echo "dpkg --add-architecture arm64 &&" >&2 ;; esac
    printf 'apt-get update && apt-get install -y --no-install-recommends %s\n' "$missing" >&2
    exit 4
  fi
  say "installing $missing"
  quietly packages apt_install "$missing"
}

# try_packages LOSS NAME...: as install_packages, but what cannot be had is done without, at the LOSS that is told.
try_packages() {
  loss=$1
  shift
  (install_packages "$@") || say "going on without them: $loss"
}

# dpkg writes each file through to the disk, which takes four times as long as all else where packages are many and
# small, as npm's; here everything is written through once, in the end.
# shellcheck disable=SC2086  # both variables are lists of words
apt_install() {
  add_architecture "$1" && $as_root apt-get update &&
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 -o DPkg::Options::=--force-unsafe-io \
      install -y --no-install-recommends $1 &&
    sync -f /
}

# add_architecture PACKAGES: lets apt install packages for arm64, if some of these are.
add_architecture() {
  case $1 in *:arm64*) $as_root dpkg --add-architecture arm64 ;; esac
}

# jobs: how many compilers run at once: one a core, each with 1 GiB of memory that is free.
jobs() {
  cores=$(nproc)
  gib=$(awk '/^MemAvailable:/ { print int($2 / 1048576) }' /proc/meminfo)
  if [ "$gib" -lt "$cores" ]; then cores=$gib; fi
  if [ "$cores" -lt 1 ]; then cores=1; fi
  echo "$cores"
}

# quietly NAME COMMAND...: runs COMMAND with its output in build/NAME.log, and shows how far a build is. On failure shows
# the part of the log that matters and exits.
quietly() {
  log=$root/build/$1.log
  shift
  mkdir -p "$root/build"
  : >"$log"
  # The pipe hides the exit status of its first part, which therefore goes around it, through descriptor 3.
  status=$({ { "$@" 2>&1 </dev/null && echo 0 >&3 || echo $? >&3; } | progress >&2; } 3>&1)
  if [ "$status" != 0 ]; then
    if grep -q '^FAILED' "$log"; then
      sed -n '/^FAILED/,$p' "$log" | head -n 60 >&2
    else
      tail -n 40 "$log" >&2
    fi
    die "failed; all of its output is in $log"
  fi
}

# progress: copies standard input to $log and prints ninja's counter [done/all] as "building: done of all". A terminal
# has one line that is rewritten; elsewhere a new line is printed when ${progress_seconds:-10} seconds have passed.
progress() {
  shown_at=$(date +%s)
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    case $line in "["*/*"]"*) ;; *) continue ;; esac
    counter=${line%%]*}
    counter=${counter#[}
    case $counter in *[!0-9/]*) continue ;; esac
    text="building: ${counter%/*} of ${counter#*/}"
    if [ -t 2 ]; then
      printf '\r%s' "$text"
    else
      now=$(date +%s)
      if [ $((now - shown_at)) -ge "${progress_seconds:-10}" ]; then
        say "$text"
        shown_at=$now
      fi
    fi
  done
  if [ -t 2 ]; then printf '\r\033[K'; fi
}

# need_writable_tree: the build goes into the folder build/ of the tree, where another user may have begun it.
need_writable_tree() {
  for place in "$root/build/lock" "$root/build/release" "$root/build" "$root"; do
    if [ ! -e "$place" ]; then continue; fi
    if [ -w "$place" ]; then
      if [ "$place" = "$root/build/lock" ] || [ "$place" = "$root/build/release" ]; then continue; fi
      return 0
    fi
    say "$(id -un) may not write $place, and the build goes there; copy the tree, and use the copy:"
    printf 'mkdir ~/superflip && tar -C %s --exclude=./build -c . | tar -C ~/superflip -x && ~/superflip/run --version\n' \
      "'$root'" >&2
    exit 4
  done
}

# begin_build_lock: waits until no other ./run or ./check builds, and makes them wait until end_build_lock or the end
# of this process, however it ends.
begin_build_lock() {
  need_writable_tree
  mkdir -p "$root/build"
  exec 9>"$root/build/lock"
  flock -n 9 || {
    say "waiting for another build to end"
    flock 9
  }
}

end_build_lock() { exec 9>&-; }

# is_configured PRESET: is there a build folder of this very place? (One that was copied along names its old place.)
is_configured() {
  [ -e "$root/build/$1/build.ninja" ] &&
    grep -q -x -F "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/build/$1/CMakeCache.txt"
}

# configure PRESET OPTION...: runs cmake in the project folder, for a build that is fast from nothing (fast_build.cmake).
configure() {
  preset=$1
  shift
  is_configured "$preset" || rm -f "$root/build/$preset/CMakeCache.txt"
  (cd "$root" && quietly "$preset-configure" cmake --preset "$preset" -DSUPERFLIP_FAST_BUILD=ON "$@")
}

# build PRESET TARGET...
build() {
  preset=$1
  shift
  quietly "$preset-build" cmake --build "$root/build/$preset" --target "$@" -j "$(jobs)"
}
