// Which requests are none of this server's, whatever they ask: those that a foreign page makes a browser send.
#pragma once

#include <optional>

#include "app/server/http.h"

namespace superflip::server {

/// Why the request is refused; nothing when it is not.
///
/// A server that only this machine can reach is asked for by a name of this machine: another name in Host means that a
/// foreign page has had its own name point here (DNS rebinding), and gets 421. A page that sends its Origin must come
/// from this very server (same scheme, host and port), or gets 403: what it asks costs time even where the browser
/// hides the answer from it. So does what a browser sends for a page of another site or port without an Origin, by
/// Sec-Fetch-Site; only links to the page of this server may be followed from anywhere.
std::optional<HttpResponse> objection_to(const HttpRequest& request, bool is_loopback);

/// The headers that every response has: what pages of this server may load, and that nothing else may show them.
HttpHeaders security_headers();

}  // namespace superflip::server
