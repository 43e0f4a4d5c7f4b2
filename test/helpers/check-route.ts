import type { RouteCheck } from '#server/http/bind.ts';

/**
 * Fails a request whose answer is not what its schema describes: the OpenAPI document must be true.
 */
export const checkRoute: RouteCheck = async (route, serve) => {
  const response = await serve();
  const isPlainJson =
    route.media_type === 'application/json' && !response.headers.has('Content-Encoding');
  if (!isPlainJson || !response.ok) return response;
  const { error } = route.response.safeParse(await response.clone().json());
  if (error === undefined) return response;
  const { method, path } = route.endpoint;
  throw new Error(`${method} ${path} answers what its schema does not allow`, { cause: error });
};
