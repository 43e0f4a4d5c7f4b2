import { endpoint } from '#contract/endpoint.ts';
import type { Receipt, WithdrawalDeclaration } from '#contract/inquiries/inquiries.schema.ts';

/** The response is the same whether or not the shop has such an order. */
export const declareWithdrawal = endpoint<{ body: WithdrawalDeclaration; response: Receipt }>(
  'POST',
  '/api/v1/withdrawals',
  'public',
);
