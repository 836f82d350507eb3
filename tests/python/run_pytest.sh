#!/bin/sh
# run_pytest.sh PYTHON FILE: runs the tests of FILE with PYTHON. Exit status: that of pytest; 77 when PYTHON is missing or
# has no pytest or no numpy, so the test is skipped.
set -eu
python=$1 file=$2
if ! "$python" -c 'import numpy, pytest' 2>/dev/null; then
  echo "skipped: needs python3 with pytest and numpy (Debian: python3-pytest python3-numpy)"
  exit 77
fi
cd "$(dirname "$file")"
PYTHONDONTWRITEBYTECODE=1 exec "$python" -m pytest -q -p no:cacheprovider "$file"
