import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Access, Endpoint, Shape } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Rejection } from '#domain/rejection.ts';
import { refuse } from '#domain/result.ts';
import { actingKey } from '#server/platform/db/transaction.ts';
import { authorize, type Authenticate, type Principal, type SignedIn } from './auth.ts';
import { cacheableUrl, cacheKey } from './cache/cached-response-listener.ts';
import { etagOf, revalidated } from './cache/etag.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { languageOf } from './language.ts';
import type { LargeBodies } from './limits/large-bodies.ts';
import type { Source } from './limits/request-quota.ts';
import { findInvalidText } from './postgres-text.ts';
import { HttpProblem, refuseFor, toFieldIssues, unwrap } from './problem.ts';
import { readForm } from './read-form.ts';

type Part = 'params' | 'query' | 'headers' | 'body' | 'form';
/** The checked parts of a request, typed by the endpoint's shape. */
export type Input<S extends Shape> = { [P in Part & keyof S]: S[P] };

export interface Caller<A extends Access> {
  principal: A extends 'public' ? null : A extends 'signed_in' ? SignedIn : Principal;
  language: Language;
  /** Where the request came from, for rate limits and the audit log. */
  ip: string;
}

/**
 * A schema for each part of the request that the shape names. TypeScript compares `$ZodType` with a
 * schema by its output, `ZodType` by each of its fifty methods, too (ADR 0048).
 */
type Schemas<S extends Shape> = { [P in Part & keyof S]: z.core.$ZodType<S[P]> };

/** The implementation of an endpoint: a schema for each part of the input, and the handler. */
export type Definition<S extends Shape, A extends Access> = {
  summary: string;
  /** Refusals of the handler; `codesOf` (api-docs/openapi.ts) adds those of every route. */
  errors?: readonly ProblemCode[];
  response: z.core.$ZodType<S['response']>;
  status?: 200 | 201;
  /**
   * Marks the response as the same for everyone: it gets an ETag and is cached until one of these
   * tags is invalidated (see response-cache.ts). Settings and categories, which every page shows,
   * need no tag.
   */
  tags?: (input: Input<S>) => string[];
  /** For a body that may be larger than those of ordinary calls. */
  limit?: BodyLimit;
  /** The handler gets texts that cannot be stored, to refuse a part of the call. */
  has_raw_texts?: boolean;
  handler: (input: Input<S>, caller: Caller<A>) => Promise<S['response']>;
} & Admission<A> &
  Schemas<S>;

/** The implementation of an endpoint whose response is a stream or a file. */
export type RawDefinition<S extends Shape, A extends Access> = {
  summary: string;
  errors?: readonly ProblemCode[];
  media_type: string;
  handler: (input: Input<S>, caller: Caller<A>) => Promise<Response>;
} & Schemas<S>;

interface Admission<A extends Access> {
  /**
   * Counts a call before its body is read, so that a refused body counts, too. Seconds: the call is
   * refused with `too_many_requests` for so long.
   */
  admit?: (caller: Caller<A>) => Promise<number | null>;
}

interface BodyLimit {
  bytes: number;
  /** The rejection of a larger body. */
  rejection: Rejection;
}

/** A bound endpoint with its types erased, for mounting and for the OpenAPI document. */
export interface Route {
  endpoint: Endpoint<Shape>;
  summary: string;
  errors: readonly ProblemCode[];
  status: 200 | 201;
  schemas: Partial<Record<Part, z.core.$ZodType>>;
  /** Content type of the response. */
  media_type: string;
  response: z.core.$ZodType;
  limit?: BodyLimit;
  serve: (context: Context, deps: ServeDeps) => Promise<Response>;
}

export type RouteCheck = (route: Route, serve: () => Promise<Response>) => Promise<Response>;

/** Dependencies of every route. */
export interface ServeDeps {
  authenticate: Authenticate;
  ipOf: (context: Context) => string;
  cache: ResponseCache;
  /** Throws HttpProblem when the account exceeds its quota. */
  admit: (source: Source) => void;
  /** Null: without limits. */
  largeBodies: LargeBodies | null;
  /** For tests: serves the route and compares its response with its description. */
  check?: RouteCheck;
}

/** The largest JSON body of an ordinary call, in bytes. */
const maximumBody = 100 * 1024;

export function route<S extends Shape, A extends Access>(
  endpoint: Endpoint<S, A>,
  definition: Definition<S, A>,
): Route {
  const { response, tags, status = 200 } = definition;
  return bind(
    endpoint,
    { ...definition, status, response, media_type: 'application/json' },
    async (context, { cache }, input, caller) => {
      const answer = () => definition.handler(input, caller);
      if (tags === undefined) {
        const body = JSON.stringify(await answer());
        return context.body(body, status, {
          'Content-Type': 'application/json',
          // Personal or short-lived: neither proxies nor browsers may store it.
          'Cache-Control': 'no-store',
          // With a length, Hono does not compress small responses.
          'Content-Length': String(Buffer.byteLength(body)),
          // Set here: adding it later turns the response into a stream, which costs 10 % of the CPU
          // time.
          Vary: 'Accept-Encoding',
        });
      }
      const key = cacheKey(context, cacheableUrl(context, cache));
      return cache.respond(key, context.req.raw, async (note) => {
        tags(input).forEach(note);
        return revalidatedJson(await answer());
      });
    },
  );
}

export function rawRoute<S extends Shape, A extends Access>(
  endpoint: Endpoint<S, A>,
  definition: RawDefinition<S, A>,
): Route {
  return bind(
    endpoint,
    { ...definition, status: 200, response: z.string() },
    (_context, _deps, input, caller) => definition.handler(input, caller),
  );
}

/** Authorises and validates every endpoint in the same way, then calls `respond`. */
function bind<S extends Shape, A extends Access>(
  endpoint: Endpoint<S, A>,
  definition: Pick<Route, 'summary' | 'status' | 'response' | 'media_type' | 'limit'> &
    Partial<Pick<Route, 'errors'>> & { has_raw_texts?: boolean } & Admission<A> &
    Schemas<S>,
  respond: (
    context: Context,
    deps: ServeDeps,
    input: Input<S>,
    caller: Caller<A>,
  ) => Promise<Response>,
): Route {
  const { summary, status, response, media_type, limit, errors = [] } = definition;
  const { admit, has_raw_texts: hasRawTexts = false } = definition;
  const boundBody = limitBody(limit);
  // The mapped type proves that each schema fits its part, so the loop can treat them alike.
  const schemas = definition as Partial<Record<Part, z.core.$ZodType>>;
  return {
    endpoint,
    summary,
    errors,
    status,
    media_type,
    response,
    ...(limit && { limit }),
    schemas: {
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.query && { query: schemas.query }),
      ...(schemas.headers && { headers: schemas.headers }),
      ...(schemas.body && { body: schemas.body }),
      ...(schemas.form && { form: schemas.form }),
    },
    async serve(context, deps) {
      const ip = deps.ipOf(context);
      const principal = await authorize(context, endpoint.access, (token) =>
        deps.authenticate(token, ip),
      );
      if (principal !== null) deps.admit(sourceOf(principal));
      // `authorize` has checked the principal.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const caller = {
        principal,
        language: languageOf(context),
        ip,
      } as Caller<A>;
      if (admit !== undefined) refuseFor(await admit(caller));
      const work = async () => {
        // A GET has no body, and looking for it creates a whole Request: 9 % of the time of a
        // product.
        // oxlint-disable-next-line typescript/no-unsafe-argument -- the same for all paths
        if (endpoint.method !== 'GET') await boundBody(context, async () => undefined);
        const input = await readInput(context, schemas, hasRawTexts);
        // The schemas have validated the input.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return respond(context, deps, input as Input<S>, caller);
      };
      const { largeBodies } = deps;
      const perform = () =>
        limit === undefined || principal === null || largeBodies === null
          ? work()
          : largeBodies.hold(principal.user_id, work);
      return principal?.key === undefined ? perform() : actingKey.run(principal.key.id, perform);
    },
  };
}

/** A key has a limit of its own: a program does not shut out the person who created it. */
const sourceOf = ({ user_id, key }: Principal): Source =>
  key === undefined ? { kind: 'account', name: user_id } : { kind: 'key', name: key.id };

/**
 * Always with a body: other requests may wait for this entry. The cache omits the body for a 304.
 */
function revalidatedJson(answer: unknown): Response {
  const body = JSON.stringify(answer);
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': revalidated,
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ETag: etagOf(body),
    },
  });
}

export function mount(app: Hono, routes: readonly Route[], deps: ServeDeps): void {
  for (const bound of routes) {
    const path = bound.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    if (bound.endpoint.method === 'GET' && bound.endpoint.access === 'public') {
      deps.cache.urls.add(path, bound.schemas.query === undefined ? {} : 'as asked');
    }
    app.on(bound.endpoint.method, path, async (context) => {
      const serve = () => bound.serve(context, deps);
      const answer = deps.check === undefined ? await serve() : await deps.check(bound, serve);
      // Hono answers HEAD as GET and drops the body: an uncancelled stream would buffer without a
      // reader.
      if (context.req.method === 'HEAD') await answer.body?.cancel();
      return answer;
    });
  }
  for (const [path, methods] of methodsByPath(routes)) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) => {
      context.header('Allow', methods.join(', '));
      throw new HttpProblem('method_not_allowed');
    });
  }
}

function limitBody(limit: BodyLimit | undefined): MiddlewareHandler {
  return bodyLimit({
    maxSize: limit?.bytes ?? maximumBody,
    onError: () => {
      if (limit !== undefined) unwrap(refuse(limit.rejection));
      throw new HttpProblem('payload_too_large');
    },
  });
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
  schemas: Partial<Record<Part, z.core.$ZodType>>,
  hasRawTexts: boolean,
): Promise<object> {
  const raw: Record<Part, (schema: z.core.$ZodType) => unknown> = {
    params: () => context.req.param(),
    query: () => context.req.query(),
    headers: () => context.req.header(),
    body: () => readJson(context),
    form: (schema) => readForm(context, schema),
  };
  const input: Partial<Record<Part, unknown>> = {};
  for (const part of ['params', 'query', 'headers', 'body', 'form'] as const) {
    const schema = schemas[part];
    if (schema === undefined) continue;
    const parsed = z.safeParse(schema, await raw[part](schema));
    const prefix = part === 'body' || part === 'form' ? [] : [part];
    const unstorable =
      parsed.success && !hasRawTexts ? findInvalidText(parsed.data, prefix) : undefined;
    if (parsed.success && unstorable === undefined) {
      input[part] = parsed.data;
    } else if (part === 'params') {
      // An id of a wrong form cannot exist.
      throw new HttpProblem('not_found');
    } else {
      throw new HttpProblem('invalid_input', {
        issues: parsed.success
          ? [{ path: unstorable ?? '', code: 'unstorable', message: 'This text cannot be stored.' }]
          : toFieldIssues(parsed.error, prefix),
      });
    }
  }
  return input;
}

async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new HttpProblem('unsupported_media_type');
  const text = await context.req.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpProblem('malformed_request');
  }
}
