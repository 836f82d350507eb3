// What would be an exception elsewhere. The modules are built without exceptions, which would make them a quarter
// larger: the host throws one of its own through the running call, and the module is then good for nothing more.
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <new>

#define SUPERFLIP_IMPORT(name) __attribute__((import_module("superflip"), import_name(#name)))

extern "C" {
/// Memory has run out. Does not return.
SUPERFLIP_IMPORT(out_of_memory) void superflip_host_out_of_memory();
/// The C++ library gives up, for this reason. Does not return.
SUPERFLIP_IMPORT(broken) void superflip_host_broken(const char* reason, std::size_t length);

// Of libc++abi, whose own would bring the formatted output of the C library along.
[[noreturn]] void abort_message(const char* format, ...) {
  superflip_host_broken(format, std::strlen(format));
  std::abort();
}

// fmt calls it for hexadecimal floating point alone, which nothing here writes, and no source of the modules does. That
// of the C library would bring along its formatted output and arithmetic of 128 bits.
int snprintf(char* /*to*/, std::size_t /*most*/, const char* format, ...) { abort_message(format); }

// Of std::system_error, when no thread can be started. The C library would bring the texts of all errors along.
char* strerror(int /*error*/) {
  static char text[] = "an error of the system";
  return text;
}
}

namespace {

void* checked(void* memory) {
  if (memory == nullptr) superflip_host_out_of_memory();
  return memory;
}

void* aligned(std::size_t bytes, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  return checked(std::aligned_alloc(step, (bytes + step - 1) / step * step));
}

}  // namespace

void* operator new(std::size_t bytes) { return checked(std::malloc(bytes)); }
void* operator new[](std::size_t bytes) { return checked(std::malloc(bytes)); }
void* operator new(std::size_t bytes, std::align_val_t alignment) { return aligned(bytes, alignment); }
void* operator new[](std::size_t bytes, std::align_val_t alignment) { return aligned(bytes, alignment); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
