#include "app/server/request_head.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "app/server/host_name.h"
#include "base/split.h"

namespace superflip::server {
namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kHeadEnd = "\r\n\r\n";

bool equal_words(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// A text without the blanks and tabs at both ends.
std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// The fields that name host and origin, or delimit the request. Each may occur once.
enum Single { kHost, kOrigin, kLength, kCoding, kExpect, kContentCoding, kFetchSite, kUpgrade, kSingles };
constexpr std::array<std::string_view, kSingles> kNames = {
    "Host", "Origin", "Content-Length", "Transfer-Encoding", "Expect", "Content-Encoding", "Sec-Fetch-Site", "Upgrade"};
using Values = std::array<std::optional<std::string_view>, kSingles>;

Refusal bad(std::string message) { return {400, std::move(message)}; }

std::optional<Refusal> objection_to_line(std::string_view line) {
  if (line.front() == ' ' || line.front() == '\t')
    return bad("a line of the head is folded; send each field in one line");
  const bool control = std::any_of(line.begin(), line.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t') || byte == 0x7F;
  });
  if (control) return bad("the head contains a control character");
  return std::nullopt;
}

// Stores the value of a line if its field is one of the single ones.
std::optional<Refusal> keep(std::string_view line, Values& values) {
  const std::size_t colon = std::min(line.find(':'), line.size());
  for (std::size_t i = 0; i < kSingles; ++i) {
    if (!equal_words(line.substr(0, colon), kNames[i])) continue;
    if (values[i]) return bad(fmt::format("the head has {} twice", kNames[i]));
    values[i] = without_blanks(line.substr(std::min(colon + 1, line.size())));
    return std::nullopt;
  }
  return std::nullopt;
}

// A list of codings: only "chunked" is supported.
std::optional<Refusal> objection_to_coding(std::string_view list) {
  bool chunked = false;
  for (const std::string_view coding : split(list, ",")) {
    if (!equal_words(coding, "chunked"))
      return coding.empty() ? bad("Transfer-Encoding names no coding")
                            : Refusal{501, fmt::format("the transfer coding \"{}\" is not supported; send the body "
                                                       "chunked, or with a Content-Length",
                                                       coding)};
    if (chunked) return bad("a body can be chunked only once");
    chunked = true;
  }
  return std::nullopt;
}

std::optional<Refusal> objection_to_values(const Values& values, bool http_1_1) {
  if (values[kHost] ? !values[kHost]->empty() && !parse_host(*values[kHost]) : http_1_1)
    return bad(values[kHost] ? fmt::format("\"{}\" is not a host", *values[kHost]) : "the field Host is missing");
  if (const auto coding = values[kCoding]) {
    if (auto objection = objection_to_coding(*coding)) return objection;
    if (!http_1_1) return bad("HTTP/1.0 has no Transfer-Encoding");
    if (values[kLength]) return bad("a body may have a Content-Length or a Transfer-Encoding, not both");
  }
  if (const auto length = values[kLength];
      length && (length->empty() || length->find_first_not_of("0123456789") != std::string_view::npos))
    return bad(fmt::format("\"{}\" is not a Content-Length", *length));
  if (const auto coding = values[kContentCoding]; coding && !equal_words(*coding, "identity"))
    return Refusal{415, fmt::format("the content coding \"{}\" is not supported; send the body without it", *coding)};
  if (const auto expected = values[kExpect]; expected && !equal_words(*expected, "100-continue"))
    return Refusal{417, fmt::format("the expectation \"{}\" is not supported", *expected)};
  // Some clients offer HTTP/2 with every request, and go on in HTTP/1.1 if the server does not mention it.
  if (const auto protocol = values[kUpgrade]; protocol && !equal_words(*protocol, "h2c"))
    return bad(fmt::format("this server does not speak \"{}\"", *protocol));
  return std::nullopt;
}

// The first byte of a method, or of an empty line before it.
bool begins_head(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '\r'; }

}  // namespace

HeadScan scan_head(std::string_view text, std::size_t from, std::size_t most_bytes) {
  const std::size_t end = std::min(text.find(kHeadEnd, from), text.size());
  if (end + kHeadEnd.size() > most_bytes)
    return {.refusal = Refusal{431, fmt::format("the head of a request may have at most {} bytes", most_bytes)}};
  if (end < text.size()) return {.size = end + kHeadEnd.size()};
  if (!text.empty() && !begins_head(text.front())) return {.refusal = bad("this is not HTTP")};
  return {.scanned = text.size() - std::min(text.size(), kHeadEnd.size() - 1)};
}

bool is_post_to(std::string_view path, std::string_view head) {
  constexpr std::string_view kPost = "POST ";
  if (!head.starts_with(kPost) || head.substr(kPost.size(), path.size()) != path) return false;
  const char next = head[std::min(kPost.size() + path.size(), head.size() - 1)];
  return next == ' ' || next == '?';
}

std::optional<Refusal> objection_to_head(std::string_view head) {
  const std::size_t first_end = std::min(head.find(kLineEnd), head.size());
  const bool http_1_1 = !head.substr(0, first_end).ends_with("HTTP/1.0");
  Values values;
  for (std::size_t begin = first_end + kLineEnd.size(); begin < head.size();) {
    const std::size_t end = std::min(head.find(kLineEnd, begin), head.size());
    const std::string_view line = head.substr(begin, end - begin);
    if (line.empty()) break;
    if (auto objection = objection_to_line(line)) return objection;
    if (auto objection = keep(line, values)) return objection;
    begin = end + kLineEnd.size();
  }
  return objection_to_values(values, http_1_1);
}

std::optional<Refusal> set_target(std::string_view target, HttpRequest& request) {
  if (!target.starts_with('/')) {
    const std::size_t scheme = target.find("://");
    if (scheme == std::string_view::npos) return bad("the target must be a path or a whole http address");
    if (!equal_words(target.substr(0, scheme), "http"))
      return Refusal{421, fmt::format("this server speaks http, not {}", target.substr(0, scheme))};
    target.remove_prefix(scheme + 3);
    const std::size_t end = std::min(target.find_first_of("/?"), target.size());
    request.host = target.substr(0, end);
    if (!parse_host(request.host)) return bad(fmt::format("\"{}\" is not a host", request.host));
    target.remove_prefix(end);
  }
  const std::size_t end = std::min(target.find('?'), target.size());
  request.path = end == 0 ? std::string(1, '/') : std::string(target.substr(0, end));
  request.query = target.substr(std::min(end + 1, target.size()));
  return std::nullopt;
}

bool accepts(std::string_view list, std::string_view name, std::string_view others) {
  const auto is_zero = [](std::string_view parameter) {
    return parameter.size() > 2 && equal_words(parameter.substr(0, 2), "q=") &&
           parameter.find_first_not_of("0.", 2) == std::string_view::npos;
  };
  bool accepted = false;
  for (const std::string_view element : split(list, ",")) {
    const auto parts = split(element, ";");
    const bool named = equal_words(parts.front(), name);
    if (!named && (others.empty() || parts.front() != others)) continue;
    accepted = std::none_of(parts.begin() + 1, parts.end(), is_zero);
    if (named) break;
  }
  return accepted;
}

}  // namespace superflip::server
