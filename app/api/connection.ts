import { useSyncExternalStore } from 'react';

/** How often a shop that is out of reach is looked for, in milliseconds. */
const probeIntervalMs = 5000;

declare global {
  interface Window {
    hasTyped?: 1;
  }
}

// One browser has one connection, so this module holds what is known of it. The server never starts
// it.
const listeners = new Set<() => void>();
/** When the data of a page was answered, ISO, by the page's path. */
const answeredAt = new Map<string, string>();
let isOffline = false;
/** Counts how often something cached was shown in place of an answer. */
let cachedAnswers = 0;

/**
 * Whether the shop is out of reach: what is shown is what was seen last, and nothing can be bought.
 */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
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
    subscribe,
    () => answeredAt.get(path) ?? null,
    () => null,
  );
}

/** A page has just come from the shop. */
export function noteAnswer(path: string): void {
  if (!isOffline) answeredAt.set(path, new Date().toISOString());
}

/** Whether the service worker answered the document itself from its cache. */
export function isCachedDocument(): boolean {
  return document.documentElement.dataset['cachedAt'] !== undefined;
}

/**
 * Whether a reload loses no typed text; app/features/layout/defer-scripts.ts notes when text is
 * typed.
 */
export function mayReload(): boolean {
  return window.hasTyped !== 1;
}

/** After a sign-out the next person at this browser must not see the pages of the last one. */
export function clearCachedPages(): void {
  navigator.serviceWorker?.controller?.postMessage('forget');
}

/**
 * Begins to notice when the shop gets out of reach, and looks for it until it is back. `onReturn`
 * then brings everything up to date; until it is done, the page says that it is not. Answers how to
 * stop.
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
      // On a slow line `/healthz` may answer in time and the page may not: a reload would show the
      // stored copy again.
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
  window.addEventListener('online', () => void probe(), { signal });
  navigator.serviceWorker?.addEventListener('message', hear, { signal });
  const timer = setInterval(() => void probe(), probeIntervalMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  return () => stop.abort();
}

/** A proxy answers for a shop that is down, but not with this. */
async function isReachable(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeIntervalMs);
    const response = await fetch(address, { cache: 'no-store', signal });
    await response.text();
    return response.status < 500;
  } catch {
    return false;
  }
}

function publish(next: boolean): void {
  isOffline = next;
  // For the styles: a price of an earlier time does not look like one of now.
  document.documentElement.toggleAttribute('data-offline', next);
  if (!next) delete document.documentElement.dataset['cachedAt'];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message that app/service-worker/service-worker.ts sends. */
function isCachedAnswer(data: unknown): data is { page: string; cached_at: string } {
  if (typeof data !== 'object' || data === null) return false;
  return 'page' in data && 'cached_at' in data && typeof data.page === 'string';
}
