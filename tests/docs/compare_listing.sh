#!/bin/sh
# compare_listing.sh PAGE FILE: does the page show the file, word for word, as its only block fenced as ```cpp?
set -eu
awk '/^```/ { inside = $0 == "```cpp"; next } inside' "$1" | diff - "$2"
