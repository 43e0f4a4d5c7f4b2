import { isWorkPath } from './work-area.ts';

/**
 * Milliseconds after `load`. The first seconds belong to the page: the worker fetches what other
 * pages need.
 */
const registrationDelayMs = 4000;

/**
 * Registers the worker of the shop, or that of `/work`, late; the shop works without it, so a
 * failure is ignored.
 */
export function registerServiceWorker(): void {
  // It would serve files of an earlier build.
  if (import.meta.env.DEV) return;
  const register = () => {
    const registration = isWorkPath(window.location.pathname)
      ? navigator.serviceWorker?.register('/work/service-worker.js', { scope: '/work' })
      : navigator.serviceWorker?.register('/service-worker.js');
    registration?.catch(() => undefined);
  };
  const wait = () => setTimeout(register, registrationDelayMs);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Lets the worker cache a page that the router has opened without loading its document. */
export function noteVisit(path: string): void {
  navigator.serviceWorker?.controller?.postMessage({ visited: path });
}
