import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Database } from '#server/db/pool.ts';
import { RateCounter, type RateLimit } from './rate-counter.ts';

/** Counts one request from a client address; false when it was one too many. */
export type RateLimiter = (address: string) => Promise<boolean>;

interface Deps {
  db: Database;
  env: { RATE_LIMITS: boolean };
}

/** So many times what one IPv6 line may is what its wider network may. */
const linesOfNetwork = 8;

/** Counts in PostgreSQL, so that all instances of the shop count together. */
export function createRateLimiter(deps: Deps, limit: RateLimit): RateLimiter {
  return createRateCounter(deps, limit).take;
}

/** A limiter for what only counts when it goes wrong: what went well is given back. */
export function createRateCounter(
  { db, env }: Deps,
  limit: RateLimit,
): { take: RateLimiter; giveBack: (address: string) => Promise<void> } {
  if (!env.RATE_LIMITS) return { take: async () => true, giveBack: async () => undefined };
  const { name, requests, per_seconds } = limit;
  const own = new RateCounter(db, limit);
  const wide = new RateCounter(db, {
    name: `${name}_wide`,
    requests: requests * linesOfNetwork,
    per_seconds,
  });
  const countersOf = (address: string) => {
    const wider = widerNetworkOf(address);
    const counted = { counter: own, key: networkOf(address) };
    return wider === null ? [counted] : [counted, { counter: wide, key: wider }];
  };
  return {
    take: async (address) => {
      for (const { counter, key } of countersOf(address)) {
        if (!(await counter.take(key))) return false;
      }
      return true;
    },
    giveBack: async (address) => {
      await Promise.all(countersOf(address).map(({ counter, key }) => counter.giveBack(key)));
    },
  };
}

/**
 * The IP of the client: of the connection, or from the proxy header that CLIENT_ADDRESS_HEADER
 * names. In a list, only the last entry is written by the operator's own proxy.
 */
export function clientAddress(context: Context, header: string | undefined): string {
  const forwarded = header && context.req.header(header)?.split(',').at(-1)?.trim();
  if (forwarded) return forwarded;
  // Requests made in-process, as in tests, have no connection.
  return context.env === undefined ? 'unknown' : (getConnInfo(context).remote.address ?? 'unknown');
}

/** The /48 that providers give to anybody who asks, with its 65,536 lines; null for IPv4. */
export function widerNetworkOf(address: string): string | null {
  const network = networkOf(address);
  return isIPv6(address) && network.includes(':') ? network.split(':').slice(0, 3).join(':') : null;
}

/** An IPv6 line holds 2^64 addresses: all of them count as one client. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address.slice(0, 100);
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest];
  return all.slice(0, 4).join(':').toLowerCase();
}
