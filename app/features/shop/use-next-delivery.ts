import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { call } from '#app/api/client.ts';
import type { NextDelivery } from '#contract/orders/delivery.schema.ts';
import { getNextDelivery } from '#contract/orders/delivery.ts';

/** Milliseconds after which a place may have been taken: asked again when the customer looks. */
const freshMs = 60_000;

// Header and pages show the same answer, so this module holds it.
const listeners = new Set<() => void>();
let current: NextDelivery | null = null;
/** By the clock, which runs on while the computer sleeps, unlike timers. */
let askedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function publish(next: NextDelivery | null): void {
  current = next;
  for (const listener of listeners) listener();
}

async function ask(): Promise<void> {
  askedAt = Date.now();
  try {
    const answer = await call(getNextDelivery);
    publish(answer);
    clearTimeout(timer);
    // One second more, as the server rounds down.
    timer = setTimeout(expire, (answer.valid_seconds + 1) * 1000);
  } catch {
    // Without an answer nothing is promised. The next page asks again.
    publish(null);
    askedAt = 0;
  }
}

function expire(): void {
  askedAt = 0;
  askWhenOld();
}

function askWhenOld(): void {
  const isSeen = listeners.size > 0 && !document.hidden;
  if (isSeen && Math.abs(Date.now() - askedAt) >= freshMs) void ask();
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', askWhenOld);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // An answer that no page watches is not shown again.
    if (listeners.size > 0) return;
    askedAt = 0;
    current = null;
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
