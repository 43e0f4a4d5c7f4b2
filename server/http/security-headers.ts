import type { MiddlewareHandler } from 'hono';

/** Told with every answer, in lower case as they are kept. Pages add a Content-Security-Policy of their own. */
export const securityHeaders = {
  // No other site shows the shop in a frame, shares its windows or embeds its answers.
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  // Other sites need not know which product somebody came from.
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
} as const;

export function sendSecurityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) {
      context.res.headers.set(name, value);
    }
  };
}
