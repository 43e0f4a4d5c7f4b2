import {
  notifyOffersUntil,
  notifyProductChanges,
  findNextOfferBoundary,
} from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { allTags, type ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import type { Log } from '#server/platform/http/observability/log.ts';
import { turnHalalDay } from '#server/stock/certificates/service.ts';
import type { ChannelSubscriber } from './channel-subscriber.ts';

interface WatchDeps {
  db: Database;
  clock: () => Date;
  cache: ResponseCache;
  log: Log;
}

/** The longest delay of `setTimeout`. A later boundary is looked up again when it fires. */
const maxTimerMs = 2 ** 31 - 1;
/** Delay before a retry when the database does not answer. */
const retryDelayMs = 1000;

/**
 * Invalidates the cache: by tag when the database notifies of a change, and completely when an
 * offer begins or ends, because no row changes then. Also notifies the carts with products of that
 * offer, and ends what a certificate proves until midnight.
 */
export function invalidateCache({ db, clock, cache, log }: WatchDeps): ChannelSubscriber {
  let boundaryTimer: NodeJS.Timeout | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let announceTimer: NodeJS.Timeout | undefined;
  let isListening = false;
  let isAnnouncing = false;
  let isAnnouncementDue = false;
  let isOn = false;
  /** Responses may arrive out of order: only that of the latest query counts. */
  let latestQuery = 0;

  function turn(state: 'on' | 'off'): void {
    isOn = state === 'on';
    cache.setEnabled(state);
  }

  /** Caching starts once the next price change is known. Until then the previous timer runs on. */
  async function awaitNextBoundary(): Promise<void> {
    latestQuery += 1;
    const question = latestQuery;
    clearTimeout(retryTimer);
    const now = clock();
    try {
      const boundary = await findNextOfferBoundary(db, now);
      if (question !== latestQuery) return;
      clearTimeout(boundaryTimer);
      if (boundary !== null) {
        const wait = Math.min(new Date(boundary).getTime() - now.getTime(), maxTimerMs);
        boundaryTimer = setTimeout(passBoundary, wait).unref();
      }
      if (!isOn) turn('on');
    } catch (error) {
      if (question !== latestQuery) return;
      turn('off');
      log.error({ err: error }, 'failed to look up the next start or end of an offer');
      retryTimer = setTimeout(schedule, retryDelayMs).unref();
    }
  }

  function schedule(): void {
    void awaitNextBoundary();
  }

  function passBoundary(): void {
    cache.drop([allTags]);
    schedule();
    announce();
  }

  function announce(): void {
    isAnnouncementDue = true;
    if (!isAnnouncing) void announceWhileDue();
  }

  /**
   * Runs after the commit, so that transactions on products and on carts never wait for each other.
   * One at a time: a second call would wait in the database for the first, and several would occupy
   * all connections of the process.
   */
  async function announceWhileDue(): Promise<void> {
    clearTimeout(announceTimer);
    isAnnouncing = true;
    try {
      while (isAnnouncementDue) {
        isAnnouncementDue = false;
        await Promise.all([
          turnHalalDay(db, clock()),
          notifyOffersUntil(db, clock()),
          notifyProductChanges(db),
        ]);
      }
    } catch (error) {
      log.error({ err: error }, 'failed to notify the carts with changed products');
      // No notification is lost: the database records pending ones.
      if (isListening) announceTimer = setTimeout(announce, retryDelayMs).unref();
    } finally {
      isAnnouncing = false;
    }
  }

  return {
    channels: ['catalogue'],
    onConnect: () => {
      isListening = true;
      schedule();
      announce();
    },
    onDisconnect: () => {
      isListening = false;
      latestQuery += 1;
      clearTimeout(boundaryTimer);
      clearTimeout(retryTimer);
      clearTimeout(announceTimer);
      turn('off');
    },
    onMessage: (payload) => {
      const tags = payload.split(' ');
      cache.drop(tags);
      // Offer changes are notified with the tag of lists across categories.
      if (tags.includes(allTags) || tags.includes('catalogue')) {
        schedule();
        announce();
      }
    },
  };
}
