#include "app/server/http_server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "app/server/testing.h"
#include "base/testing.h"

namespace superflip::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// A server that answers with the body of the request. Special paths: /wait is answered later, /events with events,
// /forget never.
class HttpServerTest : public ::testing::Test {
 protected:
  ~HttpServerTest() override { end(); }

  void begin(HttpServerOptions options) {
    options.port = 0;
    options.served = [this](const ServedRequest& request) {
      const std::lock_guard lock(mutex_);
      served_.push_back(request);
    };
    auto server = HttpServer::listen(
        options, [this](const HttpRequest& request, auto exchange) { handle(request, std::move(exchange)); });
    ASSERT_TRUE(server.has_value());
    server_ = std::move(*server);
    thread_ = std::thread([this] {
      server_->run(stop_);
      ended_ = true;
    });
  }
  void end() {
    stop_.request_stop();
    if (thread_.joinable()) thread_.join();
    waiting_.clear();  // before the server
  }

  [[nodiscard]] int port() const { return server_->port(); }
  std::string ask(std::string_view request) {
    Client client(port());
    client.send(request);
    return client.read_all();
  }
  // The exchange of the last request for /wait.
  std::shared_ptr<Exchange> waiting() {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(came_.wait_for(lock, seconds(20), [this] { return !waiting_.empty(); }));
    return waiting_.back();
  }
  // Waits up to 20 seconds for the condition.
  template <typename Condition>
  static bool soon(const Condition& condition) {
    for (int i = 0; i < 2000 && !condition(); ++i) std::this_thread::sleep_for(milliseconds(10));
    return condition();
  }

  // The records of the requests that have been served, once there are so many.
  std::vector<ServedRequest> served(std::size_t count) {
    EXPECT_TRUE(soon([&] {
      const std::lock_guard lock(mutex_);
      return served_.size() >= count;
    }));
    const std::lock_guard lock(mutex_);
    return served_;
  }

  std::unique_ptr<HttpServer> server_;
  StopToken stop_;
  std::atomic<bool> ended_ = false;

 private:
  void handle(const HttpRequest& request, std::shared_ptr<Exchange> exchange) {
    if (request.path == "/forget") return;
    if (request.path == "/wait") {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(exchange));
      return came_.notify_all();
    }
    if (request.path == "/events") {
      for (int i = 0; i < 3; ++i) exchange->send_event("tick", std::to_string(i), true);
      return exchange->end_events();
    }
    if (request.path == "/client") return exchange->respond({200, "text/plain", request.client, {}});
    exchange->respond({200, "text/plain", request.body.empty() ? request.path : request.body, {}});
  }

  std::thread thread_;
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::shared_ptr<Exchange>> waiting_;
  std::vector<ServedRequest> served_;
};

constexpr std::string_view kClose = " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";

std::string get(std::string_view path) { return "GET " + std::string(path) + std::string(kClose) + "\r\n"; }

std::string status_of(const std::string& response) { return response.substr(0, response.find("\r\n")); }

TEST_F(HttpServerTest, AnswersOneRequestAfterTheOtherOnAConnection) {
  begin({});
  Client client(port());
  client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n");
  EXPECT_NE(client.read_until("/a").find("HTTP/1.1 200 OK"), std::string::npos);
  client.send("GET /b?query HTTP/1.1\r\nHost: h\r\n\r\nPOST / HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nbody");
  client.read_until("\r\n\r\n/b");
  EXPECT_NE(client.read_until("body").find("HTTP/1.1 200 OK"), std::string::npos);
  client.send("HEAD /c HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  const std::string head = client.read_all();
  EXPECT_NE(head.find("Content-Length: 2"), std::string::npos);
  EXPECT_EQ(head.find("/c"), std::string::npos);
}

TEST_F(HttpServerTest, SaysWhatEveryResponseHasToSay) {
  begin({.headers = {{"X-Every", "1"}}});
  for (const std::string& request : {get("/"), get("/events"), std::string("nonsense\r\n\r\n")})
    EXPECT_NE(ask(request).find("\r\nX-Every: 1\r\n"), std::string::npos) << request;
}

TEST_F(HttpServerTest, RefusesWhatIsTooLong) {
  begin({});
  EXPECT_EQ(status_of(ask("GET / HTTP/1.1\r\nHost: h\r\nX: " + std::string(9000, 'x') + "\r\n\r\n")).substr(9, 3),
            "431");
  const std::string post = "POST /" + std::string(kClose);
  EXPECT_EQ(status_of(ask(post + "Content-Length: 65537\r\n\r\n")).substr(9, 3), "413");
  EXPECT_EQ(status_of(ask(post + "Content-Length: 18446744073709551615\r\n\r\n")).substr(9, 3), "413");
  EXPECT_EQ(
      status_of(ask(post + "Transfer-Encoding: chunked\r\n\r\n10001\r\n" + std::string(65537, 'x') + "\r\n0\r\n\r\n"))
          .substr(9, 3),
      "413");
  EXPECT_EQ(status_of(ask(post + "Content-Length: 65536\r\n\r\n" + std::string(65536, 'x'))).substr(9, 3), "200");
}

TEST_F(HttpServerTest, RefusesWhatIsNoHttp) {
  begin({});
  for (const std::string request :
       {"nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\nno colon\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"})
    EXPECT_EQ(status_of(ask(request)).substr(0, 12), "HTTP/1.1 400") << request;
  EXPECT_EQ(status_of(ask(get("/"))).substr(9, 3), "200");
}

TEST_F(HttpServerTest, LetsABodyComeThatAsksFirst) {
  begin({});
  Client client(port());
  client.send("POST /" + std::string(kClose) + "Content-Length: 4\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(status_of(client.read_until("\r\n\r\n")).substr(9, 3), "100");
  client.send("body");
  EXPECT_EQ(status_of(client.read_all()).substr(9, 3), "200");
}

TEST_F(HttpServerTest, LeavesClientsThatAreTooSlow) {
  begin({.head_time = milliseconds(200), .body_time = milliseconds(200)});
  EXPECT_EQ(ask(""), "");
  EXPECT_EQ(ask("GET / HT"), "");
  EXPECT_EQ(ask("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nhalf"), "");
  // Sending one byte now and then does not extend the time.
  Client slow(port());
  const auto start = Clock::now();
  std::thread drip([&] {
    for (int i = 0; i < 40; ++i) {
      slow.send("G");
      std::this_thread::sleep_for(milliseconds(20));
    }
  });
  slow.read_all();
  EXPECT_LT(Clock::now() - start, seconds(15));
  drip.join();
  EXPECT_TRUE(soon([&] { return server_->connections() == 0; }));
}

TEST_F(HttpServerTest, AnswersWhileHundredsSendHalfARequest) {
  begin({});
  std::vector<std::unique_ptr<Client>> half;
  for (int i = 0; i < 500; ++i) {
    half.push_back(std::make_unique<Client>(port()));
    half.back()->send(i % 2 == 0 ? "GET / HTTP/1.1\r\nX: "
                                 : "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nhalf");
  }
  ASSERT_TRUE(soon([&] { return server_->connections() == 500; }));
  std::vector<Clock::duration> times;
  for (int i = 0; i < 21; ++i) {
    const auto start = Clock::now();
    EXPECT_EQ(status_of(ask(get("/"))).substr(9, 3), "200");
    times.push_back(Clock::now() - start);
  }
  std::nth_element(times.begin(), times.begin() + 10, times.end());
  EXPECT_LT(times[10], milliseconds(100));  // less than 1 on an idle machine
}

TEST_F(HttpServerTest, TurnsAwayWhoIsOneTooMany) {
  begin({.most_connections = 2});
  const Client first(port());
  const Client second(port());
  ASSERT_TRUE(soon([&] { return server_->connections() == 2; }));
  const std::string refusal = ask("");
  EXPECT_EQ(status_of(refusal).substr(9, 3), "503");
  EXPECT_NE(refusal.find("Retry-After"), std::string::npos);
}

TEST_F(HttpServerTest, TellsTheWorkThatItsClientHasLeft) {
  begin({});
  {
    Client client(port());
    client.send(get("/wait"));
    EXPECT_FALSE(waiting()->left().stop_requested());
  }
  EXPECT_TRUE(soon([&] { return waiting()->left().stop_requested(); }));
  waiting()->respond({200, "text/plain", "too late", {}});
  EXPECT_EQ(status_of(ask(get("/"))).substr(9, 3), "200");
}

TEST_F(HttpServerTest, ClosesAConnectionThatNobodyWillAnswer) {
  begin({});
  EXPECT_EQ(ask(get("/forget")), "");
}

TEST_F(HttpServerTest, SendsEventsAsTheyCome) {
  begin({});
  const std::string stream = ask(get("/events"));
  EXPECT_NE(stream.find("Content-Type: text/event-stream\r\n"), std::string::npos);
  EXPECT_NE(stream.find("\r\n\r\nevent: tick\ndata: 0\n\nevent: tick\ndata: 1\n\nevent: tick\ndata: 2\n\n"),
            std::string::npos);
  Client client(port());
  client.send(get("/wait"));
  waiting()->send_event("first", "1", true);
  EXPECT_NE(client.read_until("data: 1\n\n").find("event: first"), std::string::npos);
}

TEST_F(HttpServerTest, LeavesEventsOutForAClientThatDoesNotRead) {
  begin({});
  Client client(port());
  client.send(get("/wait"));
  const std::string data(100'000, 'x');
  for (int i = 0; i < 200; ++i) waiting()->send_event("filler", data, false);
  waiting()->send_event("needed", "1", true);
  waiting()->end_events();
  const std::string stream = client.read_all();
  EXPECT_LT(stream.size(), 200 * data.size());
  EXPECT_NE(stream.find("event: needed"), std::string::npos);
}

TEST_F(HttpServerTest, AnswersWhatItHasBegunBeforeItEnds) {
  begin({});
  Client idle(port());
  Client client(port());
  client.send(get("/wait"));
  const auto exchange = waiting();
  stop_.request_stop();
  EXPECT_EQ(idle.read_all(), "");
  EXPECT_TRUE(soon([&] { return !Client(port()).connected(); }));
  EXPECT_FALSE(ended_);
  exchange->respond({200, "text/plain", "in time", {}});
  EXPECT_NE(client.read_all().find("in time"), std::string::npos);
  EXPECT_TRUE(soon([&] { return ended_.load(); }));
}

TEST_F(HttpServerTest, EndsWhatTakesTooLongWhenItEnds) {
  begin({.drain_time = milliseconds(100)});
  Client client(port());
  client.send(get("/wait"));
  const auto exchange = waiting();
  stop_.request_stop();
  EXPECT_TRUE(soon([&] { return exchange->left().stop_requested(); }));
  exchange->respond({200, "text/plain", "what there is", {}});
  EXPECT_NE(client.read_all().find("what there is"), std::string::npos);
}

TEST_F(HttpServerTest, LeavesConnectionsToOthersThanOneAddress) {
  begin({.limits = {.connections = 2}});
  auto first = std::make_unique<Client>(port());
  const Client second(port());
  ASSERT_TRUE(soon([&] { return server_->connections() == 2; }));
  EXPECT_EQ(status_of(ask("")).substr(9, 3), "429");
  first.reset();
  ASSERT_TRUE(soon([&] { return server_->connections() == 1; }));
  EXPECT_EQ(status_of(ask(get("/"))).substr(9, 3), "200");
}

TEST_F(HttpServerTest, LimitsTheRequestsOfEachClientOfAProxy) {
  begin({.proxies = {"127.0.0.1"}, .limits = {.connections = 1, .requests = {.at_once = 3}}});
  const auto from = [](const std::string& client, const std::string& path) {
    return "GET " + path + std::string(kClose) + "X-Forwarded-For: 10.9.9.9\r\nX-Forwarded-For: " + client + "\r\n\r\n";
  };
  Client waits(port());
  waits.send(from("198.51.100.1", "/wait"));
  const auto exchange = waiting();
  EXPECT_EQ(status_of(ask(from("198.51.100.1", "/"))).substr(9, 3), "429") << "one at a time";
  EXPECT_NE(ask(from("198.51.100.2", "/client")).find("\r\n\r\n198.51.100.2"), std::string::npos);
  exchange->respond({200, "text/plain", "", {}});
  waits.read_all();
  EXPECT_EQ(status_of(ask(from("198.51.100.1", "/"))).substr(9, 3), "200");
  const std::string refusal = ask(from("198.51.100.1", "/"));
  EXPECT_EQ(status_of(refusal).substr(9, 3), "429") << "no more than three";
  EXPECT_NE(refusal.find("Retry-After: "), std::string::npos);
  EXPECT_EQ(status_of(ask(from("198.51.100.2", "/"))).substr(9, 3), "200");
}

TEST_F(HttpServerTest, BelievesOnlyAProxyWhoTheClientIs) {
  begin({.proxies = {"192.0.2.1"}});
  EXPECT_NE(
      ask("GET /client" + std::string(kClose) + "X-Forwarded-For: 198.51.100.1\r\n\r\n").find("\r\n\r\n127.0.0.1"),
      std::string::npos);
}

TEST_F(HttpServerTest, ListensOnAUnixSocketAndRemovesItAtTheEnd) {
  const testing::TemporaryFolder folder;
  const std::string path = folder / "socket";
  {
    // What a server leaves that was killed.
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    const int left = ::socket(AF_UNIX, SOCK_STREAM, 0);
    ASSERT_EQ(::bind(left, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    ::close(left);
  }
  begin({.host = "unix:" + path});
  EXPECT_TRUE(server_->is_loopback());
  Client client(path);
  client.send("GET /client" + std::string(kClose) + "X-Forwarded-For: 198.51.100.1\r\n\r\n");
  EXPECT_NE(client.read_all().find("\r\n\r\n198.51.100.1"), std::string::npos);
  const auto handler = [](const HttpRequest&, auto) {};
  EXPECT_EQ(HttpServer::listen({.host = "unix:" + path}, handler).error().code, ErrorCode::kInputOutput);
  EXPECT_TRUE(Client(path).connected()) << "which the second one has left alone";
  EXPECT_EQ(HttpServer::listen({.host = "unix:"}, handler).error().code, ErrorCode::kUsage);
  EXPECT_EQ(HttpServer::listen({.host = "unix:" + std::string(200, 'x')}, handler).error().code, ErrorCode::kUsage);
  end();
  EXPECT_TRUE(folder.names().empty());
  testing::write_file(path, "mine");
  EXPECT_EQ(HttpServer::listen({.host = "unix:" + path}, handler).error().code, ErrorCode::kInputOutput);
  EXPECT_EQ(testing::read_file(path), "mine") << "which is no socket";
}

TEST_F(HttpServerTest, TellsOfEachRequestOnce) {
  begin({.most_connections = 2});
  const std::string answer = ask("GET /a?secret" + std::string(kClose) + "\r\n");
  ask("nonsense\r\n\r\n");
  const std::string stream = ask(get("/events"));
  {
    Client leaves(port());
    leaves.send(get("/wait"));
    waiting();
  }
  const auto all = served(4);
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].client, "127.0.0.1");
  EXPECT_EQ(all[0].method, "GET");
  EXPECT_EQ(all[0].path, "/a");
  EXPECT_EQ(all[0].status, 200);
  EXPECT_EQ(all[0].bytes, answer.size());
  EXPECT_TRUE(all[0].handled);
  EXPECT_EQ(all[1].status, 400);
  EXPECT_FALSE(all[1].handled);
  EXPECT_EQ(all[2].status, 200);
  EXPECT_EQ(all[2].bytes, stream.size());
  EXPECT_EQ(all[3].path, "/wait");
  EXPECT_EQ(all[3].status, 0) << "it left before its answer";
}

TEST_F(HttpServerTest, TellsProxiesNotToHoldStreamsBack) {
  begin({});
  EXPECT_NE(ask(get("/events")).find("\r\nX-Accel-Buffering: no\r\n"), std::string::npos);
  EXPECT_EQ(ask(get("/")).find("X-Accel-Buffering"), std::string::npos);
}

TEST(HttpServer, SaysWhyItCannotListen) {
  const auto handler = [](const HttpRequest&, auto) {};
  EXPECT_EQ(HttpServer::listen({.host = "no such host.", .port = 0}, handler).error().code, ErrorCode::kUsage);
  const auto first = HttpServer::listen({.port = 0}, handler);
  ASSERT_TRUE(first.has_value());
  EXPECT_TRUE((*first)->is_loopback());
  const auto second = HttpServer::listen({.port = (*first)->port()}, handler);
  EXPECT_EQ(second.error().code, ErrorCode::kInputOutput);
}

}  // namespace
}  // namespace superflip::server
