// What surrounds every function of the C interface: no exception leaves it, and each failure gets a code and a text.
#pragma once

#include <concepts>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "app/capi/superflip.h"
#include "engine/engine.h"

namespace superflip::capi {

/// Why a call fails.
struct Failure {
  superflip_code code;
  std::string_view kind;  ///< lives for ever
  std::string message;
  std::string where = {};
};

/// Nothing, or why not.
using Done = tl::expected<void, Failure>;
template <typename T>
using Given = tl::expected<T, Failure>;

/// The code of an error of the engine, which is its exit code.
superflip_code code_of(ErrorCode code);
Failure failure_of(const Error& error);

/// The error branch of Done and Given.
inline tl::unexpected<Failure> refuse(std::string message) {
  return tl::unexpected<Failure>(Failure{SUPERFLIP_USAGE, "usage", std::move(message)});
}
inline tl::unexpected<Failure> refuse(const Error& error) { return tl::unexpected<Failure>(failure_of(error)); }
tl::unexpected<Failure> too_small(std::string_view name, std::size_t needed, std::size_t given);

/// Whether a caller's error record can be written.
bool is_usable(const superflip_error* error) noexcept;
/// Fills in a caller's error record, which may be nullptr, and returns the code.
int report(superflip_error* error, superflip_code code, std::string_view kind, std::string_view message,
           std::string_view where) noexcept;

/// Runs `work`, which returns Done, and turns its failure, or any exception, into a code and a text.
template <std::invocable Work>
int guarded(superflip_error* error, Work&& work) noexcept {
  if (!is_usable(error)) return SUPERFLIP_USAGE;
  try {
    const Done done = work();
    if (done) return report(error, SUPERFLIP_OK, "", "", "");
    return report(error, done.error().code, done.error().kind, done.error().message, done.error().where);
  } catch (const std::bad_alloc&) {
    return report(error, SUPERFLIP_NO_MEMORY, "no_memory", "the system has no memory left", "");
  } catch (const std::exception& exception) {
    return report(error, SUPERFLIP_DEFECT, "defect", exception.what(), "");
  } catch (...) {
    return report(error, SUPERFLIP_DEFECT, "defect", "an unexpected failure", "");
  }
}

}  // namespace superflip::capi
