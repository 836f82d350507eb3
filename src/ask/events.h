// What an answer tells while it is made: events, and the progress of tables that others make.
#pragma once

#include <algorithm>
#include <mutex>
#include <string_view>
#include <vector>

#include "base/progress.h"

namespace superflip {

/// Receives the events of an answer. Calls may come from several threads.
class Events {
 public:
  Events() = default;
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;
  virtual ~Events() = default;
  /// `data` is JSON in one line. An event that is not `needed` may be dropped.
  virtual void send(std::string_view name, std::string_view data, bool needed) = 0;
};

/// Passes every report on to the current listeners. Thread-safe.
class TableNews : public Progress {
 public:
  void report(const ProgressReport& report) override {
    const std::lock_guard lock(mutex_);
    for (Progress* listener : listeners_) listener->report(report);
  }

  /// A registered listener, for as long as it lives.
  class Listening {
   public:
    Listening(TableNews& news, Progress& listener) : news_(news), listener_(listener) { news_.add(listener_); }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening() { news_.remove(listener_); }

   private:
    TableNews& news_;
    Progress& listener_;
  };

 private:
  // From its return on, the listener receives reports.
  void add(Progress& listener) {
    const std::lock_guard lock(mutex_);
    listeners_.push_back(&listener);
  }
  // From its return on, the listener receives none.
  void remove(Progress& listener) {
    const std::lock_guard lock(mutex_);
    listeners_.erase(std::remove(listeners_.begin(), listeners_.end(), &listener), listeners_.end());
  }

  std::mutex mutex_;
  std::vector<Progress*> listeners_;
};

}  // namespace superflip
