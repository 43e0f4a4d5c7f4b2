import type { Database } from '#server/db/pool.ts';
import type { Log } from '#server/http/observability/log.ts';
import { relayMessages } from '#server/outbox/service.ts';
import type { ChannelSubscriber } from './channel-subscriber.ts';

/** Milliseconds in which messages come together before jobs are made of them. */
const batchDelayMs = 50;
/** Milliseconds before the next attempt when the database did not make the jobs. */
const retryDelayMs = 1000;

/** Milliseconds between two looks for messages of which nothing was heard. */
const pollIntervalMs = 5000;

/**
 * Hands over what waits from time to time, whether or not the process hears: a mail does not wait for a connection that
 * listens. Answers how to end it.
 */
export function pollOutbox({ db, log }: { db: Database; log: Log }): () => void {
  const timer = setInterval(() => {
    relayMessages(db).catch((error: unknown) =>
      log.warn({ err: error }, 'messages wait for a job'),
    );
  }, pollIntervalMs);
  return () => clearInterval(timer);
}

/** Hands the messages that are announced to the job queue, and those that were written while nobody heard. */
export function relayOutbox({ db, log }: { db: Database; log: Log }): ChannelSubscriber {
  let timer: NodeJS.Timeout | undefined;

  function relayIn(delay: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      relayMessages(db).catch((error: unknown) => {
        log.warn({ err: error }, 'messages wait for a job');
        relayIn(retryDelayMs);
      });
    }, delay).unref();
  }

  return {
    channels: ['messages'],
    onConnect: () => relayIn(0),
    onMessage: () => relayIn(batchDelayMs),
    onDisconnect: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
