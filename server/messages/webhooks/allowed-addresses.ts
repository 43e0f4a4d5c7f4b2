import { BlockList, isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { WebhookUrlFault } from '#domain/messages/webhooks/webhooks.ts';
import type { Env } from '#server/env.ts';

export type AddressSettings = Pick<
  Env,
  'PUBLIC_URL' | 'WEBHOOK_HTTP' | 'WEBHOOK_PRIVATE_ADDRESSES'
>;

type Subnet = readonly [network: string, prefix: number];

const blockListOf = (family: 'ipv4' | 'ipv6', subnets: readonly Subnet[]) => {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
};

/** What the registry of IANA for special-purpose addresses calls not globally reachable. */
const specialIpv4 = blockListOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
/** Everything public is in here; loopback, private, link-local and mapped addresses are not. */
const globalIpv6 = blockListOf('ipv6', [['2000::', 3]]);
/** Tunnels, which end at any IPv4 address, and examples. */
const specialIpv6 = blockListOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/**
 * Whether a webhook may connect to an address: one of the internet, which is not of this machine,
 * or one that the operator has allowed.
 */
export function mayConnectTo(address: string, settings: AddressSettings): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (listAllowed(settings).check(address, family)) return true;
  const isGlobal =
    family === 'ipv6'
      ? globalIpv6.check(address, family) && !specialIpv6.check(address, family)
      : !specialIpv4.check(address, family);
  return isGlobal && !isOwnAddress(address);
}

function listAllowed({ WEBHOOK_PRIVATE_ADDRESSES }: AddressSettings): BlockList {
  const list = new BlockList();
  for (const { network, prefix, family } of WEBHOOK_PRIVATE_ADDRESSES) {
    list.addSubnet(network, prefix, family);
  }
  return list;
}

const isOwnAddress = (address: string) =>
  Object.values(networkInterfaces()).some((cards) =>
    cards?.some((card) => card.address === address),
  );

/** Without the brackets of IPv6 and the dot at the end, which a name may have. */
const hostOf = (url: URL) => url.hostname.replaceAll(/^\[|\]$/g, '').replace(/\.$/, '');

/** Why a URL can belong to no webhook; undefined if it can. Names are looked up at each call. */
export function faultOf(text: string, settings: AddressSettings): WebhookUrlFault | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || hostOf(url) === '') return 'malformed';
  if (url.protocol === 'http:' && !settings.WEBHOOK_HTTP) return 'http';
  if (url.username !== '' || url.password !== '') return 'password';
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayConnectTo(host, settings)) return 'private';
  const shop = new URL(settings.PUBLIC_URL);
  const isShop = host === hostOf(shop) && portOf(url) === portOf(shop);
  return isShop ? 'own_shop' : undefined;
}

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80');
