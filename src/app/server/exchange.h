// The Exchange of a connection, for the threads that answer.
#pragma once

#include <memory>

#include "app/server/connection.h"

namespace superflip::server {

/// Passes all calls to the thread that runs `io`, which owns the connection; a response from that thread is written at
/// once. An exchange that is destroyed without an answer closes its connection. `io` outlives it.
std::shared_ptr<Exchange> make_exchange(std::shared_ptr<Connection> connection, boost::asio::io_context& io);

}  // namespace superflip::server
