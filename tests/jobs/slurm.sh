#!/bin/sh
# slurm.sh SUPERFLIP SCRATCH: a job under a real Slurm: slurmctld, munge and two nodes on this machine, each node in a
# process namespace of its own, so that it can lose its power. An array of 32 units; while it runs, workers are killed, a
# node fails, and a journal is cut. In the end each unit is in the result once, and the result is that of one process.
#
# It needs root, and slurmctld, slurmd and munged (Debian: slurmctld slurmd slurm-client munge); `./check slurm` installs
# them. All files are in the folder SCRATCH, nothing of the system's Slurm is touched. It takes two to four minutes.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
SUPERFLIP=$(cd "$(dirname "$1")" && pwd -P)/$(basename "$1")
rm -rf "$2"
mkdir -p "$2"
scratch=$(cd "$2" && pwd -P)
export SUPERFLIP
export SLURM_CONF="$scratch/slurm.conf"
units=32
port=${SUPERFLIP_SLURM_PORT:-27817}
started=$(date +%s)

say() { printf '%4d s  %s\n' $(($(date +%s) - started)) "$*"; }
die() {
  say "FAILED: $*"
  exit 1
}

# Step 1: the system. What is started is ended, by its number.
daemons=
finish() {
  # shellcheck disable=SC2086  # a list of numbers
  if [ -n "$daemons" ]; then kill -KILL $daemons 2>/dev/null || true; fi
}
trap finish EXIT
trap 'exit 1' INT TERM

mkdir "$scratch/state" "$scratch/munge"
chmod 700 "$scratch/munge"
dd if=/dev/urandom of="$scratch/munge/key" bs=1024 count=1 2>/dev/null
chmod 400 "$scratch/munge/key"
munged --foreground --force --key-file="$scratch/munge/key" --socket="$scratch/munge/socket" \
  --pid-file="$scratch/munge/pid" --log-file="$scratch/munge/log" --seed-file="$scratch/munge/seed" \
  >"$scratch/munge/said" 2>&1 &
daemons=$!
host=$(hostname -s 2>/dev/null || hostname)
cat >"$SLURM_CONF" <<CONF
ClusterName=superflip
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$scratch/munge/socket
CredType=cred/munge
StateSaveLocation=$scratch/state
SlurmdSpoolDir=$scratch/spool-%n
SlurmctldPidFile=$scratch/slurmctld.pid
SlurmdPidFile=$scratch/slurmd-%n.pid
SlurmctldLogFile=$scratch/slurmctld.log
SlurmdLogFile=$scratch/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SlurmdParameters=config_overrides
JobRequeue=1
ReturnToService=2
SlurmdTimeout=6
KillWait=3
SchedulerParameters=sched_interval=2,batch_sched_delay=1
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1 RealMemory=1000
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=1 RealMemory=1000
PartitionName=work Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
CONF
slurmctld -D -c >"$scratch/slurmctld.said" 2>&1 &
daemons="$daemons $!"

# A node with all its processes in a namespace that dies with the process whose number this sets as $node.
start_node() {
  unshare --pid --fork --mount-proc --kill-child=KILL slurmd -D -N "$1" >"$scratch/$1.said" 2>&1 &
  node=$!
  daemons="$daemons $node"
}
nodes_up() { sinfo -h -N -o '%N %T' 2>/dev/null | grep -cE ' (idle|mixed|allocated|completing)$' || true; }
start_node n1
start_node n2
node2=$node
for _ in $(seq 60); do
  [ "$(nodes_up)" = 2 ] && break
  sleep 0.5
done
[ "$(nodes_up)" = 2 ] || die "the nodes are not up: $(sinfo -N 2>&1; tail -n 5 "$scratch"/*.said)"
say "slurmctld and two nodes are up ($(slurmctld -V))"

# Step 2: the job, and its result by one process.
cubes=$scratch/cubes
lines=${SUPERFLIP_SLURM_LINES:-320}
"$SUPERFLIP" scramble --seed 28 --count "$lines" --quiet | cut -d ' ' -f 1-15 >"$cubes" # 15 moves are proved in a moment
options="solve --solver optimal --memory 105MB"
begin=$(date +%s)
# shellcheck disable=SC2086  # a list of words
"$SUPERFLIP" $options --wait-for-tables --quiet <"$cubes" >"$scratch/expected"
say "one process with all cores: $(wc -l <"$cubes") cubes in $(($(date +%s) - begin)) s"
job=$scratch/job
# shellcheck disable=SC2086
"$SUPERFLIP" job plan "$job" --units $units --input "$cubes" --quiet -- $options

# Step 3: the array, and what happens to it.
submit() { (cd "$scratch" && sbatch --parsable --mem=400 --cpus-per-task=1 --time=10 "$@"); }
array=$(submit --array=1-$units "$here/../../packaging/slurm/superflip-job.sh" "$job" unit)
say "array $array of $units units is queued"
finished() { "$SUPERFLIP" job status "$job" --format json | sed 's/.*"finished":\([0-9]*\).*/\1/'; }
# The workers on this job: their command lines name its folder.
workers() {
  for process in /proc/[0-9]*; do
    if tr '\0' ' ' 2>/dev/null <"$process/cmdline" | grep -q "^[^ ]*superflip job run $job "; then basename "$process"; fi
  done
}
await_finished() {
  while [ "$(finished)" -lt "$1" ]; do
    [ $(($(date +%s) - started)) -lt 900 ] || die "it takes too long: $(squeue 2>&1)"
    sleep 0.3
  done
}

killed=0
for at in 1 3 5 7 9 11; do
  await_finished $at
  seen=" $(workers | tr '\n' ' ')"
  worker=
  while [ -z "$worker" ]; do # one that begins now
    for one in $(workers); do
      case $seen in *" $one "*) ;; *) worker=$one ;; esac
    done
  done
  sleep 0.3
  if kill -KILL "$worker" 2>/dev/null; then killed=$((killed + 1)); fi
done
say "$killed workers were killed"
await_finished 14
on_node2() { squeue -h -w n2 -t R -o %i | head -n 1; }
lost=
while [ -z "$lost" ]; do # a task whose worker has begun
  lost=$(on_node2)
  sleep 0.4
  [ "$lost" = "$(on_node2)" ] || lost=
done
kill -KILL "$node2"
say "node n2 has lost its power with $(finished) units finished, in the midst of task $lost"
await_finished 20
journal=$(find "$job/journal" -type f -size +200c | sort | head -n 1)
truncate -s -5 "$journal"
say "the journal $(basename "$journal") was cut; $(finished) units are finished"
start_node n2
say "node n2 is started again"
# Tasks that were queued again wait for two minutes; here they need not.
for _ in $(seq 600); do
  queued=$(squeue -h -r -o '%i %r' | awk '$2 == "BeginTime" { print $1 }')
  for task in $queued; do scontrol update jobid="$task" starttime=now 2>/dev/null || true; done
  [ -n "$(squeue -h)" ] || break
  sleep 1
done
[ -z "$(squeue -h)" ] || die "the array does not end: $(squeue)"
again=$(cat "$scratch"/superflip-*.log | grep -c 'queued again' || true)
say "the array has ended; $(finished) of $units units are finished, $again tasks were queued again by the batch script"

# Step 4: a second array for what the cut has lost. Its tasks do whatever is free.
if [ "$(finished)" -lt $units ]; then
  "$SUPERFLIP" job gather "$job" --out "$scratch/result" && die "gather does not miss the unit that was cut"
  submit --wait --array=1-2 "$here/../../packaging/slurm/superflip-job.sh" "$job" >/dev/null
  say "a second array of two tasks has ended; $(finished) of $units units are finished"
else
  die "the cut has lost nothing"
fi

# Step 5: the result.
"$SUPERFLIP" job gather "$job" --quiet --out "$scratch/result"
cmp "$scratch/result" "$scratch/expected" || die "the result is not that of one process"
repeated=$("$SUPERFLIP" job status "$job" --format json | sed 's/.*"repeated":\([0-9]*\).*/\1/')
[ "$repeated" = 0 ] || die "$repeated units were done twice"
say "the result is that of one process, byte for byte: $(wc -l <"$scratch/result") lines; no unit was done twice"
say "$(find "$job/journal" -type f | wc -l) workers have finished units; $("$SUPERFLIP" job status "$job" | grep "a unit takes")"

# Step 6: a task that its time limit ends is queued again, one that scancel ends is not. Its cube takes hours.
echo "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F" >"$cubes"
"$SUPERFLIP" job plan "$scratch/long" --input "$cubes" --quiet -- solve --max-length 16
"$SUPERFLIP" job plan "$scratch/longer" --input "$cubes" --quiet -- solve --max-length 16
limited=$(submit --array=1 --time=1 --signal=B:USR1@55 "$here/../../packaging/slurm/superflip-job.sh" "$scratch/long")
cancelled=$(submit --array=1 "$here/../../packaging/slurm/superflip-job.sh" "$scratch/longer")
claimed() { "$SUPERFLIP" job status "$1" --format json | grep -q '"claimed":1'; }
for _ in $(seq 100); do
  if claimed "$scratch/longer"; then break; fi
  sleep 0.2
done
claimed "$scratch/longer" || die "the task does not work"
scancel "$cancelled"
for _ in $(seq 100); do
  [ -n "$(squeue -h -j "$cancelled" 2>/dev/null)" ] || break
  sleep 0.2
done
[ -z "$(squeue -h -j "$cancelled" 2>/dev/null)" ] || die "the task is still there after scancel: $(squeue)"
if claimed "$scratch/longer"; then die "a task that scancel has ended has a claim"; fi
if grep -q "queued again" "$scratch/superflip-${cancelled}_1.log"; then die "it is queued again after scancel"; fi
log=$scratch/superflip-${limited}_1.log
for _ in $(seq 150); do
  if grep -q "queued again" "$log" 2>/dev/null; then break; fi
  sleep 0.5
done
grep -q "exit status 130; the task is queued again" "$log" || die "the time limit does not queue the task again: $(cat "$log")"
scancel "$limited"
say "a task at its time limit was queued again, one that scancel ended was not"
