import { announceOffers, findNextOfferBoundary } from '#server/catalog/service.ts';
import type { Database } from '#server/db/pool.ts';
import type { Log } from '#server/http/log.ts';
import { allTags, type ResponseCache } from '#server/http/response-cache.ts';
import type { Ear } from './listener.ts';

interface WatchDeps {
  db: Database;
  clock: () => Date;
  cache: ResponseCache;
  log: Log;
}

/** The longest a timer can run (2^31 - 1 milliseconds); a boundary beyond it is looked up again then. */
const longestTimer = 2 ** 31 - 1;

/**
 * Keeps the cache true to the database: drops what is announced as changed, and everything at the moment in which an
 * offer begins or ends, for which no row changes. The carts that hold its product are told then, too.
 */
export function watchCatalogue({ db, clock, cache, log }: WatchDeps): Ear {
  let timer: NodeJS.Timeout | undefined;

  async function awaitNextBoundary(): Promise<void> {
    clearTimeout(timer);
    const now = clock();
    const boundary = await findNextOfferBoundary(db, now);
    if (boundary === null) return;
    const wait = Math.min(new Date(boundary).getTime() - now.getTime(), longestTimer);
    clearTimeout(timer);
    timer = setTimeout(() => {
      cache.drop([allTags]);
      schedule();
      announceOffers(db, clock()).catch((error: unknown) => {
        log.error({ err: error }, 'open carts are not told of an offer that began or ended');
      });
    }, wait).unref();
  }

  function schedule(): void {
    awaitNextBoundary().catch((error: unknown) => {
      // Without knowing when prices change, nothing may be kept.
      cache.turn('off');
      log.error({ err: error }, 'the next change of an offer is unknown');
    });
  }

  return {
    channels: ['catalogue'],
    onConnect: () => {
      cache.turn('on');
      schedule();
    },
    onLoss: () => {
      clearTimeout(timer);
      cache.turn('off');
    },
    onMessage: (payload) => {
      const tags = payload.split(' ');
      cache.drop(tags);
      // Offers are announced together with the rows that mix categories.
      if (tags.includes(allTags) || tags.includes('catalogue')) schedule();
    },
  };
}
