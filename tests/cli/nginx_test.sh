#!/bin/sh
# The server behind nginx with TLS, as docs/server.md says: its very configuration, with other paths and another port.
command -v nginx >/dev/null && command -v openssl >/dev/null || {
  echo "nginx and openssl are missing; ./check server installs them"
  exit 77
}
. "$(dirname "$0")/lib.sh"

server=
nginx=
trap 'for process in $server $nginx; do kill "$process"; done; rm -rf "$work"' EXIT
port=$((20000 + $$ % 20000))

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=cube.example.org \
  -addext subjectAltName=DNS:cube.example.org -keyout "$work/privkey.pem" -out "$work/fullchain.pem" 2>"$work/openssl"

# The block of the page, with the paths and the port of this test.
sed -n '/^```nginx$/,/^```$/p' "$DOCS/server.md" | sed '1d;$d' |
  sed -e "s:/run/superflip/socket:$work/socket:" -e "s:/etc/letsencrypt/live/cube.example.org:$work:" \
    -e "s/listen 443 ssl/listen 127.0.0.1:$port ssl/" >"$work/superflip.conf"
grep -q "listen 127.0.0.1:$port ssl" "$work/superflip.conf" || complain "docs/server.md has no configuration for nginx"
chmod 755 "$work"
{
  if [ "$(id -u)" = 0 ]; then echo "user nobody nogroup;"; fi
  cat <<CONF
daemon off;
pid $work/nginx.pid;
error_log $work/nginx.errors;
events {}
http {
  access_log off;
  client_body_temp_path $work/body;
  proxy_temp_path $work/proxy;
  fastcgi_temp_path $work/fastcgi;
  uwsgi_temp_path $work/uwsgi;
  scgi_temp_path $work/scgi;
  include $work/superflip.conf;
}
CONF
} >"$work/nginx.conf"

"$SUPERFLIP" serve --threads 1 --public --host "unix:$work/socket" --name cube.example.org \
  --access-log "$work/access" >"$work/url" 2>"$work/messages" &
server=$!
nginx -e "$work/nginx.errors" -c "$work/nginx.conf" &
nginx=$!

# get PATH OPTION...: a request as a page of https://cube.example.org sends it, with these options of curl.
get() {
  path=$1
  shift
  run curl -s -N --cacert "$work/fullchain.pem" --resolve "cube.example.org:$port:127.0.0.1" \
    -H "Host: cube.example.org" -H "Origin: https://cube.example.org" -H "Sec-Fetch-Site: same-origin" \
    "https://cube.example.org:$port$path" "$@"
}

# soon COMMAND...: waits up to ten seconds for its success.
soon() {
  for _ in $(seq 100); do
    if "$@"; then return 0; fi
    sleep 0.1
  done
  return 1
}
is_ready() {
  get /healthz
  [ "$(cat "$out")" = ok ]
}

it "answers over the proxy"
soon is_ready || complain "nginx says: $(cat "$work/nginx.errors")"
expect_out ok
get /
grep -q -e "<html" -e "built without the page" "$out" || complain "the page is $(head -c 300 "$out")"
get /api/v1/solve -d '{"cube": "R U R2"}'
expect_out_has "\"solution\":\"R2 U' R'\""

it "answers no other page, and no other name"
status_with() {
  run curl -s -o /dev/null -w '%{http_code}' --cacert "$work/fullchain.pem" \
    --resolve "cube.example.org:$port:127.0.0.1" -H "$1" "https://cube.example.org:$port/healthz"
}
status_with "Origin: https://evil.example"
expect_out 403
status_with "Host: evil.example"
expect_out 421

it "passes the events of a stream on as they come"
get_stream() {
  get /api/v1/solve -H "Accept: text/event-stream" \
    -d '{"cube": "R U F2 D L B R2 U F D2 L2 B U R F", "time_limit_ms": 5000}' -o "$work/stream"
}
get_stream &
client=$!
soon grep -q -s '^event: improvement' "$work/stream" || complain "no event came"
if grep -q '^event: answer' "$work/stream"; then complain "all events came together at the end"; fi
wait $client
grep -q '^event: answer' "$work/stream" || complain "the answer is missing: $(head -c 300 "$work/stream")"

it "answers the first line of a batch before the second is sent"
mkfifo "$work/lines"
get_batch() { get /api/v1/batch -X POST -T . -o "$work/answers" <"$work/lines"; }
get_batch &
client=$!
exec 3>"$work/lines"
echo '{"cube": "R U R2"}' >&3
soon grep -q -s '"id":1,.*"solution"' "$work/answers" || complain "no answer came"
echo '{"cube": "R U F2"}' >&3
exec 3>&-
wait $client
grep -q '"id":2,.*"solution"' "$work/answers" || complain "the answers are $(head -c 300 "$work/answers")"

it "limits each client by the address that the proxy sees, whatever the client says"
statuses() { # ADDRESS: those of 300 requests from this address of the loopback network
  get "/healthz?[1-300]" -o /dev/null -w '%{http_code}\n' --interface "$1" -H "X-Forwarded-For: 198.51.100.7"
}
statuses 127.0.0.2
for status in 200 429; do
  grep -q "^$status$" "$out" || complain "no request gets $status: $(sort "$out" | uniq -c | tr '\n' ' ')"
done
get /healthz --interface 127.0.0.3
expect_out ok
get /metrics -o /dev/null -w '%{http_code}' --interface 127.0.0.3
expect_out 403
run curl -s -o /dev/null -w '%{http_code}' --unix-socket "$work/socket" http://localhost/metrics
expect_out 200
get "/healthz?[1-2]" -o /dev/null -w '%{http_code}' --interface 127.0.0.3 -H "Forwarded: for=198.51.100.8"

it "writes a line for each request"
grep -q '"client":"127.0.0.2","method":"GET","path":"/healthz","status":429' "$work/access" || complain "no refusal"
grep -q '"client":"unknown"' "$work/access" || complain "Forwarded and X-Forwarded-For differ"
grep -q '"path":"/api/v1/solve","status":200,"bytes":[1-9]' "$work/access" || complain "no solve"
if grep -q 198.51.100 "$work/access"; then complain "it believes the client"; fi

it "removes its socket, and says what it has done"
kill -TERM $server
wait $server
server=
if [ -e "$work/socket" ]; then complain "the socket is still there"; fi
grep -q "the server has ended; requests: [1-9]" "$work/messages" || complain "it says $(cat "$work/messages")"

finish
