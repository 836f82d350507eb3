// The profiles that come with the program.
#pragma once

#include <span>
#include <string_view>

namespace superflip::robot {

/// A profile as text, under the name that stands for it on the command line.
struct ShippedProfile {
  std::string_view id;
  std::string_view text;  ///< parse_profile() reads it
};

std::span<const ShippedProfile> shipped_profiles();
/// nullptr when there is none with this name.
const ShippedProfile* find_shipped_profile(std::string_view id);

}  // namespace superflip::robot
