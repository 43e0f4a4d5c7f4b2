import type { Permission } from '#domain/accounts/permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: every client, every signed-in account, or accounts with a permission. */
export type Access = 'public' | 'signed_in' | Permission;

/**
 * Input and output of a call. `query` and `params` arrive as text; `response` is undefined for an
 * empty response.
 */
export interface Shape {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  /** Sent as `multipart/form-data`: for files. */
  form?: unknown;
  response: unknown;
}

/** A call of the API, shared by the route that serves it and the client that makes it. */
export interface Endpoint<S extends Shape, A extends Access = Access> {
  readonly method: Method;
  /** With its parameters in braces: `/api/v1/products/{id}`. */
  readonly path: `/${string}`;
  readonly access: A;
  /** Makes something: sent again with its Idempotency-Key, it only gets the first answer. */
  readonly is_once?: true;
  /** Carries the types; undefined at run time. */
  readonly shape?: S;
}

/** Access is a required argument, so that no endpoint is public by mistake. */
export function endpoint<S extends Shape>(
  method: Method,
  path: `/${string}`,
  access: 'public',
): Endpoint<S, 'public'>;
export function endpoint<S extends Shape>(
  method: Method,
  path: `/${string}`,
  access: 'signed_in',
): Endpoint<S, 'signed_in'>;
export function endpoint<S extends Shape>(
  method: Method,
  path: `/${string}`,
  access: Permission,
): Endpoint<S, Permission>;
export function endpoint<S extends Shape>(
  method: Method,
  path: `/${string}`,
  access: Access,
): Endpoint<S> {
  return { method, path, access };
}

/** A call of the staff that makes something once per key (server/platform/http/once). */
export type OnceEndpoint<S extends Shape, A extends Permission = Permission> = Endpoint<S, A> & {
  readonly is_once: true;
};

export function onceEndpoint<S extends Shape>(
  path: `/${string}`,
  access: Permission,
): OnceEndpoint<S> {
  return { method: 'POST', path, access, is_once: true };
}

export interface Page<T> {
  items: T[];
  /** Cursor of the next page; null on the last. */
  next_cursor: string | null;
}

export interface PageQuery {
  limit?: number;
  cursor?: string;
}

export interface ById {
  id: string;
}
