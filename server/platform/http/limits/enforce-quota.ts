import { BlockList, isIPv6 } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { refuseFor } from '../problem.ts';
import { clientIp, networkOf, widerNetworkOf } from './rate-limit.ts';
import type { Source, RequestQuota } from './request-quota.ts';

/** Private networks: a connection from there may be a proxy that does not forward the client IP. */
const ownNetworks = new BlockList();
ownNetworks.addSubnet('10.0.0.0', 8);
ownNetworks.addSubnet('172.16.0.0', 12);
ownNetworks.addSubnet('192.168.0.0', 16);
ownNetworks.addSubnet('127.0.0.0', 8);
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addAddress('::1', 'ipv6');

/** Throws HttpProblem `too_many_requests`. */
export function enforceQuota(traffic: RequestQuota, source: Source): void {
  refuseFor(traffic.consume(source));
}

/**
 * Rate limit per IP. Existing files and images do not count: they are cheap, and a page loads
 * dozens. Missing ones count: they cost a query or a request to the image store.
 */
export function limitByIp(traffic: RequestQuota, header: string | undefined): MiddlewareHandler {
  return async (context, next) => {
    const ip = clientIp(context, header);
    const sources = header !== undefined || isPerson(ip) ? sourcesOf(ip) : [];
    if (/^\/(assets|media)\//.test(context.req.path)) {
      for (const source of sources) refuseFor(traffic.refusedFor(source));
      await next();
      if (context.res.status !== 404) return;
      for (const source of sources) enforceQuota(traffic, source);
    } else {
      for (const source of sources) enforceQuota(traffic, source);
      await next();
    }
  };
}

function sourcesOf(ip: string): Source[] {
  const wider = widerNetworkOf(ip);
  return [
    { kind: 'ip', name: networkOf(ip) },
    ...(wider === null ? [] : [{ kind: 'network', name: wider } as const]),
  ];
}

function isPerson(ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === 'unknown') return false;
  return !ownNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
