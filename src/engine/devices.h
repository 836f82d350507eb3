// What the graphics processors of this machine offer.
#pragma once

#include <string>

namespace superflip {

/// The device that EngineOptions::runs_on would use, its free memory and the tables that fit it; or why there is none.
/// Takes some tenths of a second where a driver is.
std::string describe_device();

}  // namespace superflip
