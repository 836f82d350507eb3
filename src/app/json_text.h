// JSON as text.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace superflip {

/// The JSON in one line without a line end. Bytes that are not UTF-8 become U+FFFD.
std::string json_text(const nlohmann::ordered_json& json);

/// A JSON string, or null for empty text.
nlohmann::ordered_json text_or_null(std::string_view text);

}  // namespace superflip
