/** What a webhook can be called for. The triggers of the database write these events (ADR 0059). */
export const webhookKinds = [
  'order.placed',
  'order.changed',
  'order.packed',
  'order.delivered',
  'order.cancelled',
  'invoice.issued',
  'correction.issued',
  'product.changed',
  'stock.low',
  'lot.blocked',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** With what the staff sends to try a receiver. */
export const webhookEventKinds = [...webhookKinds, 'webhook.test'] as const;
export type WebhookEventKind = (typeof webhookEventKinds)[number];

/**
 * Switched off by the staff, after days of failure, because the receiver answered 410, or because
 * the shop was restored from a backup.
 */
export const webhookOffReasons = ['staff', 'failing', 'gone', 'restored'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

export const webhookDeliveryStates = ['pending', 'delivered', 'given_up'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

export const webhookErrors = [
  'address_refused',
  'host_unknown',
  'no_connection',
  'timeout',
  'tls',
  'redirect',
  'status',
  'malformed',
] as const;
export type WebhookError = (typeof webhookErrors)[number];

/** Each has a share of the connections of a process. */
export const maximumWebhooks = 20;
/** Events and their deliveries are deleted after this time, so none of before can be replayed. */
export const webhookRetentionDays = 30;
/** Both secrets sign during this time after a rotation. */
export const secretOverlapHours = 24;
/** Without a success for this long, a webhook is switched off. */
export const offAfterDays = 5;

const minuteS = 60;
const hourS = 60 * minuteS;
/** Delays after the failed attempts, in seconds: three days in all. */
const retryDelaysS = [
  5,
  30,
  2 * minuteS,
  10 * minuteS,
  30 * minuteS,
  hourS,
  2 * hourS,
  4 * hourS,
  8 * hourS,
  ...Array<number>(4).fill(14 * hourS),
];

/**
 * The longest pause that a receiver may ask for with `Retry-After`. It never shortens a delay:
 * otherwise a receiver that asks for a second would use all attempts up within a minute.
 */
export const maximumPauseS = hourS;

/** Seconds until the next attempt; null: given up. */
export function delayAfter(attempts: number): number | null {
  return retryDelaysS[attempts - 1] ?? null;
}

export type WebhookRejection =
  | { code: 'webhook_url_refused'; reason: WebhookUrlFault }
  | { code: 'too_many_webhooks'; maximum: number }
  | { code: 'webhook_off' }
  | { code: 'replay_too_old'; days: number };

/** Why a URL can belong to no webhook. */
export const webhookUrlFaults = ['malformed', 'http', 'password', 'own_shop', 'private'] as const;
export type WebhookUrlFault = (typeof webhookUrlFaults)[number];
