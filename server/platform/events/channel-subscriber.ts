import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ShopClient } from '#server/platform/db/client.ts';
import { serversOf, type ServerAddress } from '#server/platform/db/servers.ts';
import type { SubscriptionState } from '#server/platform/http/observability/health.ts';
import type { Log } from '#server/platform/http/observability/log.ts';
import { WriteSignal } from './write-signal.ts';

export interface Subscription extends SubscriptionState {
  stop: () => Promise<void>;
}

/** Receives the notifications of some channels. */
export interface ChannelSubscriber {
  channels: readonly string[];
  /** The connection is open: every notification from now on arrives. */
  onConnect: () => void;
  /** Until the next `onConnect`, notifications may be missed; after `stop` none will come. */
  onDisconnect: () => void;
  onMessage: (payload: string) => void;
}

/**
 * Longest delays between attempts to connect, in milliseconds; the last is repeated. An attempt
 * follows earlier when a pool of the process has found the database again.
 */
const defaultRetryDelaysMs = [200, 1000, 2000, 5000, 10_000];
const shortestDelayMs = 200;
/**
 * Interval of the query for pending announcements: those of other processes, which announce their
 * own at once, so only of one that died. Each result also counts as a heartbeat.
 */
const heartbeatIntervalMs = 1000;
/** Changes within this time are announced together. */
const batchMs = 100;
/** Without a heartbeat for this long, the process reports that it is not listening. */
const missedHeartbeatMs = 3000;
/**
 * An unresponsive connection is closed after this time: it may be dead without a TCP reset, and its
 * notifications would be lost. Longer than the response time of an overloaded server.
 */
const heartbeatTimeoutMs = 5000;
/** How long closing the connection may take. */
const closeTimeoutMs = 1000;
/** A connection that lasted longer resets the retry delay. */
const stableAfterMs = 10_000;
/** Sends pending notifications on the channel `live`. */
const announceWaiting = `with waiting as (delete from pending_notifications returning payload)
  select pg_notify('live', payload) from waiting`;

/**
 * Listens on a dedicated connection for the lifetime of the process; reconnects when it is lost.
 */
export function subscribe(
  url: string,
  subscribers: readonly ChannelSubscriber[],
  log: Log,
  {
    retryDelaysMs = defaultRetryDelaysMs,
    writes = new WriteSignal(),
  }: { retryDelaysMs?: number[]; writes?: WriteSignal } = {},
): Subscription {
  const stopping = new AbortController();
  let lastSign = Number.NEGATIVE_INFINITY;
  let losses = 0;
  const onSign = () => (lastSign = performance.now());
  const done = (async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const connectedAt = Date.now();
      try {
        const onOpen = (server: ServerAddress) => {
          if (losses > 0) log.info(server, 'listens to the database again');
        };
        await holdConnection(url, subscribers, stopping.signal, {
          onSign,
          onOpen,
          writes,
        });
      } catch (error) {
        log.warn({ err: error }, 'the connection that listens was lost');
        losses += 1;
      }
      lastSign = Number.NEGATIVE_INFINITY;
      for (const subscriber of subscribers) subscriber.onDisconnect();
      if (Date.now() - connectedAt > stableAfterMs) failures = 0;
      const delay = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? shortestDelayMs;
      await waitForDatabase(url, delay, stopping.signal);
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

/** At most `delayMs`. Less when a connection of the process succeeds: the database is back. */
async function waitForDatabase(url: string, delayMs: number, signal: AbortSignal): Promise<void> {
  const isBack = serversOf(url).untilOpened();
  const waiting = new AbortController();
  const wait = (ms: number) =>
    sleep(ms, undefined, { signal: AbortSignal.any([signal, waiting.signal]) }).catch(
      () => undefined,
    );
  await wait(shortestDelayMs);
  await Promise.race([wait(Math.max(0, delayMs - shortestDelayMs)), isBack]);
  waiting.abort();
}

/** Resolves when the connection is stopped; rejects when it is lost. */
async function holdConnection(
  url: string,
  subscribers: readonly ChannelSubscriber[],
  signal: AbortSignal,
  {
    onSign,
    onOpen,
    writes,
  }: { onSign: () => void; onOpen: (server: ServerAddress) => void; writes: WriteSignal },
): Promise<void> {
  const limits = { connectionTimeoutMillis: heartbeatTimeoutMs, query_timeout: heartbeatTimeoutMs };
  const own = new ShopClient(
    { application_name: 'kiezkorb-listener', ...limits },
    serversOf(url),
    // Only deletes pending notifications, so the commit needs no flush to disk.
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
    for (const subscriber of subscribers)
      if (subscriber.channels.includes(channel)) subscriber.onMessage(payload);
  });
  try {
    await Promise.race([client.connect(), lost]);
    for (const channel of subscribers.flatMap(({ channels }) => channels)) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    }
    onSign();
    onOpen({ host: client.host, port: client.port });
    for (const subscriber of subscribers) subscriber.onConnect();
    await Promise.race([asked, lost, announceUntil(signal, client, { onSign, writes })]);
  } finally {
    lost.catch(() => undefined);
    const left = setTimeout(() => own.abandon(), closeTimeoutMs);
    await client.end().catch(() => undefined);
    clearTimeout(left);
  }
}

/** Runs one query at a time, so that they do not pile up on a busy database. */
async function announceUntil(
  signal: AbortSignal,
  client: pg.Client,
  { onSign, writes }: { onSign: () => void; writes: WriteSignal },
): Promise<void> {
  while (!signal.aborted) {
    await client.query(announceWaiting);
    onSign();
    await sleep(batchMs, undefined, { signal }).catch(() => undefined);
    await writes.wait(heartbeatIntervalMs - batchMs, signal);
  }
}
