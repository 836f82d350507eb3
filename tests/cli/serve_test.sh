#!/bin/sh
# superflip serve, tested with curl: the examples of docs/server.md, and how the command starts and ends.
. "$(dirname "$0")/lib.sh"

server=
trap 'if [ -n "$server" ]; then kill "$server"; fi; rm -rf "$work"' EXIT

# begin_server OPTIONS...: starts the server in the background; its addresses are in $work/url.
begin_server() {
  : >"$work/url"
  "$SUPERFLIP" serve --port 0 --threads 1 "$@" >"$work/url" 2>"$work/messages" &
  server=$!
  for _ in $(seq 100); do
    if [ -s "$work/url" ]; then break; fi
    sleep 0.1
  done
}

it "prints addresses for other machines when it listens on all interfaces, and answers at each"
begin_server --host 0.0.0.0
while read -r url; do
  case $url in
    *0.0.0.0*) complain "nobody can open $url" ;;
  esac
  run curl -s -f -H "Origin: ${url%/}" -d '{"cube": "R U R2"}' "${url}api/v1/solve"
  expect_code 0
  expect_out_has "\"solution\":\"R2 U' R'\""
done <"$work/url"
grep -q "such as a phone" "$work/messages" || complain "it does not say who can open them"
kill -TERM "$server"
wait "$server"

it "keeps the tables that requests name within the limits of memory and disk"
begin_server --tables "$work/tables" --table-memory 4MB --table-disk 4MB
url=$(cat "$work/url")
for edges in "FR FL" "FR BL" "FR BR" "FL BL" "FL BR" "BL BR" "UF UR" "FR FL"; do
  for _ in $(seq 60); do  # 503 while they are made
    run curl -s -f -d "{\"cube\": \"R\", \"stage\": \"DF DR DB $edges\"}" "${url}api/v1/solve"
    if [ "$code" = 0 ]; then break; fi
  done
  expect_code 0
  bytes=$(curl -s "${url}metrics" | sed -n 's/^superflip_tables_bytes //p')
  [ "$bytes" -gt 0 ] && [ "$bytes" -le 4000000 ] || complain "the tables take $bytes bytes"
  bytes=$(cat "$work"/tables/*.sfliptable | wc -c)
  [ "$bytes" -gt 0 ] && [ "$bytes" -le 4000000 ] || complain "the files take $bytes bytes"
done
kill -TERM "$server"
wait "$server"

it "refuses a solver whose tables exceed --memory"
begin_server --memory 3MB
url=$(cat "$work/url")
run curl -s -d '{"cube": "R", "solver": "korf"}' "${url}api/v1/solve"
expect_out_has '"status":400.*the smallest tables of korf take 65378880 bytes; 3000000 are allowed.*"where":"memory"'
run curl -s -f -d '{"cube": "R"}' "${url}api/v1/solve"
expect_code 0
kill -TERM "$server"
wait "$server"

it "prints its address when it is ready"
begin_server --access-log "$work/log"
url=$(cat "$work/url")
run curl -s -f "${url}healthz"
expect_code 0
expect_out ok

it "says so when it was built without the page"
if [ "$(curl -s -o "$work/page" -w '%{http_code}' "$url")" = 404 ]; then
  grep -q "built without the page" "$work/page" || complain "the page says $(cat "$work/page")"
  grep -q "built without the page" "$work/messages" || complain "the command says $(cat "$work/messages")"
  if grep -q -i "install" "$work/page" "$work/messages"; then complain "it says what to install"; fi
fi

it "answers the examples of its page"
run curl -s -d '{"cube": "R U R2"}' "${url}api/v1/solve"
expect_out_has "\"solution\":\"R2 U' R'\""
run curl -s -d '{"puzzle": "2x2x2", "count": 3}' "${url}api/v1/scramble"
expect_out_has '"scrambles":\[{"scramble":'
run curl -s -N -H 'Accept: text/event-stream' -d '{"cube": "R U F2 D L B R2 U F", "time_limit_ms": 300}' \
  "${url}api/v1/solve"
expect_out_has '^event: improvement$'
expect_out_has '^event: answer$'

it "serves what openapi.json describes"
run curl -s -f "${url}openapi.json"
expect_out_has '"openapi": "3.1.0"'

it "returns what the command prints as JSON"
curl -s -d '{"count": 2, "seed": 7}' "${url}api/v1/scramble" >"$work/served"
superflip scramble --count 2 --seed 7 --format json
expect_code 0
expect_out "$(cat "$work/served")"
curl -s -d '{"count": 1, "seed": 7, "puzzle": "2x2x2"}' "${url}api/v1/scramble" >"$work/served"
superflip scramble --puzzle 2x2x2 --seed 7 --format json
expect_out "$(cat "$work/served")"
curl -s -d '{"cubes": ["R U F", "Q", "D"], "stages": "cross,eo", "faces": "DU", "best_of": [2]}' \
  "${url}api/v1/analyze" >"$work/served"
grep -q '"lengths":null,"error":{' "$work/served" || complain "a bad cube has no error: $(cat "$work/served")"
printf 'R U F\nQ\nD\n' >"$work/cubes"
superflip analyze --stages cross,eo --faces DU --best-of 2 --format json "$work/cubes"
expect_code 3
expect_out "$(cat "$work/served")"
: >"$work/cubes"
superflip analyze --stages cross --format json "$work/cubes"
expect_out '{"columns":["cross_D"],"rows":[]}'

it "writes a line of JSON for each request to the file of --access-log"
run curl -s -o "$work/page" "${url}healthz?secret"
grep -q '^{"time":"20..-..-..T..:..:..[.]...Z","client":"127.0.0.1","method":"GET","path":"/healthz","status":200,"bytes":[0-9]*,"seconds":[0-9.e-]*}$' \
  "$work/log" || complain "the last line is $(tail -n 1 "$work/log")"
if grep -q secret "$work/log"; then complain "it has the query"; fi

it "names a name, a proxy and a log that are none"
for options in "--name not/a/host" "--proxy localhost" "--host unix:"; do
  superflip serve --port 0 $options
  expect_code 2
done
superflip serve --port 0 --access-log "$work/no/folder/log"
expect_code 4
expect_err_has "access log"

it "reports that a port is taken"
port=${url##*:}
superflip serve --port "${port%/}" --quiet
expect_code 4
expect_err_has 'cannot listen'

it "answers the accepted requests before it ends"
curl -s -d '{"cube": "R U F2 D L B R2 U F D2 L2 B U R F", "time_limit_ms": 1500}' "${url}api/v1/solve" >"$work/late" &
client=$!
for _ in $(seq 100); do
  if curl -s "${url}metrics" | grep -q '^superflip_requests_running 1'; then break; fi
  sleep 0.05
done
kill -TERM "$server"
code=0
wait "$server" || code=$?
server=
expect_code 0
wait "$client" || complain "the client was not answered"
grep -q '"status":"solved"' "$work/late" || complain "the answer is \"$(cat "$work/late")\""

it "says when it has ended"
grep -q "the server has ended; requests: [1-9][0-9]*, seconds: [0-9]" "$work/messages" ||
  complain "it says \"$(cat "$work/messages")\""

finish
