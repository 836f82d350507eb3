#include "terminal/csv.h"

#include <fmt/core.h>

namespace superflip::cli {

std::string csv_field(std::string_view text) {
  const bool quote = text.find_first_of(",\"\r\n") != std::string::npos;
  std::string field;
  for (const char c : text) {
    const bool plain = (c >= ' ' && c <= '~') || c == '\n' || c == '\t';
    field += plain ? c : '?';
    if (c == '"') field += '"';
  }
  return quote ? fmt::format("\"{}\"", field) : field;
}

}  // namespace superflip::cli
