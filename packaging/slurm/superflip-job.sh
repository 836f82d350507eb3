#!/bin/sh
# A job of superflip under Slurm (docs/jobs.md):
#
#   superflip job plan DIR -- solve --solver optimal --format json <cubes.txt
#   sbatch --array=1-8 superflip-job.sh DIR          eight tasks; each works on units until none is free
#   sbatch --array=1-32 superflip-job.sh DIR unit    task K does unit K only
#   superflip job gather DIR --out answers.json
#
# A task that its time limit ends, or whose worker is killed, is queued again; a task that scancel ends is not. A node that
# fails and a preemption (PreemptMode=REQUEUE) queue it again too: that is --requeue. Nothing that was finished is lost or
# done twice. DIR must be seen by all nodes under the same name.
#SBATCH --job-name=superflip
#SBATCH --cpus-per-task=2
#SBATCH --mem=2G
#SBATCH --time=01:00:00
#SBATCH --signal=B:USR1@60
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=%x-%A_%a.log
set -eu
dir=$1
most_restarts=100

set -- "$dir" --threads "${SLURM_CPUS_PER_TASK:-1}" ${2:+--unit "$SLURM_ARRAY_TASK_ID"}
"${SUPERFLIP:-superflip}" job run "$@" &
worker=$!
again=
trap 'again=yes; kill -TERM $worker 2>/dev/null || true' USR1 # a minute before the time limit
trap 'kill -TERM $worker 2>/dev/null || true' TERM            # scancel, or a preemption
code=0
wait $worker || code=$?
while kill -0 $worker 2>/dev/null; do # a signal has ended the wait, and the worker ends now
  code=0
  wait $worker || code=$?
done
if [ "$code" -eq 137 ]; then again=yes; fi # killed, by hand or for its memory
if [ -n "$again" ] && [ "$code" -ne 0 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt $most_restarts ]; then
  echo "superflip: exit status $code; the task is queued again"
  scontrol requeue "$SLURM_JOB_ID"
fi
exit "$code"
