import type { MiddlewareHandler } from 'hono';
import { closedPolicy } from './content-security.ts';

/** Device features that pages of the shop do not use, denied to injected scripts as well. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const denied = (features: readonly string[]) => features.map((feature) => `${feature}=()`);

/** Of the pages of `/work`, where employees scan codes with the camera. */
export const scannerPermissions = [
  'camera=(self)',
  ...denied(unusedFeatures.filter((feature) => feature !== 'camera')),
].join(', ');

/** Sent with every response unless it sets the header itself. Lower case, as in cache entries. */
export const securityHeaders = {
  // Pages have a policy of their own (content-security.ts).
  'content-security-policy': closedPolicy,
  // No other site may frame the shop, share its windows or embed its responses.
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'permissions-policy': denied(unusedFeatures).join(', '),
  // Other sites must not learn which product page a visitor came from.
  'referrer-policy': 'strict-origin',
  // Two years. Browsers believe it only where it came over TLS.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const;

export function sendSecurityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}
