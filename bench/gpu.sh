#!/bin/sh
# bench/gpu.sh FOLDER [PART...]: measures the optimal solver on a graphics processor, in less than six minutes. Run it
# from the repository's root, on a machine with an NVIDIA driver. FOLDER comes from `bench/gpu.sh build FOLDER` and has all
# that the machine may lack. Without parts, all but order:
#   memory    memcheck of a small table and some short searches, where compute-sanitizer is
#   htm       reads, the table, 1 to 10,000 random cubes, cubes of known length
#   qtm       the table and the thousand cubes of DeepCubeA
#   bands     the lengths with and without bands, which must be equal
#   order     10,000 cubes with heads in other orders, with and without bands: 80 s
#   command   `superflip solve --device gpu`: all in all, Ctrl-C, a time limit
set -u
if [ "$1" = build ]; then
  set -e
  out=$2
  build=${BUILD:-build/release}
  cmake -DSUPERFLIP_CUDA=ON -DSUPERFLIP_BENCH=ON "$build" >/dev/null
  ninja -C "$build" superflip superflip_gpu_module gpu_bench
  mkdir -p "$out"
  cp "$build/bin/superflip" "$build/bin/gpu_bench" "$build/bin/superflip-gpu.so" "$out"
  # The C++ runtime and fmt, for machines that have older ones.
  ldd "$out/superflip" "$out/gpu_bench" | awk '/libfmt|libz|libstdc|libgcc/ { print $3 }' | sort -u | xargs -I{} cp -L {} "$out"
  exit
fi
folder=$1
shift
[ $# -gt 0 ] || set -- memory htm qtm bands command
export LD_LIBRARY_PATH="$folder${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
truth=shared/truth
[ -d $truth ] || truth=../shared/truth
random=${truth%/truth}/corpus/random_1000.facelets
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
nvidia-smi --query-gpu=name,memory.total,clocks.sm,clocks.mem,driver_version --format=csv,noheader
lscpu | grep -m1 "Model name"

# Prints what a command took, and how it ended.
timed() {
  begin=$(date +%s.%N)
  "$@" >"$scratch/out" 2>"$scratch/err"
  status=$?
  tail -n 3 "$scratch/err"
  echo "exit status $status, $(wc -l <"$scratch/out") lines, $(date +%s.%N | awk -v begin="$begin" '{ printf "%.2f", $1 - begin }') s"
}

for part; do
  echo "== $part $(date +%T)"
  case $part in
    memory)
      sanitizer=$(command -v compute-sanitizer || ls /usr/local/cuda*/bin/compute-sanitizer 2>/dev/null | head -n 1)
      timeout 60 "$folder/gpu_bench" htm small
      [ -z "$sanitizer" ] || timeout 90 "$sanitizer" --tool memcheck "$folder/gpu_bench" htm small | tail -n 8
      ;;
    htm) timeout 150 "$folder/gpu_bench" htm reads 1 1 1 10 100 1000 10000 "$truth/optimal_200.csv" "$random" ;;
    qtm) timeout 90 "$folder/gpu_bench" qtm 1 100 "$truth/deepcubea_1000.txt" ;;
    order)
      timeout 65 "$folder/gpu_bench" htm 1 1 10 100 1000 10000 \
        ordered=99 10000 ordered=0 from=99 10000 near=7 10000 near=9 10000 near=10 10000 near=9 steepness=0 10000 \
        steepness=2 near=8 10000 steepness=1 near=9 prior=4 10000 prior=64 10000 prior=16 long=16 10000 long=17 \
        from=18 bands=2 10000 bands=3 10000 bands=5 10000 steps ask 10000 from=99 10000 "$truth/optimal_200.csv"
      timeout 35 "$folder/gpu_bench" qtm 100 "$truth/deepcubea_1000.txt" 5000 ordered=99 5000 ordered=0 from=99 5000 \
        near=9 5000 near=10 5000 from=21 bands=2 5000 bands=3 5000
      ;;
    bands)
      for metric in htm qtm; do
        for from in 99 ""; do
          timeout 90 "$folder/gpu_bench" $metric ${from:+from=$from} 10000 | grep "lengths:" >"$scratch/lengths$from"
        done
        if cmp -s "$scratch/lengths99" "$scratch/lengths"; then echo "$metric: equal$(cat "$scratch/lengths")"; else
          echo "$metric: WRONG"; cat "$scratch/lengths99" "$scratch/lengths"; fi
      done
      ;;
    command)
      "$folder/superflip" solvers | grep -A4 "^optimal"
      set -- "$folder/superflip" solve --solver optimal --device gpu --tables "$scratch/tables" --quiet
      timed "$@" "R U F2 D' L B' R2 U' F"
      timed sh -c '"$@" --format csv <'"$random" sh "$@"
      # The superflip, held for a fiftieth of a second; and Ctrl-C while the table is made.
      timed "$@" --time-limit 20ms "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
      timed timeout --preserve-status -s INT 2 "$@" "R U F2 D' L B' R2 U' F"
      ;;
  esac
done
