import { endpoint } from '#contract/endpoint.ts';
import type {
  ContactMessage,
  Receipt,
  WithdrawalDeclaration,
} from '#contract/messages/inquiries.schema.ts';

export const sendContactMessage = endpoint<{ body: ContactMessage; response: Receipt }>(
  'POST',
  '/api/v1/contact-messages',
  'public',
);
/** The response is the same whether or not the shop has such an order. */
export const declareWithdrawal = endpoint<{ body: WithdrawalDeclaration; response: Receipt }>(
  'POST',
  '/api/v1/withdrawals',
  'public',
);
