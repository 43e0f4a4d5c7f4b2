import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  /** HTTP status; 0 without a response. */
  status: number;
  body: unknown;
  /** Milliseconds. */
  took: number;
  /** Seconds, of a refusal that names them. */
  retryAfterS?: number;
}

/**
 * A client of the API that is cheap enough to share two cores with the shop: keep-alive connections
 * and the minimum of headers.
 * @param localAddress where its connections come from; by default the system chooses
 */
export function createClient(base: string, connections: number, localAddress?: string) {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    ...(localAddress !== undefined && { localAddress }),
  });
  return async (
    method: string,
    path: string,
    token: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const began = performance.now();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const finish = (status: number, answer: unknown, retryAfter?: string) =>
      resolve({
        status,
        body: answer,
        took: performance.now() - began,
        ...(retryAfter !== undefined && { retryAfterS: Number(retryAfter) }),
      });
    const sent = request(base + path, {
      method,
      agent,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...headers,
      },
    });
    sent.on('error', () => finish(0, null));
    sent.on('response', (response) => {
      text(response).then(
        (content) =>
          finish(response.statusCode ?? 0, parse(content), response.headers['retry-after']),
        () => finish(0, null),
      );
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  };
}

export type Client = ReturnType<typeof createClient>;

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

/** The percentile of a sample, with the share from 0 to 1. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
