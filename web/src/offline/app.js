// The page's side of its service worker: registers it, loads the page again so that it is cross-origin isolated, and
// offers a new version.

const RELOADED = "superflip.reloaded";
const MOST_RELOADS = 2;  // one, and another where the user's own reload came before the service worker

/** Registers the service worker; calls `onUpdate(takeOver)` when a new version is ready and takeOver() brings it. */
export async function keepOffline(onUpdate) {
  if (SUPERFLIP_MODULE === "" || !navigator.serviceWorker) return;
  const container = navigator.serviceWorker;
  let touched = false;
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { touched = true; }, { once: true });
  let taking = false;
  container.addEventListener("controllerchange", () => { if (taking) location.reload(); });
  // Not when it takes control: a page that is loading at that moment is left out.
  container.ready.then(() => { if (!touched) isolate(); });

  let registration;
  try {
    registration = await container.register(new URL("sw.js", import.meta.url));
  } catch {
    return;  // private windows of some browsers have none: the page works without it
  }
  if (!registration) return;  // it is switched off
  const offer = () => {
    if (!registration.waiting || !container.controller) return;
    onUpdate(() => {
      taking = true;
      registration.waiting?.postMessage("take over");
    });
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}

// Not for ever: some browsers do not isolate a page, whatever headers it has.
function isolate() {
  if (globalThis.crossOriginIsolated) return;
  try {
    const reloads = Number(sessionStorage.getItem(RELOADED));
    if (reloads >= MOST_RELOADS) return;
    sessionStorage.setItem(RELOADED, `${reloads + 1}`);
  } catch {
    return;  // without storage it could reload for ever
  }
  location.reload();
}
