// Refuses requests that a foreign page makes a browser send, whatever they ask for.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/server/http.h"

namespace superflip::server {

/// The refusal of a request; nothing if it is allowed.
///
/// A server with `names` must be addressed by one of them or by a name of this machine, and a server on loopback
/// without them by a name of this machine. Another name in Host means that a foreign page has made its own name resolve
/// to this machine (DNS rebinding); it gets 421. An Origin must be this server (same scheme, host and port, or one of
/// `names`); others get 403, because the work costs time even if the browser hides the answer from the page. The same
/// holds for a request without Origin whose Sec-Fetch-Site is another site or port. Only links to the page of this
/// server may come from anywhere.
///
/// A name is a host, with a port where it is not the usual one of http or https: "cube.example.org", "[::1]:8443".
std::optional<HttpResponse> objection_to(const HttpRequest& request, bool is_loopback,
                                         std::span<const std::string> names = {});

/// The headers of every response: what pages of this server may load, and that no other page may frame them.
HttpHeaders security_headers();

}  // namespace superflip::server
