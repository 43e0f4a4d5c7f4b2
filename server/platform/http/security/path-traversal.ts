import type { MiddlewareHandler } from 'hono';
import { HttpProblem } from '../problem.ts';

/** Path traversal, plain or percent-encoded. No route of ours contains these sequences. */
const traversal = /\.\.|\/\/|\\|%(25|2e|2f|5c|00|c0)/i;

/** Answers 404 without rendering a page. */
export const refusePathTraversal: MiddlewareHandler = async (context, next) => {
  if (traversal.test(new URL(context.req.url).pathname)) throw new HttpProblem('not_found');
  await next();
};
