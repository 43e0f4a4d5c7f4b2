import type { EventQueue } from './event-queue.ts';
import type { SendEvents } from './events.ts';

/** Milliseconds until the next attempt: after a failure twice as long, up to the maximum. */
const retryDelayMs = { first: 2000, most: 30_000 };
/** How often it is checked whether events may be sent that are held back for some seconds. */
const heldDelayMs = 1000;

/**
 * Sends the events of a queue: at once, after each new event, when the browser reports a network,
 * when the page becomes visible, and after a failure with growing pauses. Returns a function that
 * stops it.
 */
export function startSending(queue: EventQueue, send: SendEvents): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let delayMs = retryDelayMs.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isRequested = false;

  async function flush(): Promise<void> {
    do {
      isRequested = false;
      clearTimeout(timer);
      timer = undefined;
      const outcome = await queue.flush(send);
      if (signal.aborted) return;
      if (outcome === 'sent') {
        delayMs = retryDelayMs.first;
      } else if (outcome === 'held') {
        timer = setTimeout(request, heldDelayMs);
        return;
      } else {
        timer = setTimeout(request, delayMs);
        delayMs = Math.min(delayMs * 2, retryDelayMs.most);
        return;
      }
    } while (isRequested);
  }
  function request(): void {
    isRequested = true;
    running ??= flush().finally(() => {
      running = null;
    });
  }
  function requestNow(): void {
    delayMs = retryDelayMs.first;
    request();
  }

  const unsubscribe = queue.subscribe(({ kind }) => {
    // After a failure the event waits for the timer: each tap would be another attempt.
    if (kind === 'appended' && timer === undefined) request();
  });
  window.addEventListener('online', requestNow, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') requestNow();
    },
    { signal },
  );
  requestNow();
  return () => {
    stop.abort();
    unsubscribe();
    clearTimeout(timer);
  };
}
