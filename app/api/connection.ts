import { useSyncExternalStore } from 'react';
import { createListeners } from './store.ts';

/** Milliseconds between two checks whether an unreachable shop is back. */
const probeIntervalMs = 5000;
/**
 * Milliseconds after the browser reports a network: its first requests often fail. If the service
 * worker cannot load the data of a page, the router reloads the document, and typed text is lost.
 */
const settleMs = 500;

declare global {
  interface Window {
    hasTyped?: 1;
  }
}

// A browser has one connection, so its state is in this module. The server never uses it.
const listeners = createListeners();
/** When the data of each page was loaded (ISO), by the path of the page. */
const answeredAt = new Map<string, string>();
let isOffline = false;
/** How many responses came from the cache instead of the shop. */
let cachedAnswers = 0;

/** Whether the shop is unreachable: pages then show cached data and nothing can be bought. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => isOffline,
    () => false,
  );
}

/**
 * ISO time of the data that the page shows; null for a page without data that ages, or when
 * unknown.
 */
export function useAnsweredAt(path: string): string | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => answeredAt.get(path) ?? null,
    () => null,
  );
}

/** Records that the page was just loaded from the shop. */
export function noteAnswer(path: string): void {
  if (!isOffline) answeredAt.set(path, new Date().toISOString());
}

/** Whether the service worker served this document from its cache. */
export function isCachedDocument(): boolean {
  return document.documentElement.dataset['cachedAt'] !== undefined;
}

/** Whether a reload loses no typed text, which app/head-script/release-scripts.ts records. */
export function mayReload(): boolean {
  return window.hasTyped !== 1;
}

/** After a sign-out the next user of this browser must not see the pages of the previous one. */
export async function clearCachedPages(): Promise<void> {
  // Both workers: that of the shop and that of `/work`.
  const all = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  for (const { active } of all) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker
    active?.postMessage('clear_pages');
  }
}

/**
 * Watches the connection: when the shop becomes unreachable, it checks until it is back. `onReturn`
 * then refreshes all data; the page says so until that is done. Returns a function that stops it.
 */
export function watchConnection(onReturn: () => Promise<void>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { cachedAt } = document.documentElement.dataset;
  let isReturning = false;

  async function probe(): Promise<void> {
    if (!isOffline || isReturning || !navigator.onLine) return;
    isReturning = true;
    const before = cachedAnswers;
    try {
      // On a slow connection `/healthz` may respond in time and the page may not: a reload would
      // show the cached copy again.
      if (!(await isReachable(isCachedDocument() ? window.location.href : '/healthz'))) return;
      await onReturn();
      if (cachedAnswers === before) publish(false);
    } finally {
      isReturning = false;
    }
  }
  function hear({ data }: MessageEvent<unknown>): void {
    if (!isCachedAnswer(data)) return;
    cachedAnswers += 1;
    answeredAt.set(new URL(data.page, window.location.origin).pathname, data.cached_at);
    publish(true);
  }

  if (cachedAt !== undefined) answeredAt.set(window.location.pathname, cachedAt);
  if (cachedAt !== undefined || !navigator.onLine) publish(true);
  window.addEventListener('offline', () => publish(true), { signal });
  let settling: ReturnType<typeof setTimeout> | undefined;
  const probeSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(() => void probe(), settleMs);
  };
  window.addEventListener('online', probeSoon, { signal });
  navigator.serviceWorker?.addEventListener('message', hear, { signal });
  const timer = setInterval(() => void probe(), probeIntervalMs);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    clearTimeout(settling);
  });
  return () => stop.abort();
}

/** A proxy may respond for a shop that is down, but not with this body. */
async function isReachable(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeIntervalMs);
    const response = await fetch(url, { cache: 'no-store', signal });
    await response.text();
    return response.status < 500;
  } catch {
    return false;
  }
}

function publish(next: boolean): void {
  isOffline = next;
  // For styles: prices from the cache look different.
  document.documentElement.toggleAttribute('data-offline', next);
  if (!next) delete document.documentElement.dataset['cachedAt'];
  listeners.notify();
}

/** The message that app/service-worker/service-worker.ts sends. */
function isCachedAnswer(data: unknown): data is { page: string; cached_at: string } {
  if (typeof data !== 'object' || data === null) return false;
  return 'page' in data && 'cached_at' in data && typeof data.page === 'string';
}
