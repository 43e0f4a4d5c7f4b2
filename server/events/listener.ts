import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/http/log.ts';

export interface Listening {
  stop: () => Promise<void>;
}

/** What hears some channels. */
export interface Ear {
  channels: readonly string[];
  /** A connection stands and every notification from now on will be heard. */
  onConnect: () => void;
  /** Until the next `onConnect`, notifications may be missed; after `stop` none will come. */
  onLoss: () => void;
  onMessage: (payload: string) => void;
}

/** Waits before the next attempt to connect, in seconds; the last is repeated. */
const delays = [0.2, 1, 2, 5, 10];
/** Milliseconds between two looks at what waits to be announced. They also notice a connection that died without a word. */
const pulse = 100;
/** A connection that stood for longer than that was a good one. */
const goodTime = 10_000;
/** Announces on `live` what waited (migration 0070). */
const announceWaiting = `with waiting as (delete from announcements returning payload)
  select pg_notify('live', payload) from waiting`;

/** Listens on one connection of its own, for as long as the process lives; a lost connection is renewed. */
export function listen(url: string, ears: readonly Ear[], log: Log): Listening {
  const stopping = new AbortController();
  const done = (async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const connectedAt = Date.now();
      try {
        await holdConnection(url, ears, stopping.signal);
      } catch (error) {
        log.warn({ err: error }, 'the connection that listens was lost');
      }
      for (const ear of ears) ear.onLoss();
      if (Date.now() - connectedAt > goodTime) failures = 0;
      const delay = delays[Math.min(failures, delays.length - 1)] ?? 1;
      await sleep(delay * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** Ends when the connection does: quietly when it was asked to stop, else with what went wrong. */
async function holdConnection(
  url: string,
  ears: readonly Ear[],
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kiezkorb-listener',
    keepAlive: true,
    // What is announced here was committed elsewhere: nobody has to wait until this is on the disk.
    options: '-c synchronous_commit=off',
  });
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
    for (const ear of ears) ear.onConnect();
    await Promise.race([asked, lost, announceUntil(signal, client)]);
  } finally {
    lost.catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

/** One look after the other, so that a database that is busy is not asked more than it can answer. */
async function announceUntil(signal: AbortSignal, client: pg.Client): Promise<void> {
  while (!signal.aborted) {
    await client.query(announceWaiting);
    await sleep(pulse, undefined, { signal }).catch(() => undefined);
  }
}
