import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';

export interface Measured {
  /** Requests per second, the mean over the run. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  failures: number;
}

const connections = 32;

/** What browsers accept: the smallest encoding of each answer is measured. */
const headers = { 'Accept-Encoding': 'br' };

/** Loads the URL over 32 connections for some seconds, after a second of warm-up. */
export async function measure(
  url: string,
  paths: readonly string[],
  seconds = 4,
): Promise<Measured> {
  const requests = paths.map((path) => ({ path, headers }));
  const options = { url, connections, requests };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

export interface Answer {
  headers: [string, string][];
  /** The raw, possibly compressed body. */
  body: Buffer;
}

export async function readAnswer(url: string): Promise<Answer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the event carries
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const pairs = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return { headers: pairs, body: await buffer(response) };
}

/**
 * A bare `node:http` server in a process of its own that answers every request with the same bytes.
 */
export async function startBareServer(answer: Answer) {
  const child = fork(new URL('bare-server.ts', import.meta.url));
  child.send({ headers: answer.headers, body: answer.body.toString('base64') });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what bare-server.ts sends
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
