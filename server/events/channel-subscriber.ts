import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ShopClient } from '#server/db/client.ts';
import { serversOf } from '#server/db/servers.ts';
import type { SubscriptionState } from '#server/http/observability/health.ts';
import type { Log } from '#server/http/observability/log.ts';

export interface Subscription extends SubscriptionState {
  stop: () => Promise<void>;
}

/** What hears some channels. */
export interface ChannelSubscriber {
  channels: readonly string[];
  /** A connection stands and every notification from now on will be heard. */
  onConnect: () => void;
  /** Until the next `onConnect`, notifications may be missed; after `stop` none will come. */
  onDisconnect: () => void;
  onMessage: (payload: string) => void;
}

/** Waits before the next attempt to connect, in seconds; the last is repeated. */
const delays = [0.2, 1, 2, 5, 10];
/** Milliseconds between two looks at what waits to be announced. Each answer is a sign of life, too. */
const heartbeatIntervalMs = 100;
/** Milliseconds without a sign of life after which the process no longer says that it hears. */
const missedHeartbeatMs = 2000;
/**
 * Milliseconds after which a connection that does not answer is given up: it may be dead without a word, and what it would
 * have said shows nowhere. Longer than an answer takes on a server that has too much to do.
 */
const heartbeatTimeoutMs = 5000;
/** Milliseconds that a server has to hear that the process stops listening. */
const closeTimeoutMs = 1000;
/** A connection that stood for longer than that was a good one. */
const stableAfterMs = 10_000;
/** Announces on `live` what waited. */
const announceWaiting = `with waiting as (delete from pending_notifications returning payload)
  select pg_notify('live', payload) from waiting`;

/** Listens on one connection of its own, for as long as the process lives; a lost connection is renewed. */
export function subscribe(url: string, ears: readonly ChannelSubscriber[], log: Log): Subscription {
  const stopping = new AbortController();
  let lastSign = Number.NEGATIVE_INFINITY;
  let losses = 0;
  const onSign = () => (lastSign = performance.now());
  const done = (async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const connectedAt = Date.now();
      try {
        await holdConnection(url, ears, stopping.signal, onSign);
      } catch (error) {
        log.warn({ err: error }, 'the connection that listens was lost');
        losses += 1;
      }
      lastSign = Number.NEGATIVE_INFINITY;
      for (const ear of ears) ear.onDisconnect();
      if (Date.now() - connectedAt > stableAfterMs) failures = 0;
      const delay = delays[Math.min(failures, delays.length - 1)] ?? 1;
      await sleep(delay * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    get isListening() {
      return performance.now() - lastSign < missedHeartbeatMs;
    },
    get losses() {
      return losses;
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** Ends when the connection does: quietly when it was asked to stop, else with what went wrong. */
async function holdConnection(
  url: string,
  ears: readonly ChannelSubscriber[],
  signal: AbortSignal,
  onSign: () => void,
): Promise<void> {
  const limits = { connectionTimeoutMillis: heartbeatTimeoutMs, query_timeout: heartbeatTimeoutMs };
  const own = new ShopClient(
    { application_name: 'kiezkorb-listener', ...limits },
    serversOf(url),
    // What is announced here was committed elsewhere: nobody has to wait until this is on the disk.
    { synchronous_commit: 'off' },
  );
  const client: pg.Client = own;
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the server closed the connection')));
  });
  const asked = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ channel, payload = '' }) => {
    for (const ear of ears) if (ear.channels.includes(channel)) ear.onMessage(payload);
  });
  try {
    await Promise.race([client.connect(), lost]);
    for (const channel of ears.flatMap(({ channels }) => channels)) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    }
    onSign();
    for (const ear of ears) ear.onConnect();
    await Promise.race([asked, lost, announceUntil(signal, client, onSign)]);
  } finally {
    lost.catch(() => undefined);
    const left = setTimeout(() => own.abandon(), closeTimeoutMs);
    await client.end().catch(() => undefined);
    clearTimeout(left);
  }
}

/** One look after the other, so that a database that is busy is not asked more than it can answer. */
async function announceUntil(
  signal: AbortSignal,
  client: pg.Client,
  onSign: () => void,
): Promise<void> {
  while (!signal.aborted) {
    await client.query(announceWaiting);
    onSign();
    await sleep(heartbeatIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}
