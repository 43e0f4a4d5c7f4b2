import { createHmac, randomBytes } from 'node:crypto';

/** A key of 32 bytes, as the libraries of Standard Webhooks read it. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * The headers of a call by the scheme of Standard Webhooks (standardwebhooks.com): one signature
 * for each secret.
 */
export function signedHeaders(
  secrets: readonly string[],
  message: { id: string; at: Date; body: string },
): Record<string, string> {
  const seconds = Math.floor(message.at.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`${message.id}.${seconds}.${message.body}`)
      .digest('base64'),
  );
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
