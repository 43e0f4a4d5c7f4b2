import type { MiddlewareHandler } from 'hono';
import { HttpProblem } from '../problem.ts';

/**
 * No body is unpacked, so none can be a thousand times what came over the line. Tells so (RFC 7694)
 * in place of calling the packed bytes broken JSON.
 */
export const rejectContentEncoding: MiddlewareHandler = async (context, next) => {
  const encoding = context.req.header('Content-Encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    context.header('Accept-Encoding', 'identity');
    throw new HttpProblem('unsupported_media_type');
  }
  await next();
};
