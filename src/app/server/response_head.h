// The head of a response as text: status line and header fields.
#pragma once

#include <string>
#include <string_view>

#include "app/server/http.h"

namespace superflip::server {

/// The header fields of a response that is sent piece by piece: no cache keeps it, and a proxy (nginx) passes each
/// piece on at once.
HttpHeaders streamed_headers();

/// Header fields as text, one line each.
std::string header_lines(const HttpHeaders& headers);

/// Status line and header fields. `fixed_headers` is text of header_lines(). Left out: the fields that say how long the
/// body is and whether the connection stays open, and the empty line at the end.
std::string response_head(const HttpResponse& response, std::string_view fixed_headers);

}  // namespace superflip::server
