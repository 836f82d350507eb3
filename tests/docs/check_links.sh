#!/bin/sh
# check_links.sh ROOT: everything that the pages of the project (*.md) point to must be there, and every page that the
# sources name. Prints FILE:LINE: REASON for each that is not. Exit status: 0 none, 1 some, 2 no pages there.
#
#   [text](target), src="target"   a file or folder beside the page; #part is a heading of the target
#   `folder/name.ext`, `folder/`   a file or folder, seen from ROOT, from src/ or from docs/; `src/name` likewise. Pages
#                                  of docs/experiments/ and CHANGELOG.md are not asked: they tell how things were called
#   docs/name.md in a source       a file, seen from ROOT
#
# Addresses (https://...) are not fetched. Text in fenced blocks (```) is not read.
set -eu
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

find . -name '*.md' -not -path './build/*' -not -path './node_modules/*' | sed 's:^\./::' | LC_ALL=C sort >"$work/pages"
[ -s "$work/pages" ] || {
  echo "check_links: no pages in $1" >&2
  exit 2
}
complain() { printf '%s:%s: %s\n' "$1" "$2" "$3" | tee -a "$work/complaints"; }

# headings PAGE: the anchors of its headings where pages are shown: lower case, blanks as hyphens, no punctuation.
headings() {
  awk '
    /^```/ { fenced = !fenced }
    !fenced && /^#+ / {
      sub(/^#+ +/, "")
      anchor = tolower($0)
      gsub(/[^a-z0-9 _-]/, "", anchor)
      gsub(/ /, "-", anchor)
      print anchor
    }' "$1"
}

# Step 1. Collect what is pointed to, as KIND FILE LINE TARGET.
while read -r page; do
  awk -v page="$page" '
    function each(pattern, before, after, kind,   text, target) {
      text = $0
      while (match(text, pattern)) {
        target = substr(text, RSTART + before, RLENGTH - before - after)
        text = substr(text, RSTART + RLENGTH)
        print kind, page, FNR, target
      }
    }
    /^```/ { fenced = !fenced }
    !fenced {
      each("\\]\\([^() ]+\\)", 2, 1, "link")
      each("src=\"[^\"]+\"", 5, 1, "link")
      if (page !~ /^docs\/experiments\/|^CHANGELOG/) {
        each("`[A-Za-z0-9_.-]+/[A-Za-z0-9_./-]*\\.(h|cpp|inc|md|sh|txt|cmake|svg|js|mjs|json|jsonl)`", 1, 1, "file")
        each("`[a-z0-9_]+(/[a-z0-9_]+)*/`", 1, 1, "file")
        each("`(src|tests|docs|bench|fuzz|cmake|web)/[A-Za-z0-9_/-]*[A-Za-z0-9_-]`", 1, 1, "file")
      }
    }' "$page"
done <"$work/pages" >"$work/targets"
for folder in src tests bench fuzz cmake; do
  if [ -d "$folder" ]; then grep -rnoE 'docs/[a-z0-9/_-]+\.(md|svg|1)\b' "$folder" || true; fi
done | grep -v '^tests/docs/' | sed 's/^\([^:]*\):\([^:]*\):/file \1 \2 /' >>"$work/targets"

# Step 2. Look whether it is there.
while read -r kind page line target; do
  case $kind:$target in
    link:http://* | link:https://* | link:mailto:*) continue ;;
    link:'#'*) path=$page ;;
    link:*) path=$(dirname "$page")/${target%%#*} ;;
    *)
      [ -e "$target" ] || [ -e "src/$target" ] || [ -e "docs/$target" ] || complain "$page" "$line" "no file $target"
      continue
      ;;
  esac
  if [ ! -e "$path" ]; then
    complain "$page" "$line" "the link $target leads nowhere"
  elif [ "$target" != "${target#*#}" ] && ! headings "$path" | grep -qxF -e "${target#*#}"; then
    complain "$page" "$line" "the link $target leads to a page without that heading"
  fi
done <"$work/targets"
[ ! -e "$work/complaints" ]
