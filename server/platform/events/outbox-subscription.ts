import { relayMessages } from '#server/messages/outbox/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Log } from '#server/platform/http/observability/log.ts';
import type { ChannelSubscriber } from './channel-subscriber.ts';

/** Delay before messages are queued, so that several form one batch. */
const batchDelayMs = 50;
/** Delay before a retry when queueing fails. */
const retryDelayMs = 1000;

/** Interval of the poll for messages whose notification was missed. */
const pollIntervalMs = 5000;

/**
 * Polls the outbox, so that mails go out even while LISTEN is down. Returns the function that stops
 * it.
 */
export function pollOutbox({ db, log }: { db: Database; log: Log }): () => void {
  const timer = setInterval(() => {
    relayMessages(db).catch((error: unknown) =>
      log.warn({ err: error }, 'failed to queue messages of the outbox'),
    );
  }, pollIntervalMs);
  return () => clearInterval(timer);
}

/** Queues jobs for new messages, and for those that were written while LISTEN was down. */
export function relayOutbox({ db, log }: { db: Database; log: Log }): ChannelSubscriber {
  let timer: NodeJS.Timeout | undefined;

  function relayIn(delay: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      relayMessages(db).catch((error: unknown) => {
        log.warn({ err: error }, 'failed to queue messages of the outbox');
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
