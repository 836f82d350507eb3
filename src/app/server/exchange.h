// A connection as those see it who answer, in their own threads.
#pragma once

#include <memory>

#include "app/server/connection.h"

namespace superflip::server {

/// Hands everything on to the thread that runs `io`, to which the connection belongs; an answer given in that thread is
/// written at once. An exchange that is dropped
/// without an answer closes its connection. `io` outlives it.
std::shared_ptr<Exchange> make_exchange(std::shared_ptr<Connection> connection, boost::asio::io_context& io);

}  // namespace superflip::server
