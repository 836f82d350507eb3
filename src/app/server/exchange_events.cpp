#include "app/server/exchange_events.h"

namespace superflip::server {

void ExchangeEvents::send(std::string_view name, std::string_view data, bool needed) {
  const std::lock_guard lock(mutex_);
  begun_ = true;
  held_.push_back({std::string(name), std::string(data), needed});
  if (!turn_.is_settled()) return;
  for (const Event& event : held_) exchange_.send_event(event.name, event.data, event.needed);
  held_.clear();
}

bool ExchangeEvents::begun() const {
  const std::lock_guard lock(mutex_);
  return begun_;
}

}  // namespace superflip::server
