import type { MiddlewareHandler } from 'hono';
import { HttpProblem } from '../problem.ts';

/**
 * Refuses compressed bodies, so that there are no decompression bombs. Answers as in RFC 7694
 * instead of reporting the compressed bytes as invalid JSON.
 */
export const rejectContentEncoding: MiddlewareHandler = async (context, next) => {
  const encoding = context.req.header('Content-Encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    context.header('Accept-Encoding', 'identity');
    throw new HttpProblem('unsupported_media_type');
  }
  await next();
};
