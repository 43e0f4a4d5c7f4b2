import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { buyUntil, type Ask } from './checkout-load.ts';
import { createClient, type Answer } from './client.ts';
import type { Rush } from './cluster-overload.ts';

interface Load {
  /** Where the customers reach the shop. */
  base: string;
  /** The processes of the shop, which say whether they listen. */
  shops: readonly string[];
  /** Access tokens of the customers. */
  tokens: readonly string[];
  products: string[];
}

/** What was seen since `forget`. */
export interface Seen {
  /** Seconds. */
  longestGap: number;
  slowestPage: number;
  /** Until all processes listened again, after orders succeeded again. */
  listeningAfter: number;
  /** Answers of the 5xx kind that customers got and repeated, by status and code. */
  refusals: Map<string, number>;
  /** Pages that were answered with something else than 200. */
  failedPages: Map<number, number>;
}

/** What orders do not change: cached from the first visit on. */
const pages = ['/', '/category/obst-gemuese', '/offers'];
const pageIntervalMs = 250;
const checkIntervalMs = 100;
/** Milliseconds between two attempts of a customer. */
const retryMs = 200;

/** Of the shop, and of its auth service, whose `code` is the status. */
const bodySchema = z.union([
  z.object({ code: z.string() }),
  z.object({ error_code: z.string() }).transform(({ error_code }) => ({ code: error_code })),
]);
const readySchema = z.object({ is_listening: z.boolean() });

const nothing = () => ({
  slowestPage: 0,
  /** Of each process, the moments at which it listened. */
  listened: new Map<string, number[]>(),
  refusals: new Map<string, number>(),
  failedPages: new Map<number, number>(),
});

/** Customers who order without a pause, one who reads pages, and an observer. */
export function startLoad({ base, shops, tokens, products }: Load) {
  const over = new AbortController();
  const { signal } = over;
  const acknowledged: string[] = [];
  let times: number[] = [];
  let seen = nothing();
  const count = <T>(counts: Map<T, number>, key: T) => counts.set(key, (counts.get(key) ?? 0) + 1);

  const working = [
    ...tokens.map((token) => {
      const call = createClient(base, 1);
      const ask: Ask = async (...given) => {
        for (;;) {
          const answer = await call(...given);
          if (answer.status > 0 && answer.status < 500) return answer.body;
          count(seen.refusals, kindOf(answer));
          await sleep(retryMs);
        }
      };
      return buyUntil(
        signal,
        noteTimes(ask, () => times),
        { token, products, acknowledged },
      );
    }),
    visit(),
    ...shops.map(listen),
  ];

  async function visit(): Promise<void> {
    const call = createClient(base, 1);
    for (let turn = 0; !signal.aborted; turn += 1) {
      const { status, took } = await call('GET', pages[turn % pages.length] ?? '/', '');
      seen.slowestPage = Math.max(seen.slowestPage, took);
      if (status !== 200) count(seen.failedPages, status);
      await sleep(pageIntervalMs);
    }
  }

  async function listen(shop: string): Promise<void> {
    const call = createClient(shop, 1);
    while (!signal.aborted) {
      const { body } = await call('GET', '/readyz', '');
      const isListening = readySchema.safeParse(body).data?.is_listening ?? false;
      const moments = seen.listened.get(shop) ?? [];
      if (isListening) seen.listened.set(shop, [...moments, performance.now()]);
      await sleep(checkIntervalMs);
    }
  }

  /** When the last of them listened again. */
  function findListening(since: number): number | undefined {
    const first = shops.map((shop) => seen.listened.get(shop)?.find((moment) => moment >= since));
    return first.reduce(
      (last, each) => (last === undefined || each === undefined ? undefined : Math.max(last, each)),
      since,
    );
  }

  return {
    acknowledged,
    /** Counts the orders and refusals of others who came for a moment. */
    join: ({ placed, refused }: Rush) => {
      acknowledged.push(...placed);
      for (const answer of refused) count(seen.refusals, kindOf(answer));
    },
    /** Orders acknowledged since `forget`. */
    placed: () => times.length - 1,
    /** Whether orders succeeded since. */
    hasOrdered: (since: number) => (times.at(-1) ?? 0) > since,
    /** Whether all processes have listened since. */
    hasListened: (since: number) => findListening(since) !== undefined,
    /** Brings the pages into the caches of all processes. */
    warm: async () => {
      for (const shop of shops)
        for (const page of pages) await createClient(shop, 1)('GET', page, '');
    },
    forget: () => {
      times = [performance.now()];
      seen = nothing();
    },
    read: (): Seen => {
      const { slowestPage, refusals, failedPages } = seen;
      const gap = findLongestGap([...times, performance.now()]);
      return {
        longestGap: gap.ms / 1000,
        slowestPage: slowestPage / 1000,
        listeningAfter: ((findListening(gap.end) ?? Infinity) - gap.end) / 1000,
        refusals,
        failedPages,
      };
    },
    /** Resolves when each order that was begun has its answer. */
    stop: async () => {
      over.abort();
      await Promise.all(working);
    },
  };
}

/** Writes down when an order was acknowledged. */
function noteTimes(ask: Ask, times: () => number[]): Ask {
  return async (method, path, ...rest) => {
    const body = await ask(method, path, ...rest);
    const isOrder = method === 'POST' && path === '/api/v1/orders';
    if (isOrder && z.object({ id: z.string() }).safeParse(body).success)
      times().push(performance.now());
    return body;
  };
}

/** The longest time between two moments, and when it ended. */
export function findLongestGap(moments: readonly number[]): { ms: number; end: number } {
  let longest = { ms: 0, end: moments[0] ?? 0 };
  for (const [at, end] of moments.entries()) {
    const ms = end - (moments[at - 1] ?? end);
    if (ms > longest.ms) longest = { ms, end };
  }
  return longest;
}

function kindOf({ status, body, retryAfterS }: Answer): string {
  if (status === 0) return 'no answer';
  const code = bodySchema.safeParse(body).data?.code;
  if (code === undefined) return `${status} of nginx`;
  return `${status} ${code}${retryAfterS === undefined ? ' without Retry-After' : ''}`;
}
