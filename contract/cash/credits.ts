import type { CreditPayout, OpenCredit, PayOutInput } from '#contract/cash/credits.schema.ts';
import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';

/** Credits that were not paid out, the oldest first. */
export const listCredits = endpoint<{ response: { items: OpenCredit[] } }>(
  'GET',
  '/api/v1/dispatch/credits',
  'cash:read',
);
/** Notes that the customer got the money; once. A repetition by the same person changes nothing. */
export const payOutCredit = onceEndpoint<{
  params: ById;
  body: PayOutInput;
  response: CreditPayout;
}>('/api/v1/dispatch/credits/{id}/payout', 'cash:manage');
