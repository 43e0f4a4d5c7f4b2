import fc from 'fast-check';
import { arbitraryOf, known, resolve } from './arbitraries.ts';
import type { Operation } from './document.ts';
import { spoiled } from './mutations.ts';
import { kindOfPath, type Memory } from './state.ts';
import { uploads, type Upload } from './uploads.ts';

export type Role = 'visitor' | 'customer' | 'admin';

/** A request before it is sent, as fast-check makes it smaller and prints it. */
export interface Attempt {
  role: Role;
  params: Record<string, unknown>;
  query: unknown;
  headers: unknown;
  /** Undefined: none. A text under `raw` is sent unchanged. */
  body?: unknown;
  upload?: Upload;
  /** What the request says of its body. */
  content_type: string;
}

/** Good and bad requests of an operation, by everybody, most of them by who may. */
export function attemptsAt(operation: Operation): fc.Arbitrary<Attempt> {
  const { parameters, body, access } = operation;
  const may: Role = access === 'public' ? 'visitor' : access;
  const parts = {
    role: fc.oneof(
      { weight: 6, arbitrary: fc.constant(may) },
      { weight: 1, arbitrary: fc.constantFrom<Role>('visitor', 'customer', 'admin') },
    ),
    params: paramsOf(operation),
    query: often(arbitraryOf(parameters.query ?? {}, '')),
    headers: often(arbitraryOf(parameters.header ?? {}, '')),
  };
  const type = fc.oneof(
    { weight: 40, arbitrary: fc.constant(body?.type ?? 'application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('text/plain', '', 'multipart/form-data', 'application/json;x="'),
    },
  );
  if (body === null) return fc.record({ ...parts, content_type: fc.constant('') });
  if (body.type === 'multipart/form-data') {
    return fc.record({ ...parts, upload: uploads, content_type: type });
  }
  const json = often(arbitraryOf(body.schema, ''));
  const raw = fc
    .oneof(fc.string({ maxLength: 50 }), fc.constantFrom('', '{', '[]', 'null', '{"a":1,}'))
    .map((text) => ({ raw: text }));
  return fc.record({
    ...parts,
    body: fc.oneof({ weight: 15, arbitrary: json }, { weight: 1, arbitrary: raw }),
    content_type: type,
  });
}

/** Good three times of four. */
function often(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary }, { weight: 1, arbitrary: spoiled(arbitrary) });
}

/** An id in a path is mostly one that the collection before it has returned. */
function paramsOf({ path, parameters }: Operation): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(parameters.path?.properties ?? {}).map(([name, schema]) => {
    const kind = name === 'id' ? kindOfPath(path.slice(0, path.indexOf(`{${name}}`))) : name;
    const any = arbitraryOf(schema, kind);
    const one = known(kind, any);
    const bad = spoiled(fc.constant(''));
    const arbitrary = fc.oneof({ weight: 8, arbitrary: one }, { weight: 1, arbitrary: any }, bad);
    return [name, arbitrary] as const;
  });
  return fc.record(Object.fromEntries(entries), { noNullPrototype: true });
}

/** Path and init of the request, with what is known by now. */
export function toRequest(
  operation: Operation,
  attempt: Attempt,
  memory: Memory,
  token: string | undefined,
): { path: string; init: RequestInit } {
  const params = resolve(attempt.params, memory) as Record<string, unknown>;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name]).toWellFormed()),
  );
  const query = new URLSearchParams(
    entriesOf(resolve(attempt.query, memory)).map(([name, value]) => [name, textOf(value)]),
  );
  const headers = new Headers(
    entriesOf(resolve(attempt.headers, memory))
      .filter(([name]) => /^[\w-]+$/.test(name))
      .map(([name, value]) => [
        name,
        textOf(value)
          .replaceAll(/[^\x20-\x7e]/g, '?')
          .trim(),
      ]),
  );
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  const body = bodyOf(attempt, memory);
  // A form's own type carries the boundary; a wrong one goes over it.
  if (attempt.content_type !== '' && attempt.content_type !== 'multipart/form-data') {
    headers.set('Content-Type', attempt.content_type);
  }
  return {
    path: `${path}?${query.toString()}`,
    init: { method: operation.method, headers, ...(body !== undefined && { body }) },
  };
}

function bodyOf({ body, upload }: Attempt, memory: Memory): string | FormData | undefined {
  if (upload !== undefined) {
    const form = new FormData();
    for (const { field, name, bytes } of upload.files) {
      form.append(field, name === null ? 'text' : new File([new Uint8Array(bytes)], name));
    }
    return form;
  }
  if (body === undefined) return undefined;
  if (typeof body === 'object' && body !== null && 'raw' in body) return String(body.raw);
  return JSON.stringify(resolve(body, memory));
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
