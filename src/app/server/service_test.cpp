#include "app/server/service.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <ctime>

namespace superflip::server {
namespace {

// A client that stores its answers.
class FakeExchange : public Exchange {
 public:
  void respond(HttpResponse response) override {
    const std::lock_guard lock(mutex_);
    response_ = std::move(response);
    changed_.notify_all();
  }
  void send_event(std::string_view name, std::string_view data, bool /*needed*/) override {
    const std::lock_guard lock(mutex_);
    events_.emplace_back(name);
    last_ = data;
  }
  void end_events() override { respond({}); }
  void begin_body(HttpResponse /*head*/) override {}
  void send_body(std::string piece) override {
    const std::lock_guard lock(mutex_);
    body_ += piece;
  }
  void end_body() override { respond({200, "", body(), {}}); }
  void read_body(std::function<void(const std::string&)> then) override { then(""); }
  [[nodiscard]] const StopToken& left() const override { return left_; }

  [[nodiscard]] bool answered() const {
    const std::lock_guard lock(mutex_);
    return response_.has_value();
  }
  // Waits for the answer, or for the end of the events.
  HttpResponse response() {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, std::chrono::seconds(60), [this] { return response_.has_value(); }));
    return response_.value_or(HttpResponse{0, "", "", {}});
  }
  [[nodiscard]] std::vector<std::string> events() const {
    const std::lock_guard lock(mutex_);
    return events_;
  }
  [[nodiscard]] std::string body() const {
    const std::lock_guard lock(mutex_);
    return body_;
  }
  [[nodiscard]] std::string last() const {
    const std::lock_guard lock(mutex_);
    return last_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<HttpResponse> response_;
  std::vector<std::string> events_;
  std::string last_;
  std::string body_;
  StopToken left_;
};

std::string header(const HttpResponse& response, std::string_view name) {
  for (const auto& [key, value] : response.headers)
    if (key == name) return value;
  return "";
}

constexpr std::string_view kIndexPage{
    "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x2b\x48\x4c\x4f\x05\x00\x20\xb6\x0a\x14\x04\x00\x00\x00", 24};
constexpr std::array<StaticFile, 2> kFiles = {
    StaticFile{"/index.html", "text/html; charset=utf-8", "\"a1\"", kIndexPage},
    StaticFile{"/app.js", "text/javascript", "\"b2\"", "code"}};
constexpr const char* kLong = R"({"cube":"R U F2 D L B R2 U F D2 L2 B U R F","time_limit_ms":60000})";

class ServiceTest : public ::testing::Test {
 protected:
  std::shared_ptr<FakeExchange> ask(const HttpRequest& request) {
    auto exchange = std::make_shared<FakeExchange>();
    HttpRequest sent = request;
    if (sent.host.empty()) sent.host = "localhost:8080";
    service_->handle(sent, exchange);
    return exchange;
  }
  HttpResponse get(const std::string& path) { return ask({.path = path})->response(); }
  std::shared_ptr<FakeExchange> post(const std::string& path, const std::string& body) {
    return ask({.method = "POST", .path = path, .body = body});
  }

  // Waits up to a minute for this line in the metrics.
  bool metrics_say(const std::string& line) {
    for (int i = 0; i < 600; ++i) {
      if (get("/metrics").body.find(line + '\n') != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return false;
  }

  Engine engine_{{.memory = 2'000'000, .missing_tables = MissingTables::kWait}};
  TableNews news_;
  std::optional<Service> service_{std::in_place, engine_, engine_,
                                  news_,         kFiles,  ServiceOptions{.threads = 1, .most_long = 1, .queue = 2}};
};

TEST_F(ServiceTest, SaysThatItRunsAndWhenItIsReady) {
  EXPECT_EQ(get("/healthz").status, 200);
  EXPECT_EQ(get("/readyz").status, 503);
  service_->warm_up();
  for (int i = 0; i < 600 && get("/readyz").status != 200; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(get("/readyz").status, 200);
}

TEST_F(ServiceTest, ServesThePage) {
  const auto compressed = [&](const std::string& path) {
    return ask({.path = path, .accept_encoding = "br, gzip"})->response();
  };
  const HttpResponse page = compressed("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, kIndexPage);
  EXPECT_EQ(page.content_type, "text/html; charset=utf-8");
  EXPECT_EQ(header(page, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(page, "ETag"), "\"a1\"");
  EXPECT_EQ(compressed("/app.js").body, "code");
  EXPECT_EQ(header(ask({.path = "/", .accept_encoding = "br;q=0, *"})->response(), "Content-Encoding"), "gzip");
  EXPECT_EQ(ask({.path = "/", .if_none_match = "\"x\", \"a1\""})->response().status, 304);
}

TEST_F(ServiceTest, ServesThePagePlainToThoseWhoDoNotAskForGzip) {
  for (const char* const encoding : {"", "identity", "gzip;q=0", "br, gzip; q=0.0", "*, gzip;q=0", "*;q=0"}) {
    const HttpResponse page = ask({.path = "/", .accept_encoding = encoding})->response();
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.body, "page");
    EXPECT_EQ(header(page, "Content-Encoding"), "");
  }
}

TEST_F(ServiceTest, ServesAPartOfAFile) {
  const auto part = [&](const std::string& range, const std::string& if_range = "") {
    return ask({.path = "/app.js", .accept_encoding = "gzip", .range = range, .if_range = if_range})->response();
  };
  const std::array<std::array<std::string, 3>, 6> kParts = {{{"bytes=0-1", "co", "bytes 0-1/4"},
                                                             {"bytes=1-", "ode", "bytes 1-3/4"},
                                                             {"bytes=-1", "e", "bytes 3-3/4"},
                                                             {"bytes=-9", "code", "bytes 0-3/4"},
                                                             {"bytes=2-99", "de", "bytes 2-3/4"},
                                                             {"bytes=3-18446744073709551615", "e", "bytes 3-3/4"}}};
  for (const auto& [range, body, content_range] : kParts) {
    const HttpResponse response = part(range);
    EXPECT_EQ(response.status, 206) << range;
    EXPECT_EQ(response.body, body) << range;
    EXPECT_EQ(header(response, "Content-Range"), content_range);
    EXPECT_EQ(header(response, "ETag"), "\"b2\"");
  }
  for (const char* const range : {"bytes=4-", "bytes=4-5", "bytes=-0"}) {
    EXPECT_EQ(part(range).status, 416) << range;
    EXPECT_EQ(header(part(range), "Content-Range"), "bytes */4");
  }
  for (const char* const range :
       {"", "bytes=", "bytes=-", "bytes=2-1", "bytes=0-0,2-3", "bytes=a-b", "lines=0-1", "0-1"})
    EXPECT_EQ(part(range).status, 200) << range;
  EXPECT_EQ(header(part(""), "Accept-Ranges"), "bytes");
  EXPECT_EQ(part("bytes=0-1", "\"b2\"").status, 206);
  EXPECT_EQ(part("bytes=0-1", "\"b1\"").status, 200) << "the client has parts of another version";
  EXPECT_EQ(ask({.method = "HEAD", .path = "/app.js", .range = "bytes=0-1"})->response().status, 200);
  const HttpResponse plain = ask({.path = "/", .range = "bytes=1-2"})->response();
  EXPECT_EQ(plain.status, 206);
  EXPECT_EQ(plain.body, "ag");
}

TEST_F(ServiceTest, HasNothingElse) {
  for (const char* const path : {"/../etc/passwd", "/etc/passwd", "//", "/index.html/", "/api/v1", "/api/v1/solve/"})
    EXPECT_EQ(get(path).status, 404) << path;
  EXPECT_EQ(ask({.method = "DELETE", .path = "/"})->response().status, 405);
  const HttpResponse wrong_method = get("/api/v1/solve");
  EXPECT_EQ(wrong_method.status, 405);
  EXPECT_EQ(header(wrong_method, "Allow"), "POST");
}

TEST_F(ServiceTest, TakesTheFieldsOfAQuestionFromItsBodyAlone) {
  const HttpResponse solve =
      ask({.method = "POST", .path = "/api/v1/solve", .query = "metric=qtm&x", .body = R"({"cube":"R2"})"})->response();
  EXPECT_EQ(solve.status, 400);
  EXPECT_NE(solve.body.find(R"("code":"usage","where":"metric")"), std::string::npos) << solve.body;
  EXPECT_EQ(ask({.path = "/api/v1/stages", .query = "puzzle=2x2x2"})->response().status, 400);
  const HttpResponse stages = ask({.path = "/api/v1/stages", .body = R"({"puzzle":"2x2x2"})"})->response();
  EXPECT_EQ(stages.status, 400);
  EXPECT_NE(stages.body.find(R"("where":"puzzle")"), std::string::npos) << stages.body;
  EXPECT_EQ(ask({.path = "/app.js", .query = "v=1"})->response().status, 200);
}

TEST_F(ServiceTest, RefusesForeignNamesAndForeignPages) {
  for (const char* const host : {"evil.example", "evil.example:8080", "127.0.0.1.evil.example", "0.0.0.0", ":8080"})
    EXPECT_EQ(ask({.path = "/healthz", .host = host})->response().status, 421) << host;
  for (const char* const host : {"localhost", "LOCALHOST:80", "127.0.0.1:8080", "[::1]:8080", "[::1]"})
    EXPECT_EQ(ask({.path = "/healthz", .host = host})->response().status, 200) << host;
  EXPECT_EQ(ask({.path = "/healthz", .host = "localhost:1", .origin = "http://evil.example"})->response().status, 403);
  EXPECT_EQ(ask({.path = "/healthz", .host = "localhost:1", .origin = "null"})->response().status, 403);
  EXPECT_EQ(ask({.path = "/healthz", .host = "localhost:1", .origin = "http://localhost:1"})->response().status, 200);
}

TEST_F(ServiceTest, AnswersBehindAProxyToTheNamesThatItHas) {
  service_.emplace(engine_, engine_, news_, kFiles,
                   ServiceOptions{.threads = 1, .names = {"cube.example.org", "Other.example:8443"}});
  for (const char* const host : {"cube.example.org", "CUBE.example.org:443", "other.example", "localhost:8080"})
    EXPECT_EQ(ask({.path = "/healthz", .host = host})->response().status, 200) << host;
  for (const char* const host : {"evil.example", "cube.example.org.evil.example", "example.org", ""})
    EXPECT_EQ(ask({.path = "/healthz", .host = host + std::string(*host == 0 ? ":1" : "")})->response().status, 421);
  const auto from = [&](const std::string& origin, const std::string& host) {
    const HttpRequest request = {
        .method = "POST", .path = "/api/v1/validate", .body = R"({"cube":""})", .host = host, .origin = origin};
    return ask(request)->response().status;
  };
  // Whatever Host the proxy sends: the client's, its own, or that of a Unix socket.
  for (const char* const host : {"cube.example.org", "127.0.0.1:8080", "localhost"}) {
    EXPECT_EQ(from("https://cube.example.org", host), 200) << host;
    EXPECT_EQ(from("http://cube.example.org", host), 200) << host;
    EXPECT_EQ(from("https://other.example:8443", host), 200) << host;
    for (const char* const origin : {"https://other.example", "https://cube.example.org:8443", "https://evil.example",
                                     "null", "http://localhost:1"})
      EXPECT_EQ(from(origin, host), 403) << origin << ' ' << host;
  }
}

TEST_F(ServiceTest, ShowsTheOperatorsPagesToThisMachineOnlyWhenItIsPublic) {
  for (const bool is_public : {false, true}) {
    service_.emplace(engine_, engine_, news_, kFiles, ServiceOptions{.threads = 1, .is_public = is_public});
    for (const char* const path : {"/metrics", "/api/v1/tables"}) {
      EXPECT_EQ(ask({.path = path, .client = "192.0.2.1"})->response().status, is_public ? 403 : 200) << path;
      for (const char* const client : {"127.0.0.1", "::1", "unix"})
        EXPECT_EQ(ask({.path = path, .client = client})->response().status, 200) << path;
    }
    EXPECT_EQ(ask({.path = "/metrics", .client = "127.0.0.1", .passed_on = true})->response().status,
              is_public ? 403 : 200)
        << "a proxy that is not named";
    EXPECT_EQ(ask({.path = "/api/v1/solvers", .client = "192.0.2.1"})->response().status, 200);
  }
}

TEST_F(ServiceTest, LimitsTheSearchTimeAndTheBatchesOfEachAddress) {
  AddressLimits limits({.batches = 0, .search_seconds = {.at_once = 0.3}});
  service_.emplace(engine_, engine_, news_, kFiles, ServiceOptions{.threads = 1, .address_limits = &limits});
  const auto solve = [&](const std::string& client, const std::string& body) {
    return ask({.method = "POST", .path = "/api/v1/solve", .body = body, .client = client});
  };
  const std::string short_one = R"({"cube":"R U F"})";
  EXPECT_EQ(
      solve("192.0.2.1", R"({"cube":"R U F2 D L B R2 U F D2 L2 B U R F","time_limit_ms":900})")->response().status,
      200);
  const HttpResponse refusal = solve("192.0.2.1", short_one)->response();
  EXPECT_EQ(refusal.status, 429);
  EXPECT_EQ(header(refusal, "Retry-After"), "3600") << "nothing comes back here";
  EXPECT_EQ(solve("192.0.2.2", short_one)->response().status, 200);
  EXPECT_EQ(ask({.method = "POST", .path = "/api/v1/batch", .client = "192.0.2.2"})->response().status, 429);
}

TEST_F(ServiceTest, TellsItsFiguresAndThoseOfTheProcess) {
  while (std::clock() < CLOCKS_PER_SEC / 20) continue;  // the system counts hundredths of a second
  EXPECT_EQ(post("/api/v1/solve", R"({"cube":"R U F","stage":"DF DR"})")->response().status, 200);
  service_->count_refusal(429);
  const std::string text = get("/metrics").body;
  const auto value_of = [&text](const std::string& name) {
    const std::size_t at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1.0 : std::stod(text.substr(at + name.size() + 2));
  };
  EXPECT_EQ(value_of(R"(superflip_answers_total{path="/api/v1/solve",status="200"})"), 1);
  EXPECT_EQ(value_of(R"(superflip_answers_total{path="refused",status="429"})"), 1);
  EXPECT_EQ(value_of("superflip_search_seconds_count"), 1);
  EXPECT_EQ(value_of("superflip_batches_running"), 0);
  EXPECT_EQ(value_of("superflip_tables_bytes"), static_cast<double>(engine_.tables().bytes_in_use()));
  EXPECT_GT(value_of("superflip_tables_bytes"), 0);
  EXPECT_GT(value_of("process_resident_memory_bytes"), 1'000'000);
  EXPECT_GT(value_of("process_virtual_memory_bytes"), value_of("process_resident_memory_bytes"));
  EXPECT_GT(value_of("process_cpu_seconds_total"), 0);
  EXPECT_GE(value_of("process_threads"), 4);
  EXPECT_GE(value_of("process_open_fds"), 3);
  const auto now = std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
  EXPECT_NEAR(value_of("process_start_time_seconds"), now, 3600);
}

TEST_F(ServiceTest, AnswersShortSolvesWhileLongOnesRunAndWait) {
  EXPECT_EQ(post("/api/v1/solve", R"({"cube":"R U F"})")->response().status, 200) << "and makes the tables";
  std::vector<std::shared_ptr<FakeExchange>> clients;
  for (int i = 0; i < 3; ++i) {
    clients.push_back(post("/api/v1/solve", kLong));
    EXPECT_EQ(post("/api/v1/solve", R"({"cube":"R U F"})")->response().status, 200);
    EXPECT_EQ(post("/api/v1/solve", R"({"cube":"Q"})")->response().status, 400);
  }
  ASSERT_TRUE(metrics_say("searches_running_long 1") && metrics_say("requests_waiting 2"));
  EXPECT_EQ(post("/api/v1/solve", R"({"cube":"R U F"})")->response().status, 200);
  for (const auto& client : clients) {
    EXPECT_FALSE(client->answered());
    client->left().request_stop();
  }
}

// The superflip has all symmetries: optimal prepares its search for a quarter of a second, unless the limit ends that.
TEST(Service, AnswersShortSolvesInABurstOfSearchesWithATinyLimit) {
  constexpr const char* kBurst =
      R"({"cube":"U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2","solver":"optimal","time_limit_ms":1})";
  constexpr const char* kShort = R"({"cube":"R U F"})";
  Engine engine({.memory = 230'000'000, .missing_tables = MissingTables::kWait});
  engine.solve("R U F", {.solver = "optimal"});
  engine.solve("R U F");  // now all tables are there
  TableNews news;
  Service service(engine, engine, news, kFiles, {.threads = 2});
  const auto post = [&](const char* body) {
    auto exchange = std::make_shared<FakeExchange>();
    HttpRequest request;
    request.method = "POST";
    request.path = "/api/v1/solve";
    request.host = "localhost:8080";
    request.body = body;
    service.handle(std::move(request), exchange);
    return exchange;
  };
  auto least = Clock::duration::max();  // of three bursts, since other programs may have the cores
  for (int burst = 0; burst < 3; ++burst) {
    std::vector<std::shared_ptr<FakeExchange>> clients;
    for (int i = 0; i < 32; ++i) clients.push_back(post(kBurst));
    auto longest = Clock::duration::zero();
    for (int i = 0; i < 20; ++i) {
      const auto begin = Clock::now();
      EXPECT_EQ(post(kShort)->response().status, 200);
      longest = std::max(longest, Clock::now() - begin);
    }
    least = std::min(least, longest);
    for (const auto& client : clients) EXPECT_NE(client->response().body.find("\"solved\""), std::string::npos);
  }
  EXPECT_LT(least, std::chrono::seconds(1))
      << "a tenth of that where nothing else runs; four seconds without the limit";
}

TEST_F(ServiceTest, TellsThoseWhoAreTooMany) {
  const auto running = post("/api/v1/solve", kLong);
  ASSERT_TRUE(metrics_say("searches_running_long 1"));
  const auto first = post("/api/v1/solve", kLong);
  ASSERT_TRUE(metrics_say("requests_waiting 1"));
  const auto second = post("/api/v1/solve", kLong);
  ASSERT_TRUE(metrics_say("requests_waiting 2") && metrics_say("requests_running 1"));
  const auto third = post("/api/v1/solve", kLong);
  EXPECT_EQ(third->response().status, 503);
  EXPECT_EQ(header(third->response(), "Retry-After"), "1");
  EXPECT_FALSE(first->answered() || second->answered());
  EXPECT_EQ(post("/api/v1/validate", R"({"cube":"R"})")->response().status, 200) << "which has its own thread";
  for (const auto& client : {first, second, running}) client->left().request_stop();
  EXPECT_EQ(running->response().status, 200);
}

TEST_F(ServiceTest, TellsOfOneRunOfASearchThatHadToWait) {
  const HttpRequest request = {.method = "POST", .path = "/api/v1/solve", .body = kLong, .accept = "text/event-stream"};
  const auto running = post("/api/v1/solve", kLong);
  ASSERT_TRUE(metrics_say("searches_running_long 1"));
  const auto stream = ask(request);
  ASSERT_TRUE(metrics_say("requests_waiting 1"));
  EXPECT_TRUE(stream->events().empty());
  running->left().request_stop();
  for (int i = 0; i < 600 && stream->events().empty(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  stream->left().request_stop();
  stream->response();
  const auto events = stream->events();
  EXPECT_EQ(events.front(), "started");
  EXPECT_EQ(std::count(events.begin(), events.end(), "started"), 1);
  EXPECT_EQ(events.back(), "answer");
}

TEST_F(ServiceTest, StreamsASolveWhenEventsAreAskedFor) {
  const HttpRequest request = {.method = "POST",
                               .path = "/api/v1/solve",
                               .body = R"({"cube":"R U F2 D L B R2","time_limit_ms":200})",
                               .accept = "text/event-stream"};
  const auto stream = ask(request);
  stream->response();
  ASSERT_GE(stream->events().size(), 2U);
  EXPECT_EQ(stream->events().front(), "started");
  EXPECT_EQ(stream->events().back(), "answer");
  EXPECT_NE(stream->last().find("\"solved\""), std::string::npos);

  HttpRequest wrong = request;
  wrong.body = R"({"cube":"Q"})";
  const auto refused = ask(wrong);
  EXPECT_EQ(refused->response().status, 400);
  EXPECT_TRUE(refused->events().empty());

  HttpRequest plain = request;
  plain.accept = "application/json, text/event-stream;q=0";
  const auto answered = ask(plain);
  EXPECT_EQ(answered->response().status, 200);
  EXPECT_TRUE(answered->events().empty());
}

}  // namespace
}  // namespace superflip::server
