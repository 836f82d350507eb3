// Checks the head of a request by the rules of HTTP/1.1 (RFC 9110 and 9112), and parses its target.
//
// Boost.Beast parses heads too, but it joins folded lines, ignores unknown transfer codings, and keeps the first of two
// fields that may occur only once. If two programs read such a head differently, an attacker can make them see
// different requests in the same text (request smuggling). So the raw head is checked before Beast parses it. A
// doubtful head is refused, never repaired.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/server/http.h"

namespace superflip::server {

/// The status and the message of a refusal.
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

/// The refusal of a request with this head (first line to empty line); nothing if it is allowed. 501 for a transfer
/// coding other than chunked, 415 for a content coding, 417 for an expectation other than 100-continue. 400 for the
/// rest: a folded line, control characters, a second occurrence of a field that may occur once, a missing Host in
/// HTTP/1.1 or an invalid one, a length together with a transfer coding, a transfer coding in HTTP/1.0, an Upgrade to
/// another protocol than h2c, which is ignored. Lines that are not HTTP at all are left to the parser.
std::optional<Refusal> objection_to_head(std::string_view head);

/// Sets path and host from the target: "/path?query", or a whole "http://host/path", whose host replaces the Host
/// field. Returns nothing on success, 421 for another scheme, 400 for an invalid target.
std::optional<Refusal> set_target(std::string_view target, HttpRequest& request);

/// Whether a list of what a client accepts, such as "text/html, text/event-stream;q=0.5", names this, and with another
/// weight than 0, which refuses it (RFC 9110, 12.4.2). `others`: what stands for all that the list does not name.
bool accepts(std::string_view list, std::string_view name, std::string_view others = {});

}  // namespace superflip::server
