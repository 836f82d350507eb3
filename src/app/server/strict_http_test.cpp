// The server refuses ambiguous HTTP, and requests of foreign pages. Tested over a socket.
#include <gtest/gtest.h>

#include "app/server/host_name.h"
#include "app/server/testing.h"

namespace superflip::server {
namespace {

constexpr std::string_view kBody = R"({"cube":"R U"})";

class StrictHttp : public WholeServer {
 protected:
  // The status codes of the answers to a text, such as "200 400".
  std::string statuses(std::string_view text) {
    const std::string answers = ask(text);
    std::string all;
    for (std::size_t at = answers.find("HTTP/1.1 "); at != std::string::npos; at = answers.find("HTTP/1.1 ", at + 1))
      all += (all.empty() ? "" : " ") + answers.substr(at + 9, 3);
    return all;
  }
  // The same for a GET with these lines besides Host and Connection.
  std::string status_with(std::string_view lines, std::string_view path = "/healthz") {
    return statuses("GET " + std::string(path) + " HTTP/1.1\r\nHost: localhost:8080\r\n" + std::string(lines) +
                    "Connection: close\r\n\r\n");
  }
  std::string status_of_host(std::string_view host) {
    return statuses("GET /healthz HTTP/1.1\r\nHost: " + std::string(host) + "\r\nConnection: close\r\n\r\n");
  }
  // The same for a POST with these lines and a second request after its body.
  std::string status_of_post(std::string_view lines, std::string_view body) {
    return statuses("POST /api/v1/validate HTTP/1.1\r\nHost: localhost\r\n" + std::string(lines) + "\r\n" +
                    std::string(body) + "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  }
};

TEST_F(StrictHttp, TakesNoTransferCodingForNoBody) {
  const std::string chunked = "e\r\n" + std::string(kBody) + "\r\n0\r\n\r\n";
  EXPECT_EQ(status_of_post("Transfer-Encoding: chunked\r\n", chunked), "200 200");
  EXPECT_EQ(status_of_post("Transfer-Encoding: Chunked\r\n", chunked), "200 200");
  for (const char* const coding : {"gzip", "identity", "xchunked", "chunked;q=1", "gzip, chunked", "chunked, gzip"})
    EXPECT_EQ(status_of_post("Transfer-Encoding: " + std::string(coding) + "\r\n", chunked), "501") << coding;
  for (const char* const coding : {"chunked, chunked", "chunked,", "", ", chunked"})
    EXPECT_EQ(status_of_post("Transfer-Encoding: " + std::string(coding) + "\r\n", chunked), "400") << coding;
  EXPECT_EQ(status_of_post("Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n", chunked), "400");
  EXPECT_EQ(statuses("POST /api/v1/validate HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n" + chunked), "400");
}

TEST_F(StrictHttp, ReadsTheLengthOfABodyInOneWayOrNot) {
  EXPECT_EQ(status_of_post("Content-Length: 14\r\n", kBody), "200 200");
  for (const char* const lines :
       {"Content-Length: 14\r\nContent-Length: 14\r\n", "Content-Length: 14, 14\r\n", "Content-Length: +14\r\n",
        "Content-Length: 0x0e\r\n", "Content-Length:\r\n", "Content-Length: 14\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 14\r\n"})
    EXPECT_EQ(status_of_post(lines, kBody), "400") << lines;
  EXPECT_EQ(status_of_post("Content-Length: 14\r\nContent-Encoding: gzip\r\n", kBody), "415");
  EXPECT_EQ(status_of_post("Content-Length: 14\r\nExpect: miracles\r\n", kBody), "417");
}

TEST_F(StrictHttp, RefusesFoldedLinesAndControlCharacters) {
  EXPECT_EQ(status_with("X: a\r\n"), "200");
  for (const char* const lines : {"X: a\r\n b\r\n", "X: a\r\n\tb\r\n", " X: a\r\n", "X : a\r\n", "X: a\rb\r\n",
                                  "X: a\nY: b\r\n", "X: a\x01\r\n", ": a\r\n"})
    EXPECT_EQ(status_with(lines), "400") << lines;
  EXPECT_EQ(status_with(std::string_view("X: \0\r\n", 6)), "400");
}

TEST_F(StrictHttp, RefusesToSpeakAnotherProtocol) {
  for (const char* const protocol : {"websocket", "WebSocket", "TLS/1.0", "h2c, websocket", ""})
    EXPECT_EQ(status_with("Connection: Upgrade\r\nUpgrade: " + std::string(protocol) + "\r\n"), "400") << protocol;
  EXPECT_EQ(status_with("Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n"), "200")
      << "an offer of curl and of Java, with every request";
}

TEST_F(StrictHttp, KnowsWhoIsAskedOrRefuses) {
  EXPECT_EQ(statuses("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"), "400") << "no Host";
  EXPECT_EQ(status_with("Host: localhost:8080\r\n"), "400") << "two, though equal";
  for (const char* const host : {"localhost", "LOCALHOST:80", "localhost:", "127.0.0.1:65535", "[::1]:8080", "[::1]"})
    EXPECT_EQ(status_of_host(host), "200") << host;
  for (const char* const host : {"localhost:evil", "localhost:1:2", "localhost:-1", "localhost:65536", "localhost/",
                                 "evil@localhost", "local host", "[::1", "[::1]x", "localhost,evil.example"})
    EXPECT_EQ(status_of_host(host), "400") << host;
  for (const char* const host : {"evil.example", "127.0.0.1.evil.example", "0.0.0.0"})
    EXPECT_EQ(status_of_host(host), "421") << host;
}

TEST_F(StrictHttp, TakesAWholeAddressForATarget) {
  const auto status = [&](std::string_view target, std::string_view host) {
    return statuses("GET " + std::string(target) + " HTTP/1.1\r\nHost: " + std::string(host) +
                    "\r\nConnection: close\r\n\r\n");
  };
  EXPECT_EQ(status("http://localhost:8080/healthz?x", "localhost:8080"), "200");
  EXPECT_EQ(status("http://evil.example/healthz", "localhost"), "421") << "the target says who is asked";
  EXPECT_EQ(status("https://localhost/healthz", "localhost"), "421");
  EXPECT_EQ(status("http://localhost:evil/healthz", "localhost"), "400");
  EXPECT_EQ(status("localhost:8080", "localhost:8080"), "400");
  EXPECT_EQ(status("*", "localhost"), "400");
}

TEST_F(StrictHttp, RefusesPagesOfOtherSchemesHostsAndPorts) {
  EXPECT_EQ(status_with("Origin: http://localhost:8080\r\n"), "200");
  EXPECT_EQ(status_with("Origin: https://localhost:8080\r\nX-Forwarded-Proto: https\r\n"), "200") << "behind a proxy";
  for (const char* const origin :
       {"https://localhost:8080", "ftp://localhost:8080", "chrome-extension://localhost:8080", "http://localhost",
        "http://localhost:8081", "http://evil.example", "null", "localhost:8080", "http://localhost:8080@evil.example"})
    EXPECT_EQ(status_with("Origin: " + std::string(origin) + "\r\n"), "403") << origin;
  EXPECT_EQ(status_with("Origin: http://localhost:8080\r\nOrigin: http://localhost:8080\r\n"), "400");
}

TEST_F(StrictHttp, RefusesWhatABrowserSendsForForeignPages) {
  EXPECT_EQ(status_with("Sec-Fetch-Site: same-origin\r\n"), "200");
  EXPECT_EQ(status_with("Sec-Fetch-Site: none\r\n"), "200");
  EXPECT_EQ(status_with("Sec-Fetch-Site: cross-site\r\n"), "403");
  EXPECT_EQ(status_with("Sec-Fetch-Site: same-site\r\n"), "403") << "another port";
  EXPECT_EQ(status_with("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n", "/api/v1/solvers"), "403");
  EXPECT_EQ(status_with("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n"), "200") << "a link";
  EXPECT_EQ(status_with("Sec-Fetch-Site: none\r\nSec-Fetch-Site: cross-site\r\n"), "400");
}

TEST_F(StrictHttp, TakesNoFieldFromThePath) {
  for (const char* const target : {"/api/v1/stages?puzzle=2x2x2", "http://localhost/api/v1/stages?puzzle"})
    EXPECT_NE(ask_for(target).find(R"("where":"puzzle")"), std::string::npos) << target;
  EXPECT_EQ(ask_for("/api/v1/stages?").substr(0, 12), "HTTP/1.1 200");
  EXPECT_EQ(ask_for("/healthz?x=1").substr(0, 12), "HTTP/1.1 200");
}

TEST_F(StrictHttp, SaysWhichMethodsThereAre) {
  const auto answer = [&](std::string_view method, std::string_view path) {
    return ask(std::string(method) + " " + std::string(path) +
               " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
  };
  for (const char* const path : {"/healthz", "/readyz", "/metrics", "/openapi.json", "/", "/api/v1/solvers"})
    for (const char* const method : {"POST", "DELETE", "PUT", "OPTIONS", "TRACE", "BREW"}) {
      const std::string refusal = answer(method, path);
      EXPECT_EQ(refusal.substr(0, 12), "HTTP/1.1 405") << method << ' ' << path;
      EXPECT_NE(refusal.find("\r\nAllow: GET, HEAD\r\n"), std::string::npos) << method << ' ' << path;
    }
  EXPECT_NE(answer("GET", "/api/v1/solve").find("\r\nAllow: POST\r\n"), std::string::npos);
  const std::string head = answer("HEAD", "/api/v1/solvers");
  EXPECT_EQ(head.substr(0, 12), "HTTP/1.1 200");
  EXPECT_EQ(head.find('{'), std::string::npos);
  EXPECT_EQ(answer("POST", "/nowhere").substr(0, 12), "HTTP/1.1 404");
}

TEST_F(StrictHttp, BoundsWhatStandsAroundChunks) {
  const auto status = [&](const std::string& chunks) {
    return status_of_post("Transfer-Encoding: chunked\r\n", chunks);
  };
  EXPECT_EQ(status("e;note=\"x\"\r\n" + std::string(kBody) + "\r\n0\r\nX: trailer\r\n\r\n"), "200 200");
  EXPECT_EQ(status("e;" + std::string(200'000, 'x') + "\r\n" + std::string(kBody) + "\r\n0\r\n\r\n"), "400");
  EXPECT_EQ(status("0\r\nX: " + std::string(200'000, 'x') + "\r\n\r\n"), "400");
  EXPECT_EQ(status("e\r\n" + std::string(kBody) + "\r\n0\r\nHost: evil.example\r\nOrigin: null\r\n\r\n"), "200 200")
      << "fields behind the body say nothing of who is asked";
  for (const char* const chunks :
       {"-1\r\n", "0x1\r\n", " 1\r\n", "1 \r\nx\r\n0\r\n\r\n", "1\r\nxy\r\n", "10000000000000000\r\n", "1;\x01\r\n"})
    EXPECT_EQ(status(chunks).substr(0, 3), "400") << chunks;
}

TEST(HostName, ReadsHostsAndOrigins) {
  EXPECT_EQ(parse_host("LocalHost"), (HostName{"localhost", 80}));
  EXPECT_EQ(parse_host("[::1]:8080"), (HostName{"[::1]", 8080}));
  for (const char* const text : {"", ":80", "a b", "a:x", "a@b", "[]", "a]"}) EXPECT_FALSE(parse_host(text)) << text;
  EXPECT_EQ(parse_origin("HTTPS://Example.org")->host, (HostName{"example.org", 443}));
  EXPECT_FALSE(parse_origin("null"));
  EXPECT_FALSE(parse_origin("http://"));
}

}  // namespace
}  // namespace superflip::server
