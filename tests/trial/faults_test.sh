#!/bin/sh
# Planted faults: when the first answer of each kind is corrupted, every kind has at least one wrong answer, and the
# trial fails.
set -u
folder=$(dirname "$0")
out=$(FAULT=1 sh "$folder/trial.sh" 0.0001 2>/dev/null) && { echo "the trial passes with wrong answers"; exit 1; }
echo "$out"
kinds=$(echo "$out" | tail -n +3 | wc -l)
[ "$kinds" -gt 30 ] || { echo "there are only $kinds kinds"; exit 1; }
missed=$(echo "$out" | tail -n +3 | awk -F'|' '$4 + 0 == 0' )
[ -z "$missed" ] || { echo "not found: $missed"; exit 1; }
