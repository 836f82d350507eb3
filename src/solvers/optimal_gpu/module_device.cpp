#include <dlfcn.h>
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "solvers/optimal_gpu/device.h"
#include "solvers/optimal_gpu/device_sets.h"
#include "solvers/optimal_gpu/gpu_module.h"

namespace superflip::gpu {
namespace {

namespace fs = std::filesystem;

// A launch has all multiprocessors. The next one waits for them while the host answers the cubes of the last one.
constexpr u32 kLaunchesAtOnce = 2;

// Beside the command or the library that this code is in, as in a build, or where an installation has it.
fs::path find_module() {
  std::vector<fs::path> folders;
  std::error_code failed;
  if (const fs::path command = fs::read_symlink("/proc/self/exe", failed); !failed)
    folders.push_back(command.parent_path());
  if (Dl_info library{}; dladdr(reinterpret_cast<const void*>(&find_module), &library) != 0 && library.dli_fname)
    folders.push_back(fs::path(library.dli_fname).parent_path());
  for (const fs::path& folder : folders)
    for (const fs::path& path : {folder / kModuleFile, folder / SUPERFLIP_MODULE_FOLDER / kModuleFile})
      if (fs::exists(path, failed)) return path;
  return {};
}

Result<const ModuleFunctions*> load_module() {
  const fs::path path = find_module();
  if (path.empty())
    return fail(ErrorCode::kUsage,
                "this superflip was built without CUDA, so it searches on the processor; build it where nvcc is, with "
                "-DSUPERFLIP_CUDA=ON");
  void* const module = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);  // stays loaded
  if (module == nullptr) return fail(ErrorCode::kInputOutput, fmt::format("cannot load CUDA: {}", dlerror()), path);
  const auto entry = reinterpret_cast<ModuleEntry*>(dlsym(module, "superflip_gpu"));
  const ModuleFunctions* const functions = entry == nullptr ? nullptr : entry(SUPERFLIP_VERSION, kModuleLayout);
  if (functions == nullptr)
    return fail(ErrorCode::kInputOutput, "this module belongs to another version of superflip", path);
  return functions;
}

class LoadedModule final : public Device {
 public:
  LoadedModule(const ModuleFunctions& functions, DeviceInfo info) : calls_(functions), info_(std::move(info)) {}
  ~LoadedModule() override {
    for (void* const memory : memory_) calls_.release(memory);
  }

  [[nodiscard]] const ModuleFunctions& calls() const { return calls_; }
  [[nodiscard]] const DeviceInfo& info() const override { return info_; }
  Result<void*> allocate(std::size_t bytes) override {
    void* memory = nullptr;
    if (auto done = result(calls_.allocate(&memory, bytes)); !done) return tl::unexpected(std::move(done.error()));
    memory_.push_back(memory);
    return memory;
  }
  Result<void> upload(void* to, const void* from, std::size_t bytes) override {
    return result(calls_.upload(to, from, bytes));
  }
  Result<void> download(void* to, const void* from, std::size_t bytes) override {
    return result(calls_.download(to, from, bytes));
  }
  Result<void> fill(void* to, int value, std::size_t bytes) override { return result(calls_.fill(to, value, bytes)); }
  Result<void> make_level(const TablePlan& plan, u32 depth, u32 first_row, u32 rows) override {
    return result(calls_.make_level(&plan, depth, first_row, rows));
  }
  Result<void> interleave(u64* lines, u64 blocks) override { return result(calls_.interleave(lines, blocks)); }
  Result<void> find_bounds(const SmallTables* small, const LargeTables& large, const Cube* cubes, u32 count,
                           u8* bounds) override {
    return result(calls_.find_bounds(small, &large, cubes, count, bounds));
  }
  Result<void> order_heads(const HeadOrder& heads, const u32* slots, u32 count) override {
    return result(calls_.order_heads(&heads, slots, count));
  }
  Result<void> search(const SearchJob& job) override { return result(calls_.search(&job)); }
  void write_now(u32* to, u32 value, u32 count) override { calls_.write_now(to, value, count); }

  Result<void> result(const char* error) const {
    if (error == nullptr) return {};
    return fail(ErrorCode::kInputOutput, error, info_.name);
  }

 private:
  const ModuleFunctions& calls_;
  DeviceInfo info_;
  std::vector<void*> memory_;
};

}  // namespace

Result<std::unique_ptr<Device>> open_device() {
  const auto calls = load_module();
  if (!calls) return tl::unexpected(calls.error());
  const auto failed = [](const char* error) { return fail(ErrorCode::kInputOutput, error); };
  u32 count = 0;
  if (const char* const error = (*calls)->count_devices(&count)) return failed(error);
  if (count == 0) return failed("this machine has no NVIDIA device that CUDA can use");
  std::array<u64, 64> free_memory{};
  u32 chosen = 0;
  ModuleDevice info{};
  for (u32 device = 0; device < count && device < free_memory.size(); ++device) {
    if (const char* const error = (*calls)->open(device, &info)) {
      if (count == 1) return failed(error);
      continue;
    }
    free_memory[device] = info.free_memory;
    if (info.free_memory > free_memory[chosen]) chosen = device;
  }
  if (const char* const error = (*calls)->open(chosen, &info)) return failed(error);
  return std::make_unique<LoadedModule>(
      **calls, DeviceInfo{info.name, info.memory, info.free_memory, {info.warps[0], info.warps[1]}, kLaunchesAtOnce});
}

Result<std::string> describe_device() {
  return open_device().map([](const auto& device) { return describe(device->info()); });
}

Result<double> measure_reads(Device& device, const void* memory, u64 bytes) {
  const auto& module = static_cast<LoadedModule&>(device);
  double reads = 0;
  if (auto done = module.result(module.calls().measure_reads(memory, bytes, &reads)); !done)
    return tl::unexpected(std::move(done.error()));
  return reads;
}

}  // namespace superflip::gpu
