import { createHash } from 'node:crypto';
import type { CreditableLine, GrantCreditInput } from '#contract/feedback/complaints.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { CorrectionContent } from '#domain/orders/correction.ts';
import { composeCredit, listCreditable } from '#domain/orders/credit.ts';
import type { Database, Transaction } from '#server/db/pool.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/http/problem.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { getShopSettings } from '#server/shop/service.ts';
import { sellerOf } from '../invoices.ts';
import type { OrderDeps } from '../place-order.ts';
import { creditMail } from './messages.ts';
import * as queries from './queries.ts';

interface CreditDeps extends Pick<OrderDeps, 'clock'> {
  env: Pick<OrderDeps['env'], 'PUBLIC_URL'>;
}

interface CreditRequest extends GrantCreditInput {
  order_id: string;
  complaint_id: string;
  actor_id: string;
  key: string;
}

/** What can still be credited of a delivered order, by line, in German. */
export async function listCreditableLines(
  db: Database,
  orderId: string,
): Promise<CreditableLine[]> {
  const charged = await queries.listCharged(db, orderId);
  return listCreditable(charged, await queries.sumGoodsDiscounts(db, orderId));
}

/**
 * Credits amounts of delivered lines in a transaction of the caller: issues a correction of the
 * invoice and mails the customer. Idempotent by its key. Throws HttpProblem: `not_found`,
 * `idempotency_key_reused`, `version_conflict`, `credit_line_unknown`, `credit_exceeds_line`.
 */
export async function grantCredit(
  { clock, env }: CreditDeps,
  trx: Transaction,
  { order_id, complaint_id, actor_id, key, lines, corrections_seen, ...input }: CreditRequest,
): Promise<void> {
  const note = input.note ?? null;
  const invoice = orNotFound(await queries.lockInvoiced(trx, order_id));
  const request_hash = createHash('sha256')
    .update(JSON.stringify([complaint_id, note, lines]))
    .digest('base64url');
  const earlier = await queries.findByKey(trx, order_id, key);
  if (earlier !== undefined) {
    if (earlier.request_hash !== request_hash) throw new HttpProblem('idempotency_key_reused');
    return;
  }
  const issued = await queries.listCorrectionsOf(trx, order_id);
  if (issued.length !== corrections_seen) {
    throw new HttpProblem('version_conflict', { facts: { ids: [complaint_id] } });
  }
  const creditable = await listCreditableLines(trx, order_id);
  const earlierVat = await queries.listCreditedVat(trx, order_id);
  const credit = unwrap(composeCredit(lines, creditable, earlierVat));
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
    lines: credit.lines.map(({ quantity, vat_rate, amount_cents, ...line }) => ({
      product_name:
        names.find(
          ({ order_item_id, product_id }) =>
            order_item_id === line.order_item_id && product_id === line.product_id,
        )?.product_name_translated ?? line.product_name,
      quantity,
      vat_rate,
      amount_cents,
    })),
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
      total_cents,
      actor_id,
      issued_at: now.toISOString(),
    },
    credit.lines,
  );
  const { user_id, user_email, first_name, language } = invoice;
  if (user_id === null || language === null) return;
  const facts = { shop, language, user_email, first_name: first_name ?? '', number, total_cents };
  const order_url = `${env.PUBLIC_URL}/profile/orders/${order_id}`;
  await enqueueMessages(trx, {
    ...creditMail({ ...facts, ...content, language, order_url }),
    user_id,
    dedupe_key: `credit:${number}`,
  });
}
