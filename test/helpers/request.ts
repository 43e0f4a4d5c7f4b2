import { randomUUID } from 'node:crypto';
import type { Endpoint, Shape } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';

/**
 * What came back: the endpoint's answer, or the problem. Tests look at the status or the code
 * first.
 */
export interface Answer<T> {
  status: number;
  body: T & Pick<Partial<Problem>, 'code' | 'facts' | 'errors'>;
  headers: Headers;
}

/** The request handler of a shop in this process, or what calls one elsewhere. */
export interface RequestHandler {
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
}

interface Options {
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** A person, and a new key for a call that counts once. */
export const withKey = <T extends Options>(by: T, key: string = randomUUID()) => ({
  ...by,
  headers: { ...by.headers, 'Idempotency-Key': key },
});

/** Calls an endpoint as a client would, parameters filled in. */
export async function request<S extends Shape>(
  app: RequestHandler,
  endpoint: Endpoint<S>,
  input: { params?: object; query?: object; body?: unknown; form?: FormData } = {},
  { token, headers = {} }: Options = {},
): Promise<Answer<S['response']>> {
  const params = new Map<string, unknown>(Object.entries(input.params ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const response = await app.request(`${path}?${query.toString()}`, {
    method: endpoint.method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(endpoint.is_once && { 'Idempotency-Key': randomUUID() }),
      ...headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.form && { body: input.form }),
  });
  const text = await response.text();
  return {
    status: response.status,
    // What the endpoint's tests look at.
    body: JSON.parse(text === '' ? 'null' : text) as Answer<S['response']>['body'],
    headers: response.headers,
  };
}
