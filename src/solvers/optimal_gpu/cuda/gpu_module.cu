// The kernels on NVIDIA's devices (gpu_module.h).
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

#include "solvers/optimal_gpu/gpu_module.h"

namespace superflip::gpu {
namespace {

thread_local char message[512];
int device_in_use = 0;
int multiprocessors = 0;
// Of a search with turns of one face, and with all moves.
int block_warps[2] = {};
std::size_t block_bytes[2] = {};

const char* failed(cudaError_t error, const char* doing) {
  if (error == cudaSuccess) return nullptr;
  std::snprintf(message, sizeof(message), "%s: %s", doing, cudaGetErrorString(error));
  return message;
}

// The stream of this thread. A thread's device is 0 until it says otherwise.
cudaStream_t stream() {
  thread_local cudaStream_t own = nullptr;
  thread_local int used = -1;
  if (used != device_in_use) {
    cudaSetDevice(device_in_use);
    own = nullptr;
    if (cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking) == cudaSuccess) used = device_in_use;
  }
  return own;
}

const char* finish(const char* doing) {
  const cudaError_t error = cudaGetLastError();
  return failed(error == cudaSuccess ? cudaStreamSynchronize(stream()) : error, doing);
}

/// One block a multiprocessor, with as many warps as its shared memory has room for.
template <typename Kind>
struct BlockMemory {
  TablesWithMoves<Kind> small;
  WarpMemory<Kind> warps[1];
};
constexpr int kMostWarps = 32;
template <typename Kind>
constexpr std::size_t bytes_of_block(int warps) {
  return sizeof(BlockMemory<Kind>) + static_cast<std::size_t>(warps - 1) * sizeof(WarpMemory<Kind>);
}

// A block of threads makes a row.
__global__ void __launch_bounds__(256) make_rows(const __grid_constant__ TablePlan plan, u32 depth, u32 first_row) {
  __shared__ u32 all;
  const u32 row = first_row + blockIdx.x;
  const u64 active = active_moves(plan, depth, row);
  const bool old = plan.newest[depth % 2][row] != 0;
  if (threadIdx.x == 0) all = 0;
  __syncthreads();
  u32 count = 0;
  if (active != 0 || old)
    for (u32 pair = threadIdx.x; pair < kSeparations / 2 && !is_stopped(plan); pair += blockDim.x)
      count += make_lines(plan, depth, row, pair, active);
  for (int step = 16; step > 0; step /= 2) count += __shfl_down_sync(~0U, count, step);
  if (threadIdx.x % kLanes == 0) atomicAdd(&all, count);
  __syncthreads();
  if (threadIdx.x == 0) plan.newest[depth % 2][row] = all;
}

__global__ void interleave_lines(u64* lines, u64 blocks) {
  const u64 step = static_cast<u64>(gridDim.x) * blockDim.x;
  for (u64 b = static_cast<u64>(blockIdx.x) * blockDim.x + threadIdx.x; b < blocks; b += step)
    interleave_line(lines + b * kBlockWords);
}

__global__ void bounds_of_cubes(const SmallTables* small, const LargeTables large, const Cube* cubes, u32 count,
                                u8* bounds) {
  const u32 i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) bounds[i] = static_cast<u8>(bound_of(*small, large, cubes[i]));
}

// A row of blocks a cube.
__global__ void count_heads(const HeadOrder heads, const u32* slots) {
  const u32 head = blockIdx.x * blockDim.x + threadIdx.x;
  if (head < heads.room) count_head(heads, slots[blockIdx.y], head);
}
__global__ void begin_all_scores(const HeadOrder heads, const u32* slots, u32 count) {
  const u32 i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) begin_scores(heads, slots[i]);
}
__global__ void place_heads(const HeadOrder heads, const u32* slots) {
  const u32 head = blockIdx.x * blockDim.x + threadIdx.x;
  if (head < heads.room) place_head(heads, slots[blockIdx.y], head);
}

template <typename Kind>
__global__ void __launch_bounds__(kMostWarps* kLanes, 1) run_warps(const __grid_constant__ SearchJob job) {
  extern __shared__ __align__(16) u8 memory[];
  auto& block = *reinterpret_cast<BlockMemory<Kind>*>(memory);
  const u32* const from = reinterpret_cast<const u32*>(static_cast<const TablesWithMoves<Kind>*>(job.small));
  u32* const to = reinterpret_cast<u32*>(&block.small);
  for (u32 i = threadIdx.x; i < sizeof(block.small) / 4; i += blockDim.x) to[i] = from[i];
  __syncthreads();
  const u32 warp = threadIdx.x / kLanes;
  Warp<Kind>(job, block.small, block.warps[warp], blockIdx.x * (blockDim.x / kLanes) + warp).run();
}

// As many warps as fit a multiprocessor.
template <typename Kind>
const char* fit_block(const cudaDeviceProp& properties) {
  int& warps = block_warps[Kind::kHavePairs];
  const int most = std::min(properties.maxThreadsPerMultiProcessor / kLanes, kMostWarps);
  warps = 0;
  while (warps < most && bytes_of_block<Kind>(warps + 1) <= properties.sharedMemPerBlockOptin) ++warps;
  block_bytes[Kind::kHavePairs] = bytes_of_block<Kind>(warps);
  if (warps == 0) {
    std::snprintf(message, sizeof(message), "the multiprocessors of %s have too little shared memory (%zu bytes)",
                  properties.name, properties.sharedMemPerBlockOptin);
    return message;
  }
  return failed(cudaFuncSetAttribute(run_warps<Kind>, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     static_cast<int>(block_bytes[Kind::kHavePairs])),
                "this superflip has no code for the device");
}

// Each thread reads random places, four at a time.
__device__ u32 sink;
__global__ void read_randomly(const uint4* memory, u64 lines, u32 rounds) {
  constexpr int kAtOnce = 4;
  u64 state = (blockIdx.x * static_cast<u64>(blockDim.x) + threadIdx.x + 1) * 0x9E3779B97F4A7C15;
  u32 sum = 0;
  for (u32 i = 0; i < rounds; ++i) {
    uint4 got[kAtOnce];
    for (int w = 0; w < kAtOnce; ++w) {
      state = state * 6364136223846793005 + 1442695040888963407;
      got[w] = __ldg(memory + __umul64hi(state, lines) * 2);
    }
    for (int w = 0; w < kAtOnce; ++w) sum += got[w].x;
  }
  if (sum == 12345) sink = sum;  // so that no read is left out
}

const char* count_devices(u32* count) {
  int found = 0;
  const cudaError_t error = cudaGetDeviceCount(&found);
  *count = static_cast<u32>(found);
  if (error == cudaErrorInsufficientDriver) {
    int driver = 0;
    int needed = 0;
    cudaDriverGetVersion(&driver);
    cudaRuntimeGetVersion(&needed);
    if (driver == 0) {
      std::snprintf(message, sizeof(message), "this machine has no NVIDIA driver");
    } else {
      std::snprintf(message, sizeof(message),
                    "the NVIDIA driver is too old: it knows CUDA %d.%d, and %d.%d is needed", driver / 1000,
                    driver % 1000 / 10, needed / 1000, needed % 1000 / 10);
    }
    return message;
  }
  if (error == cudaErrorNoDevice) {
    *count = 0;
    return nullptr;
  }
  return failed(error, "the NVIDIA driver does not answer");
}

const char* open(u32 device, ModuleDevice* info) {
  device_in_use = static_cast<int>(device);
  if (const char* error = failed(cudaSetDevice(device_in_use), "cannot use the device")) return error;
  cudaDeviceProp properties;
  if (const char* error = failed(cudaGetDeviceProperties(&properties, device_in_use), "cannot ask the device"))
    return error;
  std::size_t free_memory = 0;
  std::size_t memory = 0;
  if (const char* error = failed(cudaMemGetInfo(&free_memory, &memory), "cannot ask the device for its memory"))
    return error;
  multiprocessors = properties.multiProcessorCount;
  if (const char* error = fit_block<FaceTurns>(properties)) return error;
  if (const char* error = fit_block<AllMoves>(properties)) return error;
  std::snprintf(info->name, sizeof(info->name), "%s", properties.name);
  info->memory = memory;
  info->free_memory = free_memory;
  for (int pairs = 0; pairs < 2; ++pairs) info->warps[pairs] = static_cast<u32>(multiprocessors * block_warps[pairs]);
  return nullptr;
}

const char* allocate(void** memory, u64 bytes) {
  stream();
  return failed(cudaMalloc(memory, bytes), "the device gives no memory for the tables");
}
void release(void* memory) {
  stream();
  cudaFree(memory);
}
const char* upload(void* to, const void* from, u64 bytes) {
  cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, stream());
  return finish("cannot write to the device");
}
const char* download(void* to, const void* from, u64 bytes) {
  cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, stream());
  return finish("cannot read from the device");
}
const char* fill(void* to, int value, u64 bytes) {
  cudaMemsetAsync(to, value, bytes, stream());
  return finish("cannot write to the device");
}
const char* make_level(const TablePlan* plan, u32 depth, u32 first_row, u32 rows) {
  make_rows<<<rows, 256, 0, stream()>>>(*plan, depth, first_row);
  return finish("the device failed while it made the table");
}
const char* interleave(u64* lines, u64 blocks) {
  interleave_lines<<<4096, 256, 0, stream()>>>(lines, blocks);
  return finish("the device failed while it made the table");
}
const char* find_bounds(const SmallTables* small, const LargeTables* large, const Cube* cubes, u32 count,
                        u8* bounds) {
  bounds_of_cubes<<<count / 128 + 1, 128, 0, stream()>>>(small, *large, cubes, count, bounds);
  return finish("the device failed while it searched");
}
const char* order_heads(const HeadOrder* heads, const u32* slots, u32 count) {
  const dim3 blocks(heads->room / 256 + 1, count);
  cudaMemsetAsync(heads->scores, 0, u64{heads->slots} * kScores * sizeof(u32), stream());
  count_heads<<<blocks, 256, 0, stream()>>>(*heads, slots);
  begin_all_scores<<<count / 32 + 1, 32, 0, stream()>>>(*heads, slots, count);
  place_heads<<<blocks, 256, 0, stream()>>>(*heads, slots);
  return finish("the device failed while it searched");
}
const char* search(const SearchJob* job) {
  const int threads = block_warps[job->have_pairs] * kLanes;
  const std::size_t bytes = block_bytes[job->have_pairs];
  if (job->have_pairs) {
    run_warps<AllMoves><<<multiprocessors, threads, bytes, stream()>>>(*job);
  } else {
    run_warps<FaceTurns><<<multiprocessors, threads, bytes, stream()>>>(*job);
  }
  return finish("the device failed while it searched");
}
void write_now(u32* to, u32 value, u32 count) {
  const std::vector<u32> values(count, value);
  upload(to, values.data(), count * sizeof(u32));
}
const char* measure_reads(const void* memory, u64 bytes, double* reads_a_second) {
  constexpr u32 kRounds = 64;
  cudaEvent_t begin = nullptr;
  cudaEvent_t end = nullptr;
  cudaEventCreate(&begin);
  cudaEventCreate(&end);
  float best = 1e9F;
  for (int i = 0; i < 3; ++i) {
    cudaEventRecord(begin, stream());
    read_randomly<<<2 * multiprocessors, 1024, 0, stream()>>>(static_cast<const uint4*>(memory), bytes / 32, kRounds);
    cudaEventRecord(end, stream());
    cudaEventSynchronize(end);
    float milliseconds = 0;
    cudaEventElapsedTime(&milliseconds, begin, end);
    if (i > 0) best = std::min(best, milliseconds);
  }
  cudaEventDestroy(begin);
  cudaEventDestroy(end);
  *reads_a_second = 2.0 * multiprocessors * 1024 * kRounds * 4 / best * 1e3;
  return failed(cudaGetLastError(), "the device failed while it read");
}

constexpr ModuleFunctions kFunctions = {
    count_devices, open,       allocate,    release, upload,    download,      fill,
    make_level,    interleave, find_bounds, order_heads, search,  write_now, measure_reads,
};

}  // namespace
}  // namespace superflip::gpu

extern "C" __attribute__((visibility("default"))) const superflip::gpu::ModuleFunctions* superflip_gpu(
    const char* version, superflip::gpu::u64 layout) {
  const bool same = std::strcmp(version, SUPERFLIP_VERSION) == 0 && layout == superflip::gpu::kModuleLayout;
  return same ? &superflip::gpu::kFunctions : nullptr;
}
