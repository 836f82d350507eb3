// The service worker of the static page: it keeps all files of one version, serves them without a network, and adds the
// headers that make the page cross-origin isolated, which shared memory needs and plain web servers do not send.
//
// A new version is fetched whole beside the old one and waits until no page of the old one is open, or until a page asks
// for it by the message "take over". So a page never gets files of two versions.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// Another folder of the same web server may hold another copy of the page.
const OURS = `superflip ${worker.registration.scope} `;
const CACHE = OURS + SUPERFLIP_VERSION;
const scope = new URL(worker.registration.scope);

worker.addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  // "reload": not the files of an older version in the browser's own cache.
  await cache.addAll(SUPERFLIP_FILES.map((name) => new Request(new URL(name, scope), { cache: "reload" })));
})()));

worker.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
})()));

worker.addEventListener("message", ({ data }) => { if (data === "take over") worker.skipWaiting(); });

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const name = url.pathname.slice(scope.pathname.length) || "index.html";
  if (SUPERFLIP_FILES.includes(name)) event.respondWith(answer(event.request, name));
});

async function answer(request, name) {
  const kept = await (await caches.open(CACHE)).match(new URL(name, scope));
  return isolated(kept ?? (await fetch(request)));  // the browser may have removed what was kept
}

function isolated(response) {
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
