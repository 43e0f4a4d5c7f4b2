import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { call } from '#app/api/client.ts';
import type { NextDelivery } from '#contract/orders/delivery.schema.ts';
import { getNextDelivery } from '#contract/orders/delivery.ts';

/** Milliseconds after which a place may have been taken: asked again when the customer looks. */
const freshMs = 60_000;
/** The longest delay of `setTimeout`. */
const maxTimerMs = 2 ** 31 - 1;

// Header and pages show the same answer, so this module holds it.
const listeners = new Set<() => void>();
let current: NextDelivery | null = null;
let askedAt = Number.NEGATIVE_INFINITY;
let isAsking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function publish(next: NextDelivery | null): void {
  current = next;
  for (const listener of listeners) listener();
}

async function ask(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  clearTimeout(timer);
  // Runs on while the computer sleeps, unlike the timer.
  askedAt = Date.now();
  try {
    const answer = await call(getNextDelivery);
    publish(answer);
    // One second more, as the server rounds down.
    const wait = Math.min((answer.valid_seconds + 1) * 1000, maxTimerMs);
    timer = setTimeout(() => void ask(), wait);
  } catch {
    // Without an answer nothing is promised. The next page asks again.
    publish(null);
    askedAt = Number.NEGATIVE_INFINITY;
  } finally {
    isAsking = false;
  }
}

function askWhenOld(): void {
  const isSeen = listeners.size > 0 && document.visibilityState === 'visible';
  if (isSeen && Math.abs(Date.now() - askedAt) >= freshMs) void ask();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', askWhenOld);
    // Back from the memory of the browser, which fires no other event.
    window.addEventListener('pageshow', askWhenOld);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askWhenOld);
    window.removeEventListener('pageshow', askWhenOld);
    // An answer that no timer watches any more is not shown again.
    current = null;
    askedAt = Number.NEGATIVE_INFINITY;
  };
}

/**
 * The next window that the shop can deliver in; null until the shop has answered. Pages are cached
 * and stay open for hours, so the browser asks: after hydration, when the answer ends (cut-off of
 * the window, midnight), and after a minute when the customer opens a page or comes back to it.
 */
export function useNextDelivery(): NextDelivery | null {
  const { pathname } = useLocation();
  const answer = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  useEffect(askWhenOld, [pathname]);
  return answer;
}
