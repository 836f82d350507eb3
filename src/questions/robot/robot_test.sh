#!/bin/sh
# superflip robot: programs, profiles, and devices that do not answer. tests/robot/ has robots that do.
. "$(dirname "$0")/../../../tests/cli/lib.sh"

it "prints a program for six motors, with the time at which each command begins"
superflip robot --time-limit 50ms "R L2 U F"
expect_code 0
expect_out "# six_motors: 4 commands, 0.250 s, for F' U' (R' L2)
      0 place U F
      0 turn F -1 70
     70 turn U -1 70
    140 turn R -1 L 2 110"

it "prints the lines that a device would get"
superflip robot --dry-run --time-limit 50ms "R"
expect_code 0
expect_out "00000000 0 hello 1 six_motors #a498ae4c
00000000 1 place U F #e04c5494
00000000 2 turn R -1 70 #f2627e76
00000000 3 end 2 581d2085 #c9330d12"

superflip robot --baud 9600 "R"
expect_code 2
expect_err_has "^superflip: --baud needs --device"
superflip robot --dry-run --format json "R"
expect_code 2

it "prints JSON"
superflip robot --format json --profile two_grippers --time-limit 50ms "F"
expect_code 0
expect_out '{"cube":"F","profile":"two_grippers","machine":"two_grippers","solution":"F'"'"'","length":1,"ms":230,"commands":[{"at_ms":0,"ms":0,"do":"place","up":"U","front":"F","line":"place U F"},{"at_ms":0,"ms":230,"do":"turn","turns":[{"actuator":"A","quarters":-1}],"line":"turn A -1 230"}]}'

it "answers each line of standard input and of a file"
printf 'R\n\nUUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB\nU\n' >"$work/cubes.txt"
superflip robot --time-limit 50ms "$work/cubes.txt"
expect_code 3
expect_lines 10
expect_err_has "line 2: "
expect_err_has "line 3: A corner is twisted"
cp "$out" "$work/of_file"
run sh -c '"$SUPERFLIP" robot --time-limit 50ms <"$1"' - "$work/cubes.txt"
expect_code 3
cmp -s "$out" "$work/of_file" || complain "a file and standard input differ"

run sh -c '"$SUPERFLIP" robot --format json --time-limit 50ms <"$1"' - "$work/cubes.txt"
expect_code 3
expect_lines 4
expect_out_has '^{"id":2,"input":"","error":{"code":"bad_algorithm"'
expect_out_has '^{"id":3,"input":"UUU.*"error":{"code":"invalid_cube".*"defects":'

it "prints the shipped profiles, and takes them back as files"
for profile in six_motors two_grippers; do
  superflip robot --profile $profile --print-profile
  expect_code 0
  cp "$out" "$work/$profile.json"
  superflip robot --profile "$work/$profile.json" --time-limit 50ms "R"
  expect_code 0
  expect_out_has "^# $profile: "
done

it "names the field and the line of a wrong profile"
sed 's/"settle": 10/"settle": -1/' "$work/six_motors.json" >"$work/wrong.json"
superflip robot --profile "$work/wrong.json" "R"
expect_code 2
expect_out ""
expect_err_has "field \"settle\": -1 is not from 0 to 60000 (.*wrong.json, line 6)"
superflip robot --profile six_motor "R"
expect_code 2
expect_err_has "did you mean six_motors?"
head -c 70000 /dev/zero >"$work/large.json"
superflip robot --profile "$work/large.json" "R"
expect_code 2
superflip robot --profile / "R"
expect_code 2

it "calls a device that cannot be opened, or is none, lost"
superflip robot --time-limit 50ms --device "$work/no_device" "R"
expect_code 7
expect_err_has "cannot open the device"
expect_err_has "serial device"
superflip robot --time-limit 50ms --device /dev/null "R"
expect_code 7
expect_err_has "no serial device"

it "calls a robot lost that never answers, after a greeting and a stop"
run sh -c 'sleep 3 | "$SUPERFLIP" robot --time-limit 50ms --timeout 10ms --attempts 3 --device - "R"'
expect_code 7
expect_err_has "switch it off"
expect_err_has "has not confirmed the emergency stop"
expect_lines 8
[ "$(grep -c ' 0 hello 1 six_motors #' "$out")" -eq 3 ] || complain "no greetings"
[ "$(grep -c '^stop ' "$out")" -eq 5 ] || complain "no stops"

it "takes its own echo for no answer"
mkfifo "$work/echo"
run sh -c '"$SUPERFLIP" robot --time-limit 50ms --timeout 10ms --device - "R" <>"$1" | tee "$1" >/dev/null; cat "$2"' - \
  "$work/echo" "$err"
expect_err_has "switch it off"

if command -v python3 >/dev/null; then
  # Answers as an Arduino does, with println() and capital digits: ok to each command, or wait to all after hello.
  cat >"$work/arduino.py" <<'END'
import sys, zlib
for line in sys.stdin:
    text = line.rsplit(" #", 1)[0]
    first, second = text.split()[:2]
    answer = f"stopped {second}"
    if first != "stop":
        answer = f"{'ok' if second == '0' or sys.argv[1] == 'ok' else 'wait'} {first} {second}"
    sys.stdout.write(f"{answer} #{zlib.crc32(answer.encode()):08X}\r\n")
    sys.stdout.flush()
END
  mkfifo "$work/to" "$work/from"
  arduino() {
    python3 "$work/arduino.py" "$1" <"$work/to" >"$work/from" &
    shift
    run sh -c 'work=$1; shift; exec "$SUPERFLIP" robot --time-limit 50ms --device - "$@" >"$work/to" <"$work/from"' - "$work" "$@"
    wait
  }

  it "understands a robot that answers with CR LF and capital digits"
  arduino ok --timeout 30s "R U F"  # the interpreter may start late
  expect_code 0
  expect_err_has "solved; 4 of 4 commands done, 0 lines sent again"

  it "stops a robot that waits for longer than the patience"
  arduino wait --timeout 50ms --attempts 100 --patience 200ms "R U F"
  expect_code 6
  expect_err_has "the robot still waits at \"place U F\""
fi

it "takes one cube for a device"
superflip robot --device "$work/no_device" "$work/cubes.txt"
expect_code 2
expect_err_has "one cube"
run sh -c '"$SUPERFLIP" robot --device - </dev/null'
expect_code 2

finish
