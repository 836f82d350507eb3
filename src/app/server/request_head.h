// What is wrong with the head of a request, by the rules of HTTP/1.1 (RFC 9110 and 9112), and where its target leads.
//
// Boost.Beast parses heads, but joins folded lines, takes any coding of the transfer for none, and keeps the first of
// two fields that may stand there once. Two programs that read such a head differently can be made to see different
// requests in one text (request smuggling). So the head is looked at as it came, before Beast reads it; what is
// doubtful is refused and never repaired.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/server/http.h"

namespace superflip::server {

/// A status and a sentence for whoever sent the request.
struct Refusal {
  int status;
  std::string message;
};

/// How far the head of a request has come.
struct HeadScan {
  std::size_t size = 0;                 ///< bytes of the whole head; 0 while its end is missing
  std::size_t scanned = 0;              ///< bytes that the next scan may skip
  std::optional<Refusal> refusal = {};  ///< 431 for a head that is too long, 400 for text that is not HTTP
};

/// Looks for the end of the head in the text received so far. `from`: HeadScan::scanned of the previous scan.
HeadScan scan_head(std::string_view text, std::size_t from, std::size_t most_bytes);

/// True when the head is that of a POST to this path, with or without a query.
bool is_post_to(std::string_view path, std::string_view head);

/// Why a request with this head is refused, from its first line to the empty one; nothing when it is not. 501 for a
/// coding of the transfer other than chunked, 415 for a coding of the content, 417 for another expectation than
/// 100-continue, 400 for the rest: a folded line, control characters, a field twice that may stand once, a Host that is
/// missing in HTTP/1.1 or is none, a length and a coding of the transfer, a coding of the transfer in HTTP/1.0. Words
/// and lines that are no HTTP at all are left to the parser.
std::optional<Refusal> objection_to_head(std::string_view head);

/// Sets path and host by the target: "/path?query", or a whole "http://host/path", whose host then holds in the place
/// of the field's. Nothing when that went well. 421 for a target of another scheme, 400 for what is no target.
std::optional<Refusal> set_target(std::string_view target, HttpRequest& request);

}  // namespace superflip::server
