// The events of one search, sent to its client as server-sent events.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "app/api/api.h"
#include "app/server/http.h"
#include "app/server/search_lanes.h"

namespace superflip::server {

/// The stream begins with its first event, so a failure before that has its own status code. Events are held back until
/// the turn is settled: a turn that is cut runs again, and the client must see the events of one run only. Thread-safe.
class ExchangeEvents : public Events {
 public:
  /// Both outlive it.
  ExchangeEvents(Exchange& exchange, const Turn& turn) : exchange_(exchange), turn_(turn) {}

  void send(std::string_view name, std::string_view data, bool needed) override;
  /// An event has been sent or is held back.
  [[nodiscard]] bool begun() const;

 private:
  struct Event {
    std::string name;
    std::string data;
    bool needed;
  };

  Exchange& exchange_;
  const Turn& turn_;
  mutable std::mutex mutex_;  // guards what follows
  std::vector<Event> held_ = {};
  bool begun_ = false;
};

}  // namespace superflip::server
