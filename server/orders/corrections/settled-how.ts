import { sql } from 'kysely';
import type { CreditSettlement } from '#domain/orders/credit-settlement.ts';

/** When and how a correction, joined with its payout, was paid out or deducted; null before. */
export const settledHow = [
  sql<string | null>`coalesce(credit_payouts.paid_at, invoice_corrections.deducted_at)`.as(
    'paid_out_at',
  ),
  sql<CreditSettlement | null>`case when invoice_corrections.deducted_at is null
    then credit_payouts.method else 'deducted' end`.as('payout_method'),
] as const;
