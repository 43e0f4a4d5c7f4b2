/**
 * Milliseconds after the page is there. Its first seconds belong to the page: the worker fetches
 * what other pages need.
 */
const registrationDelayMs = 4000;

/** Once the page has come to rest: the shop works without, so it may come last and may fail. */
export function registerServiceWorker(): void {
  // It would answer with files of an earlier build.
  if (import.meta.env.DEV) return;
  const register = () => {
    navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  };
  const wait = () => setTimeout(register, registrationDelayMs);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
