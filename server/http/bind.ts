import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { Access, Endpoint, Shape } from '#contract/endpoint.ts';
import type { Language } from '#domain/identity/languages.ts';
import { authorize, type Authenticate, type Principal } from './auth.ts';
import { languageOf } from './language.ts';
import { Refusal, toFieldIssues } from './problem.ts';

type Part = 'params' | 'query' | 'headers' | 'body';
/** The checked parts of a request, typed by the endpoint's shape. */
type Input<S extends Shape> = { [P in Part & keyof S]: S[P] };

export interface Caller<A extends Access> {
  principal: A extends 'public' ? null : Principal;
  language: Language;
  /** Where the request came from, for rate limits and the audit log. */
  address: string;
}

/** How the server serves an endpoint: a schema for each part that the shape names, and what to do. */
export type Definition<S extends Shape, A extends Access> = {
  summary: string;
  response: z.ZodType<S['response']>;
  status?: 200 | 201;
  /** Same answer for everyone: it gets an ETag and may be kept if asked again each time. */
  is_cacheable?: boolean;
  handler: (input: Input<S>, caller: Caller<A>) => Promise<S['response']>;
} & { [P in Part & keyof S]: z.ZodType<S[P]> };

/** A bound endpoint, its types erased: what is mounted and what the OpenAPI document is made of. */
export interface Route {
  endpoint: Endpoint<Shape>;
  summary: string;
  status: 200 | 201;
  schemas: Partial<Record<Part, z.ZodType>>;
  response: z.ZodType;
  serve: (context: Context, authenticate: Authenticate, address: string) => Promise<Response>;
}

/** The largest JSON body of an ordinary call, in bytes. */
const maximumBody = 100 * 1024;

export function route<S extends Shape, A extends Access>(
  endpoint: Endpoint<S, A>,
  definition: Definition<S, A>,
): Route {
  // The mapped type above proves that each schema fits its part; from here on they are handled alike.
  const schemas = definition as Partial<Record<Part, z.ZodType>>;
  const { response, status = 200 } = definition;
  return {
    endpoint,
    summary: definition.summary,
    status,
    schemas: {
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.query && { query: schemas.query }),
      ...(schemas.headers && { headers: schemas.headers }),
      ...(schemas.body && { body: schemas.body }),
    },
    response,
    async serve(context, authenticate, address) {
      const principal = await authorize(context, endpoint.access, authenticate);
      const input = await readInput(context, schemas);
      // The schemas have just made the input what the endpoint's shape says, and `authorize` the principal what
      // its access says.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const caller = { principal, language: languageOf(context), address } as Caller<A>;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const answer = await definition.handler(input as Input<S>, caller);
      return definition.is_cacheable
        ? cacheable(context, answer)
        : context.body(JSON.stringify(answer), status, { 'Content-Type': 'application/json' });
    },
  };
}

export function mount(
  app: Hono,
  routes: readonly Route[],
  deps: { authenticate: Authenticate; addressOf: (context: Context) => string },
): void {
  const limited = bodyLimit({
    maxSize: maximumBody,
    onError: () => {
      throw new Refusal('payload_too_large');
    },
  });
  for (const bound of routes) {
    const path = bound.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(bound.endpoint.method, path, limited, (context) =>
      bound.serve(context, deps.authenticate, deps.addressOf(context)),
    );
  }
  for (const [path, methods] of methodsByPath(routes)) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) => {
      context.header('Allow', methods.join(', '));
      throw new Refusal('method_not_allowed');
    });
  }
}

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { endpoint } of routes) {
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), endpoint.method]);
  }
  return methods;
}

async function readInput(
  context: Context,
  schemas: Partial<Record<Part, z.ZodType>>,
): Promise<object> {
  const raw: Record<Part, () => unknown> = {
    params: () => context.req.param(),
    query: () => context.req.query(),
    headers: () => context.req.header(),
    body: () => readJson(context),
  };
  const input: Partial<Record<Part, unknown>> = {};
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = schemas[part];
    if (schema === undefined) continue;
    const parsed = schema.safeParse(await raw[part]());
    if (parsed.success) {
      input[part] = parsed.data;
    } else if (part === 'params') {
      // An id that cannot exist names nothing.
      throw new Refusal('not_found');
    } else {
      throw new Refusal('invalid_input', {
        issues: toFieldIssues(parsed.error, part === 'body' ? '' : part),
      });
    }
  }
  return input;
}

async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new Refusal('unsupported_media_type');
  const text = await context.req.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('malformed_request');
  }
}

function cacheable(context: Context, answer: unknown): Response {
  const body = JSON.stringify(answer);
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' };
  if (context.req.header('If-None-Match') === etag) return context.body(null, 304, headers);
  return context.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}
