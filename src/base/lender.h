// Objects that keep their memory from one use to the next.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace superflip {

/// Lends objects, the one that came back last first: its memory is most likely in the cache. Makes one where none is
/// left, always of the same arguments. Thread-safe, but it must outlive what it has lent.
template <typename T>
class Lender {
 public:
  /// Lends an object, as its last borrower left it. Destroying the pointer gives it back.
  template <typename... Arguments>
  auto borrow(const Arguments&... arguments) {
    const auto give_back = [this](T* object) {
      const std::lock_guard lock(mutex_);
      idle_.emplace_back(object);
    };
    std::unique_ptr<T> object;
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        object = std::move(idle_.back());
        idle_.pop_back();
      }
    }
    if (!object) object = std::make_unique<T>(arguments...);
    return std::unique_ptr<T, decltype(give_back)>(object.release(), give_back);
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> idle_;
};

}  // namespace superflip
