// The service worker of a page that needs none. A browser that has visited the static page at the same address asks for
// it, and gives up the old one and its files.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(`superflip ${worker.registration.scope} `)) await caches.delete(name);
  await worker.registration.unregister();
})()));
