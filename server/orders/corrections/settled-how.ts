import { sql } from 'kysely';
import type { CreditSettlement } from '#domain/orders/credit-settlement.ts';

const addedAt = sql<string | null>`(select moved_at from balance_movements
  where correction_id = invoice_corrections.id)`;

/** When and how a correction, joined with its payout, was settled; null before. */
export const settledHow = [
  sql<
    string | null
  >`coalesce(credit_payouts.paid_at, invoice_corrections.deducted_at, ${addedAt})`.as(
    'paid_out_at',
  ),
  sql<CreditSettlement | null>`case when invoice_corrections.deducted_at is not null then 'deducted'
    when ${addedAt} is not null then 'balance' else credit_payouts.method end`.as('payout_method'),
] as const;
