import { BlockList, isIPv6 } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from './problem.ts';
import { clientAddress, networkOf } from './rate-limit.ts';
import type { Source, Traffic } from './traffic.ts';

/** Where machines of one's own are: a connection from there may be a proxy that does not tell for whom it asks. */
const ownNetworks = new BlockList();
ownNetworks.addSubnet('10.0.0.0', 8);
ownNetworks.addSubnet('172.16.0.0', 12);
ownNetworks.addSubnet('192.168.0.0', 16);
ownNetworks.addSubnet('127.0.0.0', 8);
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addAddress('::1', 'ipv6');

/** Throws the Refusal `too_many_requests`, and tells how long to stay away. */
export function admit(traffic: Traffic, source: Source, context: Context): void {
  const seconds = traffic.take(source);
  if (seconds === null) return;
  context.header('Retry-After', String(seconds));
  throw new Refusal('too_many_requests');
}

/** Bounds what an address may ask for. Files and pictures cost little, and come by the dozen with a page. */
export function boundAddresses(traffic: Traffic, header: string | undefined): MiddlewareHandler {
  return async (context, next) => {
    const address = clientAddress(context, header);
    const isFile = /^\/(assets|media)\//.test(context.req.path);
    if (!isFile && (header !== undefined || isPerson(address))) {
      admit(traffic, { kind: 'address', name: networkOf(address) }, context);
    }
    await next();
  };
}

function isPerson(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === 'unknown') return false;
  return !ownNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
