#include "app/json_text.h"

#include <nlohmann/json.hpp>

namespace superflip {

using Json = nlohmann::ordered_json;

std::string json_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json text_or_null(std::string_view text) { return text.empty() ? Json() : Json(text); }

}  // namespace superflip
