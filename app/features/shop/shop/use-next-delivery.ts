import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { call } from '#app/api/client.ts';
import { createListeners } from '#app/api/store.ts';
import type { NextDelivery } from '#contract/delivery/delivery.schema.ts';
import { getNextDelivery } from '#contract/delivery/delivery.ts';
import { usePostalCode } from './use-postal-code.ts';

/**
 * Milliseconds after which the window may be full: it is requested again when the customer looks.
 */
const freshMs = 60_000;

// Header and pages show the same window, so it is in this module.
const listeners = createListeners();
let current: NextDelivery | null = null;
/** For which postal code it is requested. */
let askedCode: string | null = null;
/** By the clock, which, unlike timers, runs on while the computer sleeps. */
let askedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function publish(next: NextDelivery | null): void {
  current = next;
  listeners.notify();
}

async function ask(): Promise<void> {
  askedAt = Date.now();
  const code = askedCode;
  try {
    const query = code === null ? {} : { postal_code: code };
    const answer = await call(getNextDelivery, { query });
    if (code !== askedCode) return;
    publish(answer);
    clearTimeout(timer);
    // Plus one second, because the server rounds down.
    timer = setTimeout(expire, (answer.valid_seconds + 1) * 1000);
  } catch {
    // Shows nothing without a response. The next page requests it again.
    publish(null);
    askedAt = 0;
  }
}

function expire(): void {
  askedAt = 0;
  askWhenOld();
}

function askFor(code: string | null): void {
  if (code !== askedCode) askedAt = 0;
  askedCode = code;
  askWhenOld();
}

function askWhenOld(): void {
  const isSeen = listeners.isObserved() && !document.hidden;
  if (isSeen && Math.abs(Date.now() - askedAt) >= freshMs) void ask();
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', askWhenOld);
  const stop = listeners.subscribe(listener);
  return () => {
    stop();
    // A response that no page waits for is discarded.
    if (listeners.isObserved()) return;
    askedAt = 0;
    current = null;
  };
}

/**
 * The next possible delivery window; null until it is loaded. Pages are cached and stay open for
 * hours, so the browser requests it: after hydration, when the response expires (cut-off of the
 * window, midnight), and after a minute when the customer opens a page or returns to it.
 */
export function useNextDelivery(): NextDelivery | null {
  const { pathname } = useLocation();
  const answer = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const code = usePostalCode();
  useEffect(() => askFor(code), [pathname, code]);
  return answer;
}
