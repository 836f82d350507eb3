// What one address may take of the server: connections, requests, batches, and the time of searches.
//
// Requests and search time have an allowance each (token bucket): it grows steadily up to a maximum, each use takes
// from it, and nothing is left to use when it is empty. A search takes its time while it runs, and may leave a debt.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <string>

#include "app/api/response.h"
#include "engine/engine.h"

namespace superflip::server {

/// An allowance: `at_once` of it may be used, and `per_second` comes back.
struct Allowance {
  double at_once = std::numeric_limits<double>::infinity();
  double per_second = 0;
};

/// For each address. The defaults leave a tenth of the server's places to others.
struct AddressLimitsOptions {
  int connections = 900;  ///< and requests at the same time, where a proxy passes them on
  int batches = 56;
  Allowance requests = {};
  Allowance search_seconds = {};
};
/// The limits of `superflip serve --public`.
AddressLimitsOptions public_limits();

/// Counts what each address uses. Addresses are those of counted_address(). Thread-safe.
class AddressLimits {
 public:
  /// A use that ends when the last copy is destroyed; nullptr: refused.
  using Place = std::shared_ptr<const void>;

  explicit AddressLimits(const AddressLimitsOptions& options);
  AddressLimits(const AddressLimits&) = delete;
  AddressLimits& operator=(const AddressLimits&) = delete;
  /// Places may outlive it.
  ~AddressLimits() = default;

  Place connect(const std::string& address);
  Place begin_request(const std::string& address);
  Place begin_batch(const std::string& address);
  /// A search runs until the place is destroyed.
  Place begin_search(const std::string& address);
  /// The answer to a refused request: 429, with Retry-After: the seconds until the allowances have something left.
  [[nodiscard]] HttpResponse refusal(const std::string& address) const;
  /// How many addresses are remembered.
  [[nodiscard]] std::size_t addresses() const;

 private:
  struct Book;
  const std::shared_ptr<Book> book_;
};

}  // namespace superflip::server
