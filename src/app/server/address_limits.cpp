#include "app/server/address_limits.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <utility>

#include "app/api/response.h"

namespace superflip::server {
namespace {

constexpr std::size_t kFewAddresses = 1024;  // that are not worth cleaning up
constexpr double kLongestRetry = 3600;       // seconds

double seconds_since(Clock::time_point begin, Clock::time_point now) {
  return std::chrono::duration<double>(now - begin).count();
}

}  // namespace

AddressLimitsOptions public_limits() {
  AddressLimitsOptions limits;
  limits.connections = 32;
  limits.batches = 4;
  limits.requests = {.at_once = 200, .per_second = 10};
  limits.search_seconds = {.at_once = 120, .per_second = 1};
  return limits;
}

struct AddressLimits::Book : std::enable_shared_from_this<AddressLimits::Book> {
  // What is left of an allowance.
  struct Purse {
    double left;

    void refill(const Allowance& allowance, double seconds) {
      left = std::min(allowance.at_once, left + seconds * allowance.per_second);
    }
  };

  struct OfAddress {
    Purse requests;
    Purse search_seconds;
    Clock::time_point seen;
    int connections = 0;
    int running = 0;  // requests
    int batches = 0;
    int searches = 0;

    [[nodiscard]] bool is_idle() const { return connections == 0 && running == 0 && batches == 0 && searches == 0; }
  };

  explicit Book(const AddressLimitsOptions& given) : options(given) {}

  // The account of an address, up to date. Running searches are charged as they go.
  OfAddress& of(const std::string& address) {
    const auto now = Clock::now();
    auto found = accounts.find(address);
    if (found == accounts.end()) {
      clean_up(now);
      found =
          accounts.emplace(address, OfAddress{{options.requests.at_once}, {options.search_seconds.at_once}, now}).first;
    }
    bring_up_to_date(found->second, now);
    return found->second;
  }

  // The place of one more, if there are fewer than `most`.
  Place place(const std::string& address, int OfAddress::*count, int most) {
    OfAddress& account = of(address);
    if (account.*count >= most) return nullptr;
    ++(account.*count);
    return Place(this, [book = shared_from_this(), address, count](const void*) {
      const std::lock_guard lock(book->mutex);
      --(book->of(address).*count);
    });
  }

  const AddressLimitsOptions options;
  mutable std::mutex mutex;  // guards what follows
  std::map<std::string, OfAddress> accounts = {};

 private:
  void bring_up_to_date(OfAddress& account, Clock::time_point now) const {
    const double seconds = seconds_since(std::exchange(account.seen, now), now);
    account.requests.refill(options.requests, seconds);
    account.search_seconds.left -= seconds * account.searches;
    account.search_seconds.refill(options.search_seconds, seconds);
  }

  // Forgets the addresses that use nothing and owe nothing, each time their number has doubled.
  void clean_up(Clock::time_point now) {
    if (accounts.size() < clean_at_) return;
    for (auto it = accounts.begin(); it != accounts.end();) {
      bring_up_to_date(it->second, now);
      const bool is_fresh = it->second.requests.left >= options.requests.at_once &&
                            it->second.search_seconds.left >= options.search_seconds.at_once;
      it = it->second.is_idle() && is_fresh ? accounts.erase(it) : std::next(it);
    }
    clean_at_ = std::max(kFewAddresses, 2 * accounts.size());
  }

  std::size_t clean_at_ = kFewAddresses;
};

AddressLimits::AddressLimits(const AddressLimitsOptions& options) : book_(std::make_shared<Book>(options)) {}

AddressLimits::Place AddressLimits::connect(const std::string& address) {
  const std::lock_guard lock(book_->mutex);
  return book_->place(address, &Book::OfAddress::connections, book_->options.connections);
}

AddressLimits::Place AddressLimits::begin_request(const std::string& address) {
  const std::lock_guard lock(book_->mutex);
  Book::OfAddress& account = book_->of(address);
  if (account.requests.left < 1) return nullptr;
  account.requests.left -= 1;
  return book_->place(address, &Book::OfAddress::running, book_->options.connections);
}

AddressLimits::Place AddressLimits::begin_batch(const std::string& address) {
  const std::lock_guard lock(book_->mutex);
  return book_->place(address, &Book::OfAddress::batches, book_->options.batches);
}

AddressLimits::Place AddressLimits::begin_search(const std::string& address) {
  const std::lock_guard lock(book_->mutex);
  if (book_->of(address).search_seconds.left <= 0) return nullptr;
  return book_->place(address, &Book::OfAddress::searches, std::numeric_limits<int>::max());
}

HttpResponse AddressLimits::refusal(const std::string& address) const {
  const std::lock_guard lock(book_->mutex);
  const Book::OfAddress& account = book_->of(address);
  const auto wait = [](double lacks, const Allowance& allowance) {
    return lacks <= 0 ? 0 : allowance.per_second > 0 ? lacks / allowance.per_second : kLongestRetry;
  };
  const double seconds = std::max(wait(1 - account.requests.left, book_->options.requests),
                                  wait(-account.search_seconds.left, book_->options.search_seconds));
  HttpResponse refusal = problem(429, "your address has too much going on here, or has asked for too much lately");
  refusal.headers.emplace_back("Retry-After",
                               fmt::format("{:.0f}", std::clamp(std::ceil(seconds), 1.0, kLongestRetry)));
  return refusal;
}

std::size_t AddressLimits::addresses() const {
  const std::lock_guard lock(book_->mutex);
  return book_->accounts.size();
}

}  // namespace superflip::server
