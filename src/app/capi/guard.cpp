#include "app/capi/guard.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>

#include "app/capi/record.h"
#include "base/utf8.h"
#include "questions/solve/answer_json.h"

namespace superflip::capi {
namespace {

// Copies as much of a text as fits, with '\0', and does not cut a character of UTF-8.
template <std::size_t kSize>
void copy_text(std::string_view text, char (&to)[kSize]) {
  std::size_t size = std::min(text.size(), kSize - 1);
  if (size < text.size())
    while (size > 0 && continues_character(text[size])) --size;
  std::memcpy(to, text.data(), size);
  to[size] = '\0';
}

}  // namespace

superflip_code code_of(ErrorCode code) { return static_cast<superflip_code>(forms_of(code).exit_status); }

Failure failure_of(const Error& error) {
  return {code_of(error.code), forms_of(error.code).name, error.message, error.where};
}

tl::unexpected<Failure> too_small(std::string_view name, std::size_t needed, std::size_t given) {
  return tl::unexpected<Failure>(
      Failure{SUPERFLIP_TOO_SMALL, "too_small", fmt::format("{} has room for {}, {} are needed", name, given, needed)});
}

bool is_usable(const superflip_error* error) noexcept {
  return error == nullptr || (error->struct_size >= kFirstSize<superflip_error> && error->struct_size <= kMostBytes);
}

int report(superflip_error* error, superflip_code code, std::string_view kind, std::string_view message,
           std::string_view where) noexcept {
  if (error == nullptr) return code;
  superflip_error report = {};
  report.code = code;
  copy_text(kind, report.kind);
  copy_text(where, report.where);
  copy_text(message, report.message);
  write_record(report, *error);
  return code;
}

}  // namespace superflip::capi
