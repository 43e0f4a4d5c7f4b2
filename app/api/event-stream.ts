import {
  heartbeatSeconds,
  openEvents,
  type LiveEventName,
  type LiveEvents,
} from '#contract/shop/events.ts';
import { getAccessToken } from './session/session.ts';

export type LiveEventHandlers = {
  [Name in LiveEventName]: (data: LiveEvents[Name]) => void;
};

/**
 * Seconds before the next attempt after one that failed (specification section 9); the last is
 * repeated.
 */
const retryDelaysS = [1, 2, 5, 10];
/** Milliseconds without any data, including heartbeats, after which a connection is dead. */
const heartbeatTimeoutMs = heartbeatSeconds * 1500;

interface EventStreamOptions {
  handlers: LiveEventHandlers;
  /** Called when the first connection is open: earlier data may be outdated. */
  onStart: () => void;
  /**
   * Staff must learn of a new order while they look at another tab. A customer's hidden tab needs
   * no connection.
   */
  isOpenWhenHidden: boolean;
}

/**
 * Subscribes to the changes that concern the signed-in account. A hidden tab closes its connection,
 * unless the options say otherwise, and catches up when it is visible again. Later connections
 * resume where the last one ended. Returns the function that ends the subscription.
 */
export function openEventStream({
  handlers,
  onStart,
  isOpenWhenHidden,
}: EventStreamOptions): () => void {
  const closing = new AbortController();
  let connection = new AbortController();
  let lastEventId: string | null = null;
  /**
   * Seconds before the next connection when one has ended; a server that restarts spreads its
   * clients over some.
   */
  let retry = 1;
  let wake = () => {};

  const reconnect = () => {
    connection.abort();
    wake();
  };

  /** Waits until `wake` is called or the time is over. */
  async function rest(seconds: number | null): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const timer = seconds === null ? undefined : setTimeout(resolve, seconds * 1000);
    await promise;
    clearTimeout(timer);
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      if (!isOpenWhenHidden && isHidden()) {
        await rest(null);
        continue;
      }
      connection = new AbortController();
      failures = (await connect(connection.signal)) ? 0 : failures + 1;
      if (!connection.signal.aborted) {
        await rest(
          failures === 0 ? retry : (retryDelaysS[Math.min(failures, retryDelaysS.length) - 1] ?? 1),
        );
      }
    }
  }

  /** Resolves when the connection ends; true when there was one. */
  async function connect(signal: AbortSignal): Promise<boolean> {
    let isOpened = false;
    try {
      const token = await getAccessToken();
      if (token === null || signal.aborted) return false;
      const response = await fetch(openEvents.path, {
        headers: {
          Authorization: `Bearer ${token}`,
          ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
        },
        signal,
      });
      // The session may have ended: the renewal reports it.
      if (response.status === 401) await getAccessToken(token);
      if (!response.ok || response.body === null) return false;
      isOpened = true;
      await read(response.body);
    } catch {
      // Whatever broke the connection, the caller opens the next one.
    }
    return isOpened;
  }

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let silence: ReturnType<typeof setTimeout> | undefined;
    try {
      for (let unread = ''; ;) {
        silence = setTimeout(reconnect, heartbeatTimeoutMs);
        const { done, value } = await reader.read();
        clearTimeout(silence);
        if (done) return;
        const blocks = (unread + decoder.decode(value, { stream: true })).split('\n\n');
        unread = blocks.pop() ?? '';
        for (const block of blocks) take(parseBlock(block));
      }
    } finally {
      clearTimeout(silence);
    }
  }

  function take({ id, event, data, retry: wait }: ServerEvent): void {
    if (wait !== undefined) retry = Number(wait) / 1000;
    if (id !== undefined) {
      const isFirst = lastEventId === null;
      lastEventId = id;
      if (isFirst) onStart();
    }
    if (event !== undefined && data !== undefined && isKnown(event, handlers)) {
      // The contract defines the data of each event.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      (handlers[event] as (data: unknown) => void)(JSON.parse(data));
    }
  }

  if (!isOpenWhenHidden) document.addEventListener('visibilitychange', reconnect);
  window.addEventListener('online', reconnect);
  void run();
  return () => {
    closing.abort();
    reconnect();
    document.removeEventListener('visibilitychange', reconnect);
    window.removeEventListener('online', reconnect);
  };
}

const isHidden = () => document.visibilityState === 'hidden';

interface ServerEvent {
  id?: string | undefined;
  event?: string | undefined;
  data?: string | undefined;
  /** Milliseconds. */
  retry?: string | undefined;
}

/** The server writes each field on one line. */
function parseBlock(block: string): ServerEvent {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  return { id: field('id'), event: field('event'), data: field('data'), retry: field('retry') };
}

/** A newer server may send events that this page does not know. */
function isKnown(event: string, handlers: LiveEventHandlers): event is LiveEventName {
  return Object.hasOwn(handlers, event);
}
