import { endpoint } from './endpoint.ts';

/** A customer withdraws from a contract (BGB § 356a); nobody has to sign in for it. */
export interface WithdrawalDeclaration {
  name: string;
  /** Where the receipt goes. */
  email: string;
  /** The order, as the customer names it. */
  order_reference: string;
  /** Which goods; the whole order where it is left out. */
  goods?: string;
}

/** Answers alike whether or not the shop knows such an order. */
export const declareWithdrawal = endpoint<{
  body: WithdrawalDeclaration;
  response: { received_at: string };
}>('POST', '/api/v1/withdrawals', 'public');
