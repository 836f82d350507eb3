#include "app/server/batch_stream.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "app/server/testing.h"

namespace superflip::server {
namespace {

using Json = nlohmann::json;

std::vector<std::string> texts_of(const std::deque<BatchLine>& lines) {
  std::vector<std::string> texts;
  for (const BatchLine& line : lines)
    texts.push_back(std::to_string(line.number) + ':' + line.text + (line.is_too_long ? "..." : ""));
  return texts;
}

TEST(LineCutter, CutsPiecesIntoLinesWhereverTheyEnd) {
  const std::string text = "a\n\n bc\r\n0123456789\n \t\r\nd";
  for (std::size_t size = 1; size <= text.size(); ++size) {
    LineCutter cutter(8);
    std::deque<BatchLine> lines;
    for (std::size_t at = 0; at < text.size(); at += size) cutter.cut(std::string_view(text).substr(at, size), lines);
    cutter.end(lines);
    EXPECT_EQ(texts_of(lines), (std::vector<std::string>{"1:a", "3: bc\r", "4:01234567...", "6:d"})) << size;
  }
}

// A client that sends a body in pieces and stores the answers.
class FakeClient : public Exchange {
 public:
  void respond(HttpResponse /*response*/) override { FAIL(); }
  void send_event(std::string_view /*name*/, std::string_view /*data*/, bool /*needed*/) override { FAIL(); }
  void end_events() override { FAIL(); }
  void begin_body(HttpResponse head) override { type_ = head.content_type; }
  void send_body(std::string piece) override { got_ += piece; }
  void end_body() override { ended_ = true; }
  void read_body(std::function<void(const std::string&)> then) override { wants_ = std::move(then); }
  [[nodiscard]] const StopToken& left() const override { return left_; }

  [[nodiscard]] bool is_read() const { return wants_ != nullptr; }
  void send(const std::string& piece) { std::exchange(wants_, nullptr)(piece); }
  [[nodiscard]] const std::string& got() const { return got_; }
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  std::function<void(const std::string&)> wants_;
  std::string type_;
  std::string got_;
  bool ended_ = false;
  StopToken left_;
};

class BatchStreamTest : public ::testing::Test {
 protected:
  void answer(std::size_t search) { std::exchange(searches_[search].second, nullptr)(searches_[search].first.text); }

  std::shared_ptr<FakeClient> client_ = std::make_shared<FakeClient>();
  std::vector<std::pair<BatchLine, BatchStream::Answered>> searches_;
  std::shared_ptr<BatchStream> stream_ =
      std::make_shared<BatchStream>(client_, BatchLimits{.most_searches = 2, .most_waiting = 4},
                                    [this](BatchLine line, BatchStream::Answered answered) {
                                      searches_.emplace_back(std::move(line), std::move(answered));
                                    });
};

TEST_F(BatchStreamTest, AnswersInTheOrderOfTheLinesAsTheyCome) {
  stream_->begin("");
  client_->send("a\nb\nc");
  ASSERT_EQ(searches_.size(), 2U) << "no more at the same time";
  answer(1);
  EXPECT_EQ(client_->got(), "");
  answer(0);
  EXPECT_EQ(client_->got(), "a\nb\n");
  EXPECT_TRUE(client_->is_read());
  client_->send("");
  ASSERT_EQ(searches_.size(), 3U);
  EXPECT_FALSE(client_->ended());
  answer(2);
  EXPECT_EQ(client_->got(), "a\nb\nc\n");
  EXPECT_TRUE(client_->ended());
}

TEST_F(BatchStreamTest, ReadsNoMoreWhileOneLineTakesLong) {
  stream_->begin("slow\n");
  std::size_t next = 1;
  for (; client_->is_read() && next < 100; ++next) {
    client_->send("quick\n");
    answer(next);
  }
  EXPECT_EQ(next, 4U);
  EXPECT_EQ(client_->got(), "");
  answer(0);
  EXPECT_EQ(client_->got(), "slow\nquick\nquick\nquick\n");
  EXPECT_TRUE(client_->is_read());
}

TEST_F(BatchStreamTest, EndsWhenItsClientLeaves) {
  stream_->begin("a\nb\nc\nd\n");
  client_->left().request_stop();
  answer(0);
  answer(1);
  EXPECT_EQ(searches_.size(), 2U);
  EXPECT_TRUE(client_->ended());
}

using BatchOverHttp = WholeServer;

constexpr std::string_view kHead =
    "POST /api/v1/batch HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";

std::string chunk(std::string_view text) {
  char size[16];
  std::snprintf(size, sizeof size, "%zx\r\n", text.size());
  return size + std::string(text) + "\r\n";
}

// The next chunk of the answer.
Json next_line(Client& client) {
  client.read_until("\r\n");
  return Json::parse(client.read_until("\r\n"));
}

TEST_F(BatchOverHttp, AnswersEachLineWhileTheNextOneIsYetToCome) {
  Client client(port());
  client.send(kHead);
  const std::string head = client.read_until("\r\n\r\n");
  EXPECT_NE(head.find("200 OK"), std::string::npos);
  EXPECT_NE(head.find("Content-Type: application/x-ndjson\r\n"), std::string::npos);
  client.send(chunk("{\"cube\":\"R U R2\"}\n"));
  const Json first = next_line(client);
  EXPECT_EQ(first["solution"], "R2 U' R'");
  EXPECT_EQ(first["id"], 1);
  client.send(chunk("{\"cube\":\"Q\"}\n\n{\"cube\":\"R\",\"cu"));
  const Json second = next_line(client);
  EXPECT_EQ(second["id"], 2);
  EXPECT_EQ(second["status"], 400);
  client.send(chunk("bes\":1}\n") + chunk("{\"cube\":\"" + std::string(70'000, 'R') + "\"}\n[\n{\"cube\":\"U\"}") +
              "0\r\n\r\n");
  EXPECT_EQ(next_line(client)["where"], "cubes");
  EXPECT_EQ(next_line(client)["id"], 5) << "which is too long";
  EXPECT_EQ(next_line(client)["detail"], "the body of the request is not JSON");
  EXPECT_EQ(next_line(client)["solution"], "U'");
  EXPECT_EQ(client.read_all(), "0\r\n\r\n");
}

TEST_F(BatchOverHttp, HasNoLimitOfItsLengthButTheClientHasToRead) {
  const std::string line = "{\"cube\":\"R U\",\"metric\":\"htm\"}" + std::string(2000, ' ') + "\n";
  constexpr int kLines = 2000;
  Client client(port());
  client.send("POST /api/v1/batch HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: " +
              std::to_string(line.size() * kLines) + "\r\n\r\n");
  EXPECT_NE(client.read_until("\r\n\r\n").find("100 Continue"), std::string::npos);
  std::atomic<bool> all_sent = false;
  std::thread sender([&] {
    for (int i = 0; i < kLines; ++i) client.send(line);
    all_sent = true;
  });
  std::string answers = client.read_all();
  sender.join();
  int found = 0;
  for (std::size_t at = 0; (at = answers.find("\"solution\":\"U' R'\"", at)) != std::string::npos; ++at) ++found;
  EXPECT_EQ(found, kLines);
  EXPECT_TRUE(answers.ends_with("\r\n0\r\n\r\n"));
}

TEST_F(BatchOverHttp, EndsItsSearchesWhenTheClientLeavesThoughLinesWereNotRead) {
  {
    Client client(port());
    client.send(kHead);
    for (int i = 0; i < 50; ++i)
      client.send(chunk(R"({"cube":"R U F2 D L B R2 U F D2 L2","time_limit_ms":60000})"
                        "\n"));
    client.read_until("\r\n\r\n");
    ASSERT_TRUE(soon([&] { return ask_for("/metrics").find("\nsuperflip_requests_running 1") != std::string::npos; }));
  }
  EXPECT_TRUE(soon([&] { return ask_for("/metrics").find("\nsuperflip_requests_running 0") != std::string::npos; }));
}

// The next piece may have been read when the connection closes because an answer could not be sent.
TEST_F(BatchOverHttp, OutlivesClientsThatLeaveWhileTheySend) {
  for (int i = 0; i < 1500; ++i) {
    Client client(port());
    client.send(kHead);
    client.read_until("\r\n\r\n");
    for (int line = 0; line < 4 + i % 8; ++line) client.send(chunk("{\"cube\":\"R\"}\n"));
  }
  EXPECT_TRUE(soon([&] { return ask_for("/metrics").find("\nsuperflip_requests_running 0") != std::string::npos; }));
}

TEST_F(BatchOverHttp, RefusesBeforeTheBodyIsRead) {
  for (const std::string& line :
       {std::string("Origin: https://localhost"), std::string("Sec-Fetch-Site: cross-site")}) {
    Client client(port());
    client.send("POST /api/v1/batch HTTP/1.1\r\nHost: localhost\r\n" + line + "\r\nContent-Length: 1000000\r\n\r\n");
    EXPECT_EQ(client.read_until("\r\n\r\n").substr(9, 3), "403") << line;
  }
}

}  // namespace
}  // namespace superflip::server
