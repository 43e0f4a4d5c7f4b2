import { z } from 'zod';
import { codesOf } from '#server/platform/http/api-docs/openapi.ts';
import type { Route, RouteCheck } from '#server/platform/http/bind.ts';
import { toHttpProblem } from '#server/platform/http/problem.ts';

/** Fails a request whose answer or refusal is not described: the OpenAPI document must be true. */
export const checkRoute: RouteCheck = async (route, serve) => {
  const response = await serve().catch((error: unknown) => {
    const { code } = toHttpProblem(error);
    if (codesOf(route).includes(code)) throw error;
    throw new Error(`${nameOf(route)} refuses with ${code}, which its \`errors\` lack`, {
      cause: error,
    });
  });
  const isPlainJson =
    route.media_type === 'application/json' && !response.headers.has('Content-Encoding');
  if (!isPlainJson || !response.ok) return response;
  const { error } = z.safeParse(route.response, await response.clone().json());
  if (error === undefined) return response;
  throw new Error(`${nameOf(route)} answers what its schema does not allow`, { cause: error });
};

function nameOf({ endpoint: { method, path } }: Route): string {
  return `${method} ${path}`;
}
