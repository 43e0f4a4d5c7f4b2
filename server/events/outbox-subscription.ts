import type { Database } from '#server/db/pool.ts';
import type { Log } from '#server/http/observability/log.ts';
import { relayMessages } from '#server/outbox/service.ts';
import type { Ear } from './channel-subscriber.ts';

/** Milliseconds in which messages come together before jobs are made of them. */
const gathering = 50;
/** Milliseconds before the next attempt when the database did not make the jobs. */
const startAgainAfter = 1000;

/** Milliseconds between two looks for messages of which nothing was heard. */
const lookInterval = 5000;

/**
 * Hands over what waits from time to time, whether or not the process hears: a mail does not wait for a connection that
 * listens. Answers how to end it.
 */
export function relayNowAndThen({ db, log }: { db: Database; log: Log }): () => void {
  const timer = setInterval(() => {
    relayMessages(db).catch((error: unknown) =>
      log.warn({ err: error }, 'messages wait for a job'),
    );
  }, lookInterval);
  return () => clearInterval(timer);
}

/** Hands the messages that are announced to the job queue, and those that were written while nobody heard. */
export function hearMessages({ db, log }: { db: Database; log: Log }): Ear {
  let timer: NodeJS.Timeout | undefined;

  function relayIn(delay: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      relayMessages(db).catch((error: unknown) => {
        log.warn({ err: error }, 'messages wait for a job');
        relayIn(startAgainAfter);
      });
    }, delay).unref();
  }

  return {
    channels: ['messages'],
    onConnect: () => relayIn(0),
    onMessage: () => relayIn(gathering),
    onLoss: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
