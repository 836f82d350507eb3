// The service worker of a page that needs none. A browser that has visited the static page at the same address asks for
// it, and gives up the old one and its files.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(`superflip ${self.registration.scope} `)) await caches.delete(name);
  await self.registration.unregister();
})()));
