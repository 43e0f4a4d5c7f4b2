import { createHash } from 'node:crypto';
import type {
  NewPurchaseOrder,
  PurchaseOrder,
  PurchaseOrderCancellation,
  PurchaseOrderClosing,
  PurchaseOrderContent,
  PurchaseOrderLine,
  PurchaseOrderSending,
  PurchaseOrderSummary,
} from '#contract/stock/purchase-orders.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { MessageFileType } from '#domain/messages/outbox/messages.ts';
import { writeOrderNumber } from '#domain/stock/buying/purchase-orders.ts';
import { isOrderable } from '#domain/stock/buying/supplier-price.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { actAs, inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { giveUpRests } from '../expected-deliveries/service.ts';
import { lockSupplier } from '../queries.ts';
import type { BuyingDeps, Change, OnceCall } from '../service.ts';
import { addressOf, factsOf, renderOrder, writeOrderCsv, type OrderFacts } from './document.ts';
import { presentLine, presentOrder, presentSummary } from './present.ts';
import * as queries from './queries.ts';

/** A mail to a supplier, with its files. */
export interface SupplierMail {
  recipient: string;
  reply_to: string;
  subject: string;
  /** Identifies the occasion: a second mail with it is dropped. */
  dedupe_key: string;
  content: {
    language: Language;
    heading: string;
    paragraphs: readonly string[];
    rows: readonly (readonly [label: string, value: string])[];
    footer: string;
  };
  files: readonly { name: string; media_type: MessageFileType; content: Buffer }[];
}

/** What buying needs of districts that are built upon the stock. */
export interface PurchaseOrderDeps extends BuyingDeps {
  /** In the caller's transaction: the order and its mail exist together or not at all. */
  mailSupplier: (trx: Transaction, mail: SupplierMail) => Promise<void>;
}

export async function listOrders(
  { db, clock }: BuyingDeps,
  filter: queries.OrderFilter,
): Promise<PurchaseOrderSummary[]> {
  const rows = await queries.listOrders(db, filter);
  const ids = rows.map(({ id }) => id);
  const lines = await queries.listLines(db, ids, toBerlin(clock()).day);
  const byOrder = Map.groupBy(lines, ({ purchase_order_id }) => purchase_order_id);
  return rows.map((row) => presentSummary(row, (byOrder.get(row.id) ?? []).map(presentLine)));
}

export async function getOrder({ db, clock }: BuyingDeps, id: string): Promise<PurchaseOrder> {
  const row = orNotFound(await queries.findOrder(db, id));
  const lines = await queries.listLines(db, [id], toBerlin(clock()).day);
  return presentOrder(row, lines.map(presentLine));
}

async function requireArticles(
  trx: Database,
  supplierId: string,
  lines: PurchaseOrderContent['lines'],
): Promise<void> {
  const ids = lines.map(({ article_id }) => article_id);
  const found = await queries.lockArticles(trx, supplierId, ids);
  if (found.length < ids.length) throw new HttpProblem('article_unavailable');
}

/** Throws HttpProblem: `supplier_archived`, `article_unavailable`. */
export async function createOrder(
  { trx, clock, actorId }: OnceCall,
  { supplier_id, lines, ...fields }: NewPurchaseOrder,
): Promise<PurchaseOrder> {
  await actAs(trx, actorId);
  const supplier = orNotFound(await lockSupplier(trx, supplier_id));
  if (supplier.archived_at !== null) throw new HttpProblem('supplier_archived');
  await requireArticles(trx, supplier_id, lines);
  const created = { created_at: clock().toISOString(), created_by: actorId };
  const id = await queries.insertOrder(trx, { ...fields, supplier_id, ...created });
  await queries.setLines(trx, id, lines);
  return getOrder({ db: trx, clock }, id);
}

/** Throws HttpProblem: `purchase_order_sent`, `version_conflict`, `article_unavailable`. */
export async function updateOrder(
  { db, clock }: BuyingDeps,
  { actorId, id, version }: Change,
  { lines, ...fields }: PurchaseOrderContent,
): Promise<PurchaseOrder> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const order = orNotFound(await queries.lockOrder(trx, id));
    requireDraft(order);
    requireVersion(order, version);
    await requireArticles(trx, order.supplier_id, lines);
    await queries.updateOrder(trx, id, fields);
    await queries.setLines(trx, id, lines);
    return getOrder({ db: trx, clock }, id);
  });
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof queries.lockOrder>>>;

function requireDraft({ state, number }: LockedOrder): void {
  if (state === 'draft') return;
  throw new HttpProblem(number === null ? 'purchase_order_over' : 'purchase_order_sent');
}

function requireVersion({ id, version }: LockedOrder, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) {
    throw new HttpProblem('version_conflict', { facts: { ids: [id] } });
  }
}

/**
 * Sends a draft: gives it the next number of the year, freezes its lines with today's prices,
 * stores its document, and mails both if that is the way. Throws HttpProblem: `purchase_order_sent`
 * for a second sending, `version_conflict`, `supplier_archived`, `supplier_email_missing`,
 * `purchase_order_empty`, `article_unavailable`, `cases_not_orderable`.
 */
export async function sendOrder(
  deps: Pick<PurchaseOrderDeps, 'mailSupplier'>,
  { trx, clock, actorId }: OnceCall,
  id: string,
  { way, version }: PurchaseOrderSending,
): Promise<PurchaseOrder> {
  await actAs(trx, actorId);
  const now = clock();
  const { day } = toBerlin(now);
  const order = orNotFound(await queries.lockOrder(trx, id));
  requireDraft(order);
  requireVersion(order, version);
  const supplier = orNotFound(await lockSupplier(trx, order.supplier_id));
  if (supplier.archived_at !== null) throw new HttpProblem('supplier_archived');
  const row = orNotFound(await queries.findOrder(trx, id));
  const recipient = row.supplier_email;
  if (way === 'mail' && recipient === null) throw new HttpProblem('supplier_email_missing');
  const lines = await freezeLines(trx, id, day);
  const year = Number(day.slice(0, 4));
  const number = writeOrderNumber(year, await queries.takeNumber(trx, year));
  const facts = { ...row, number, sent_at: now, lines, buyer: await queries.getBuyer(trx) };
  const content = Buffer.from(await renderOrder(facts));
  const sha256 = createHash('sha256').update(content).digest('hex');
  await queries.insertDocument(trx, { purchase_order_id: id, sha256, content });
  const sent = { number, sent_at: now.toISOString(), sent_by: actorId, way, sha256 };
  await queries.updateOrder(trx, id, { state: 'sent', ...sent });
  if (way === 'mail' && recipient !== null) {
    await deps.mailSupplier(trx, composeMail(facts, recipient, content));
  }
  return getOrder({ db: trx, clock }, id);
}

/** Copies articles and prices of today into the lines. */
async function freezeLines(trx: Database, id: string, day: string): Promise<PurchaseOrderLine[]> {
  const [first, ...others] = await queries.listLines(trx, [id], day);
  if (first === undefined) throw new HttpProblem('purchase_order_empty');
  await requireArticles(trx, first.supplier_id, [first, ...others]);
  // Locked now: what they say no longer changes.
  const rows = await queries.listLines(trx, [id], day);
  for (const row of rows) {
    if (row.product_archived_at !== null) throw new HttpProblem('article_unavailable');
    const { name, least_cases: least, step_cases: step } = row;
    if (!isOrderable(row.cases, row)) {
      throw new HttpProblem('cases_not_orderable', { facts: { name, least, step } });
    }
  }
  const lines = rows.map(presentLine);
  await queries.freezeLines(trx, lines);
  return lines;
}

function composeMail(order: OrderFacts, recipient: string, pdf: Buffer): SupplierMail {
  const { language, number, buyer, note } = order;
  const t = translate(language);
  const heading = `${t('stock.purchase_order.title')} ${number}`;
  return {
    recipient,
    reply_to: buyer.contact_email,
    subject: `${buyer.name}: ${heading}`,
    dedupe_key: `purchase-order-${number}`,
    content: {
      language,
      heading,
      paragraphs: [
        t('stock.purchase_order.greeting'),
        t('stock.purchase_order.text'),
        ...(note === null ? [] : [note]),
      ],
      rows: [
        ...factsOf(order),
        ...order.lines.map(
          (line) => [line.article_name, `${line.cases} × ${line.units_per_case}`] as const,
        ),
      ],
      footer: [
        `${buyer.name} · ${buyer.company_name}`,
        addressOf(buyer),
        `${buyer.contact_email} · ${buyer.contact_phone}`,
      ].join('\n'),
    },
    files: [
      { name: `${number}.csv`, media_type: 'text/csv', content: Buffer.from(writeOrderCsv(order)) },
      { name: `${number}.pdf`, media_type: 'application/pdf', content: pdf },
    ],
  };
}

/**
 * Throws HttpProblem: `purchase_order_over`, `cancel_reason_missing` for one that was sent,
 * `purchase_order_received` for one of which goods came.
 */
export async function cancelOrder(
  { trx, clock, actorId }: OnceCall,
  id: string,
  { reason }: PurchaseOrderCancellation,
): Promise<PurchaseOrder> {
  await actAs(trx, actorId);
  const { state } = orNotFound(await queries.lockOrder(trx, id));
  if (state === 'closed' || state === 'cancelled') throw new HttpProblem('purchase_order_over');
  if (state === 'sent' && reason === null) throw new HttpProblem('cancel_reason_missing');
  const ended_at = clock().toISOString();
  await queries.updateOrder(trx, id, { state: 'cancelled', cancel_reason: reason, ended_at });
  return getOrder({ db: trx, clock }, id);
}

/**
 * Throws HttpProblem: `purchase_order_draft`, `purchase_order_over`, `purchase_order_rest_open` if
 * units are on the way and `rest` does not give them up.
 */
export async function closeOrder(
  call: OnceCall,
  id: string,
  { rest }: PurchaseOrderClosing,
): Promise<PurchaseOrder> {
  const { trx, clock, actorId } = call;
  await actAs(trx, actorId);
  const { state } = orNotFound(await queries.lockOrder(trx, id));
  if (state === 'draft') throw new HttpProblem('purchase_order_draft');
  if (state !== 'sent') throw new HttpProblem('purchase_order_over');
  if (rest === 'will_not_come') await giveUpRests(call, id);
  await queries.updateOrder(trx, id, { state: 'closed', ended_at: clock().toISOString() });
  return getOrder({ db: trx, clock }, id);
}
