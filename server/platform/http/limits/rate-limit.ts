import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Database } from '#server/platform/db/pool.ts';
import { RateCounter, type RateLimit } from './rate-counter.ts';

/** Counts one request of a key, such as a client IP: seconds to wait, or null (`RateCounter`). */
export type RateLimiter = (key: string) => Promise<number | null>;

interface Deps {
  db: Database;
  env: { RATE_LIMITS: boolean };
}

/** The limit of a /48 network is this multiple of the limit of one IPv6 line (/64). */
const networkLimitFactor = 8;

/** Counts in PostgreSQL, so that all instances of the shop count together. */
export function createRateLimiter(deps: Deps, limit: RateLimit): RateLimiter {
  return createRateCounter(deps, limit).consume;
}

/** A limiter for failed attempts: the caller gives the successful ones back. */
export function createRateCounter(
  { db, env }: Deps,
  limit: RateLimit,
): { consume: RateLimiter; giveBack: (ip: string) => Promise<void> } {
  if (!env.RATE_LIMITS) return { consume: async () => null, giveBack: async () => undefined };
  const { name, requests, per_seconds } = limit;
  const own = new RateCounter(db, limit);
  const wide = new RateCounter(db, {
    name: `${name}_wide`,
    requests: requests * networkLimitFactor,
    per_seconds,
  });
  const countersOf = (ip: string) => {
    const wider = widerNetworkOf(ip);
    const counted = { counter: own, key: networkOf(ip) };
    return wider === null ? [counted] : [counted, { counter: wide, key: wider }];
  };
  return {
    consume: async (ip) => {
      for (const { counter, key } of countersOf(ip)) {
        const wait = await counter.consume(key);
        if (wait !== null) return wait;
      }
      return null;
    },
    giveBack: async (ip) => {
      await Promise.all(countersOf(ip).map(({ counter, key }) => counter.giveBack(key)));
    },
  };
}

/**
 * The client's IP: that of the connection, or from the proxy header that CLIENT_ADDRESS_HEADER
 * names. In a list, only the last entry is written by the operator's own proxy.
 */
export function clientIp(context: Context, header: string | undefined): string {
  const forwarded = header && context.req.header(header)?.split(',').at(-1)?.trim();
  if (forwarded) return forwarded;
  // Requests made in-process, as in tests, have no connection.
  return context.env === undefined ? 'unknown' : (getConnInfo(context).remote.address ?? 'unknown');
}

/** The /48 network, which providers assign on request and which has 65,536 lines; null for IPv4. */
export function widerNetworkOf(ip: string): string | null {
  const network = networkOf(ip);
  return isIPv6(ip) && network.includes(':') ? network.split(':').slice(0, 3).join(':') : null;
}

/** An IPv6 line holds 2^64 IPs: all of them count as one client. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip.slice(0, 100);
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest];
  return all.slice(0, 4).join(':').toLowerCase();
}
