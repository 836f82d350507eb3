// The caller's options as a request to the engine.
#pragma once

#include "app/capi/handles.h"

namespace superflip::capi {

/// A request with what its callbacks need. Its address must not change while it is used.
class CallRequest {
 public:
  /// `options` may be nullptr. Refuses what the engine does not check itself.
  CallRequest(const superflip_options* options, const superflip_session& session);
  CallRequest(const CallRequest&) = delete;
  CallRequest& operator=(const CallRequest&) = delete;

  Request request;
  /// Ends this call: pulled by callbacks, and by the session through its parent.
  StopToken stop;

 private:
  CallRequest(const superflip_options& options, const superflip_session& session);
  void read(const superflip_options& options);

  CallbackProgress progress_;
};

/// A record of a solution, which must outlive it.
superflip_solution record_of(const Solution& solution);

}  // namespace superflip::capi
