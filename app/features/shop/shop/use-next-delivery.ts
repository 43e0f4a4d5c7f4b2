import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { call } from '#app/api/client.ts';
import { createListeners } from '#app/api/store.ts';
import type { NextDelivery } from '#contract/delivery/delivery.schema.ts';
import { getNextDelivery } from '#contract/delivery/delivery.ts';
import {
  chooseWindow,
  isHeld,
  readChosenWindow,
  useChosenWindow,
  type ChosenWindow,
} from './use-chosen-window.ts';
import { usePostalCode } from './use-postal-code.ts';

/**
 * Milliseconds after which the window may be full: it is requested again when the customer looks.
 */
const freshMs = 60_000;

interface ShownDelivery extends NextDelivery {
  /** The chosen window that closed or filled up; `window` replaces it. */
  left: ChosenWindow | null;
}

// Header and pages show the same window, so it is in this module.
const listeners = createListeners();
let current: ShownDelivery | null = null;
/** For which postal code and choice it is requested. */
let askedCode: string | null = null;
let askedChoice: ChosenWindow | null = null;
/** By the clock, which, unlike timers, runs on while the computer sleeps. */
let askedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function publish(next: ShownDelivery | null): void {
  current = next;
  listeners.notify();
}

async function ask(): Promise<void> {
  askedAt = Date.now();
  const [code, choice] = [askedCode, askedChoice];
  // Else the page has another question meanwhile, or no page waits for the answer any more.
  const isWanted = () => listeners.isObserved() && code === askedCode && choice === askedChoice;
  try {
    const query = {
      postal_code: code ?? undefined,
      chosen: choice?.start,
      pickup: choice?.pickup ? ('true' as const) : undefined,
    };
    const answer = await call(getNextDelivery, { query });
    if (!isWanted()) return;
    publish(choice === null ? { ...answer, left: null } : follow(answer, choice));
    clearTimeout(timer);
    // Plus one second, because the server rounds down.
    const valid = (answer.valid_seconds + 1) * 1000;
    timer = setTimeout(expire, choice === null ? valid : Math.min(valid, freshMs));
  } catch {
    if (!isWanted()) return;
    // Shows nothing without a response. The next page requests it again.
    publish(null);
    askedAt = 0;
  }
}

/** The choice while it can be had, else the next window, which is the choice from now on. */
function follow(answer: NextDelivery, choice: ChosenWindow): ShownDelivery {
  const { chosen, window } = answer;
  if (chosen !== null && (chosen.available || isHeld(chosen.start))) {
    return { ...answer, window: chosen, left: null };
  }
  // That of an earlier visit is forgotten without a word.
  const isNews = current !== null || Date.parse(choice.start) > Date.now();
  chooseWindow(isNews && window ? { ...window, pickup: choice.pickup } : null);
  // Without any time at the counter, the next delivery is requested instead.
  if (window !== null || !choice.pickup) askedChoice = readChosenWindow();
  return { ...answer, left: isNews ? choice : null };
}

function expire(): void {
  askedAt = 0;
  askWhenOld();
}

function askFor(code: string | null, choice: ChosenWindow | null): void {
  if (code !== askedCode || choice !== askedChoice) askedAt = 0;
  askedCode = code;
  askedChoice = choice;
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
    if (listeners.isObserved()) return;
    askedAt = 0;
    current = null;
  };
}

/**
 * The chosen delivery window, else the next possible one; null until it is loaded. Pages are cached
 * and stay open for hours, so the browser requests it: after hydration, when the response expires
 * (cut-off of the window, midnight), and after a minute when the customer opens a page or returns
 * to it; that of a choice each minute.
 */
export function useNextDelivery(): ShownDelivery | null {
  const { pathname } = useLocation();
  const answer = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const code = usePostalCode();
  const choice = useChosenWindow();
  useEffect(() => askFor(code, choice), [pathname, code, choice]);
  return answer;
}
