/**
 * Milliseconds after `load`. The first seconds belong to the page: the worker fetches what other
 * pages need.
 */
const registrationDelayMs = 4000;

/** Registers the worker late; the shop works without it, so a failure is ignored. */
export function registerServiceWorker(): void {
  // It would serve files of an earlier build.
  if (import.meta.env.DEV) return;
  const register = () => {
    navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  };
  const wait = () => setTimeout(register, registrationDelayMs);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
