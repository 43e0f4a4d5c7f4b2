import { createHash } from 'node:crypto';
import type { GrantCreditInput, OrderCredit } from '#contract/messages/complaints.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import type { CorrectionContent } from '#domain/orders/correction.ts';
import { composeCredit, listCreditable, type Creditable } from '#domain/orders/credit.ts';
import type { ReplacementWay } from '#domain/orders/replacement.ts';
import type { ShopDeps } from '#server/deps.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { addCreditsToBalance } from '../balance/balance-queries.ts';
import { sellerOf } from '../invoices.ts';
import { creditMail } from './messages.ts';
import * as queries from './queries.ts';

interface CreditDeps extends Pick<ShopDeps, 'clock'> {
  env: Pick<ShopDeps['env'], 'PUBLIC_URL'>;
}

interface CreditRequest extends GrantCreditInput {
  order_id: string;
  /** Null: the customer did not complain, or not here. */
  complaint_id: string | null;
  /** Null: a complaint is credited at once. */
  actor_id: string | null;
  key: string;
  /** How the new goods come that the credit pays for; undefined: there are none. */
  replaced_by?: ReplacementWay | undefined;
}

/** The codes of refused credits. */
export const creditRefusals = [
  'credit_exceeds_delivery',
  'credit_exceeds_line',
  'credit_line_unknown',
  'idempotency_key_reused',
  'version_conflict',
] as const;

/**
 * What can be credited of an order, and what was. Throws HttpProblem `not_found` for an order
 * without an invoice.
 */
export async function getCredit(db: Database, orderId: string): Promise<OrderCredit> {
  orNotFound(await queries.findInvoiced(db, orderId));
  const { lines, delivery } = await findCreditable(db, orderId);
  return {
    lines: [...lines],
    delivery,
    corrections: await queries.listCorrectionsOf(db, orderId),
  };
}

/** By line, in German. */
async function findCreditable(db: Database, orderId: string): Promise<Creditable> {
  const charged = await queries.listCharged(db, orderId);
  const charges = orNotFound(await queries.findCharges(db, orderId));
  const { goods_discount_cents, delivery_cents, credited_delivery_cents } = charges;
  return {
    charged,
    lines: listCreditable(charged, goods_discount_cents),
    delivery: {
      paid_cents: delivery_cents,
      left_cents: cents(Math.max(0, delivery_cents - credited_delivery_cents)),
    },
  };
}

/**
 * Credits amounts of delivered lines and of the delivery in a transaction of the caller: issues a
 * correction of the invoice and mails the customer. What was paid and complained about is added to
 * the balance of the account. Idempotent by its key. Throws HttpProblem:
 * `not_found`, and those of `creditRefusals`.
 */
export async function grantCredit(
  { clock, env }: CreditDeps,
  trx: Transaction,
  {
    order_id,
    complaint_id,
    actor_id,
    key,
    lines,
    corrections_seen,
    replaced_by,
    ...input
  }: CreditRequest,
): Promise<void> {
  const note = input.note ?? null;
  const delivery_cents = input.delivery_cents ?? cents(0);
  const invoice = orNotFound(await queries.lockInvoiced(trx, order_id));
  const request_hash = createHash('sha256')
    .update(
      JSON.stringify([complaint_id, note, lines, ...(delivery_cents > 0 ? [delivery_cents] : [])]),
    )
    .digest('base64url');
  const earlier = await queries.findByKey(trx, order_id, key);
  if (earlier !== undefined) {
    if (earlier.request_hash !== request_hash) throw new HttpProblem('idempotency_key_reused');
    return;
  }
  const issued = await queries.listCorrectionsOf(trx, order_id);
  if (issued.length !== corrections_seen) {
    throw new HttpProblem('version_conflict', { facts: { ids: [complaint_id ?? order_id] } });
  }
  const creditable = await findCreditable(trx, order_id);
  const earlierVat = await queries.listCreditedVat(trx, order_id);
  const credit = unwrap(composeCredit({ lines, delivery_cents }, creditable, earlierVat));
  const names = await queries.listTranslatedNames(trx, order_id);
  const { content: printed } = invoice;
  const content: CorrectionContent = {
    language: printed.language,
    order_number: printed.order_number,
    invoice_number: invoice.number,
    invoice_issued_at: invoice.issued_at,
    customer_name: printed.customer_name,
    delivery_address: printed.delivery_address,
    note,
    // Named as on the invoice.
    lines: [
      ...credit.lines.map(({ quantity, vat_rate, amount_cents, ...line }) => ({
        product_name:
          names.find(
            ({ order_item_id, product_id }) =>
              order_item_id === line.order_item_id && product_id === line.product_id,
          )?.product_name_translated ?? line.product_name,
        quantity,
        vat_rate,
        amount_cents,
      })),
      ...credit.delivery.map(({ vat_rate, gross_cents }) => ({
        product_name: translate(printed.language)('orders.amount.delivery_fee'),
        quantity: 1,
        vat_rate,
        amount_cents: gross_cents,
      })),
    ],
  };
  const shop = await getShopSettings(trx);
  const now = clock();
  const year = Number(toBerlin(now).day.slice(0, 4));
  const { last_number } = await queries.takeCorrectionNumber(trx, year);
  const number = `K${year}-${String(last_number).padStart(6, '0')}`;
  const { total_cents, vat } = credit;
  await queries.insertCorrection(
    trx,
    {
      order_id,
      complaint_id,
      number,
      idempotency_key: key,
      request_hash,
      ...sellerOf(shop),
      content,
      vat,
      delivery_cents,
      total_cents,
      actor_id,
      issued_at: now.toISOString(),
    },
    credit.lines,
  );
  await addCreditsToBalance(trx, order_id, now.toISOString());
  const { user_id, user_email, first_name, language, payment_status } = invoice;
  if (user_id === null || language === null) return;
  const is_in_balance = complaint_id !== null && payment_status === 'paid';
  const credited = { number, total_cents, is_in_balance, replaced_by };
  const facts = { shop, language, user_email, first_name: first_name ?? '', ...credited };
  const order_url = `${env.PUBLIC_URL}/profile/orders/${order_id}`;
  await enqueueMessages(trx, {
    ...creditMail({ ...facts, ...content, language, order_url }),
    user_id,
    dedupe_key: `credit:${number}`,
  });
}
