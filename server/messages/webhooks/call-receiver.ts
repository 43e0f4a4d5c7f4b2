import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { WebhookError } from '#domain/messages/webhooks/webhooks.ts';
import { toStorableText } from '#server/platform/http/postgres-text.ts';
import { readRetryAfter } from '#server/platform/http/retry-after.ts';
import { faultOf, mayConnectTo, type AddressSettings } from './allowed-addresses.ts';

export interface CallResult {
  /** Null: delivered. */
  error: WebhookError | null;
  /** Null: no answer came. */
  status: number | null;
  /** The beginning of the answer. */
  answer: string | null;
  /** Seconds for which the receiver takes nothing, as it says; null: it did not say. */
  retry_after_s: number | null;
  duration_ms: number;
}

/** The addresses of a name. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

interface CallOptions {
  settings: AddressSettings;
  resolve: ResolveHost;
  /** Of name, connection and answer together. */
  timeoutMs: number;
}

const maximumAnswerBytes = 4000;
const maximumAnswerLength = 1000;
const dnsTimeoutMs = 3000;

/**
 * Asks the name servers. Not `dns.lookup`: it occupies one of the four threads of the process until
 * an unresponsive name server is given up, and file access waits for them.
 */
export const resolveHost: ResolveHost = async (host) => {
  if (/^(.+\.)?localhost$/i.test(host)) return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
};

class Refusal extends Error {
  readonly reason: WebhookError;
  constructor(reason: WebhookError) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Sends one POST. Never throws: the result says what happened. Redirects are not followed. The
 * addresses are checked when the connection is made, so that a name cannot change between check
 * and connection, and the answer is read up to a limit.
 */
export async function callReceiver(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  options: CallOptions,
): Promise<CallResult> {
  const started = performance.now();
  const result = (part: Partial<CallResult>): CallResult => ({
    error: null,
    status: null,
    answer: null,
    retry_after_s: null,
    ...part,
    duration_ms: Math.round(performance.now() - started),
  });
  let status: number | null = null;
  try {
    const response = await post(address, { body, headers }, options);
    status = response.statusCode ?? null;
    const retry_after_s = pauseOf(response);
    const answer = await readBeginning(response);
    return result({ error: errorOfStatus(status ?? 0), status, answer, retry_after_s });
  } catch (error) {
    return result({ error: reasonOf(error), status });
  }
}

function post(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  options: CallOptions,
): Promise<IncomingMessage> {
  const fault = faultOf(address, options.settings);
  if (fault !== undefined) throw new Refusal('address_refused');
  const url = new URL(address);
  // With `autoSelectFamily`, a socket asks for all addresses of a name.
  const connection = { autoSelectFamily: true, lookup: checkedLookup(options) };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      // A connection of its own: a pooled one would skip the check.
      agent: false,
      ...connection,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Kiezkorb-Webhooks',
        ...headers,
      },
      maxHeaderSize: 16_384,
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    request.on('response', resolve).on('error', reject);
    request.end(body);
  });
}

/** Connects to allowed addresses alone; `faultOf` has checked an address that is no name. */
function checkedLookup({ resolve, settings }: CallOptions): LookupFunction {
  const find = async (host: string): Promise<LookupAddress[]> => {
    const addresses = await resolve(host);
    if (addresses.length === 0) throw new Refusal('host_unknown');
    // One refused address refuses the name: what it leads to besides is no accident.
    if (!addresses.every((address) => mayConnectTo(address, settings)))
      throw new Refusal('address_refused');
    return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  };
  const lookup = callbackify(find);
  return (host, _options, callback) => lookup(host, callback);
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes >= maximumAnswerBytes) break;
  }
  const text = Buffer.concat(chunks).subarray(0, maximumAnswerBytes).toString();
  return toStorableText(text.slice(0, maximumAnswerLength));
}

function pauseOf({ statusCode, headers }: IncomingMessage): number | null {
  if (statusCode !== 429 && statusCode !== 503) return null;
  return readRetryAfter(headers['retry-after'], headers.date) ?? null;
}

function errorOfStatus(status: number): WebhookError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function reasonOf(error: unknown): WebhookError {
  if (error instanceof Refusal) return error.reason;
  if (!(error instanceof Error)) return 'no_connection';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('HPE_')) return 'malformed';
  if (/CERT|TLS|SSL|LEAF_SIGNATURE|EPROTO/.test(code)) return 'tls';
  return 'no_connection';
}
