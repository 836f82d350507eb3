#include "questions/scan/module.h"

#include <dlfcn.h>
#include <fmt/core.h>

#include <filesystem>
#include <system_error>

namespace superflip::scan {
namespace {

namespace fs = std::filesystem;

// Beside the command, as in a build, or where an installation has it.
fs::path find_module() {
  std::error_code failed;
  const fs::path command = fs::read_symlink("/proc/self/exe", failed);
  if (failed) return {};
  const fs::path folder = command.parent_path();
  for (const fs::path& path : {folder / kModuleFile, folder / SUPERFLIP_SCAN_FOLDER / kModuleFile})
    if (fs::exists(path, failed)) return path;
  return {};
}

tl::unexpected<Error> not_built() {
  return fail(ErrorCode::kUsage,
              "this superflip was built without OpenCV, which reads pictures; install libopencv-imgproc-dev, "
              "libopencv-imgcodecs-dev and libopencv-videoio-dev, then build again. `superflip colours` reads colours "
              "that another program measured");
}

}  // namespace

Result<ShownCube> scan_files(const ScanRequest& request) {
  const fs::path path = find_module();
  if (path.empty()) return not_built();
  void* module = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);  // stays loaded: the answer's code is in it
  if (module == nullptr) return fail(ErrorCode::kInputOutput, fmt::format("cannot load OpenCV: {}", dlerror()), path);
  const auto version = reinterpret_cast<VersionFunction*>(dlsym(module, "superflip_scan_version"));
  const auto layout = reinterpret_cast<LayoutFunction*>(dlsym(module, "superflip_scan_layout"));
  const auto pictures = reinterpret_cast<PicturesFunction*>(dlsym(module, "superflip_scan_pictures"));
  if (version == nullptr || layout == nullptr || pictures == nullptr ||
      std::string_view(version()) != SUPERFLIP_VERSION || layout() != kLayout)
    return fail(ErrorCode::kInputOutput, "this module belongs to another version of superflip", path);
  Result<ShownCube> answer;
  pictures(&request, &answer);
  return answer;
}

}  // namespace superflip::scan
