/** Once everything that the page needs is there: the shop works without, so it may come last and may fail. */
export function registerServiceWorker(): void {
  const register = () => {
    navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
