import { sql, type Insertable, type NotNull } from 'kysely';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { Cents } from '#domain/money.ts';
import type { CorrectionContent } from '#domain/orders/correction.ts';
import type { CreditedLine } from '#domain/orders/credit.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { InvoiceCorrections } from '#server/platform/db/tables.ts';
import { settledHow } from './settled-how.ts';

/** The invoice of an order, which is locked, with what a correction copies and mails. */
export function lockInvoiced(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .leftJoin('profiles', 'profiles.id', 'orders.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'orders.user_id')
    .select([
      'orders.user_id',
      'orders.user_email',
      'orders.payment_status',
      'profiles.first_name',
      'user_settings.language',
      'invoices.number',
      'invoices.issued_at',
      'invoices.content',
    ])
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate('orders')
    .executeTakeFirst();
}

/** Whether an order has an invoice. */
export function findInvoiced(db: Database, orderId: string) {
  return db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** What was charged for each delivered product of a line, and what was credited of it. */
export function listCharged(db: Database, orderId: string) {
  return (
    db
      .selectFrom('delivered_lines')
      .select((eb) => [
        'order_item_id',
        'product_id',
        'product_name',
        'vat_rate',
        'quantity',
        'charged_cents',
        'deposit_cents',
        sql<Cents>`coalesce((select sum(amount_cents)
        from invoice_correction_lines as credited
          join invoice_corrections on invoice_corrections.id = credited.correction_id
        where invoice_corrections.order_id = ${eb.ref('delivered_lines.order_id')}
          and credited.order_item_id = ${eb.ref('delivered_lines.order_item_id')}
          and credited.product_id = ${eb.ref('delivered_lines.product_id')}), 0)::integer`.as(
          'credited_cents',
        ),
      ])
      .where('order_id', '=', orderId)
      .orderBy('position')
      // The database says of no column of a view that it is never null.
      .$narrowType<{
        order_item_id: NotNull;
        product_id: NotNull;
        product_name: NotNull;
        vat_rate: NotNull;
        quantity: NotNull;
        charged_cents: NotNull;
        deposit_cents: NotNull;
      }>()
      .execute()
  );
}

/** The names on the invoice that are not German. */
export function listTranslatedNames(db: Database, orderId: string) {
  return db
    .selectFrom('settlement_lines')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.id', '=', 'settlement_lines.order_id')
        .onRef('orders.settlement_version', '=', 'settlement_lines.version'),
    )
    .select([
      'settlement_lines.order_item_id',
      'settlement_lines.product_id',
      'settlement_lines.product_name_translated',
    ])
    .where('settlement_lines.order_id', '=', orderId)
    .where('settlement_lines.product_name_translated', 'is not', null)
    .execute();
}

/**
 * What promotions took off the goods of an order, positive, and its delivery: the fee less what
 * promotions took off it, and what was credited of it.
 */
export function findCharges(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('settlements', (join) =>
      join
        .onRef('settlements.order_id', '=', 'orders.id')
        .onRef('settlements.version', '=', 'orders.settlement_version'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            sql<{ goods: Cents }>`(select coalesce((
            select sum((discount ->> 'amount_cents')::integer)
              from jsonb_array_elements(settlements.discounts) as discount
              where not exists (select from order_discounts
                where order_discounts.order_id = orders.id and kind = 'free_delivery'
                  and order_discounts.promotion_id = (discount ->> 'promotion_id')::uuid)
            ), 0)::integer as goods)`.as('discounted'),
          )
          .select('discounted.goods')
          .as('discounts'),
      (join) => join.onTrue(),
    )
    .select([
      'discounts.goods as goods_discount_cents',
      sql<Cents>`settlements.delivery_fee_cents + settlements.discount_cents + discounts.goods`.as(
        'delivery_cents',
      ),
      sql<Cents>`coalesce((select sum(delivery_cents) from invoice_corrections
        where invoice_corrections.order_id = orders.id), 0)::integer`.as('credited_delivery_cents'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}

/** The VAT of each correction of an order. */
export async function listCreditedVat(db: Database, orderId: string): Promise<VatGroup[][]> {
  const rows = await db
    .selectFrom('invoice_corrections')
    .select('vat')
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ vat }) => [...vat]);
}

export function findByKey(db: Database, orderId: string, key: string) {
  return db
    .selectFrom('invoice_corrections')
    .select(['id', 'request_hash'])
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/**
 * The next number of a year, locked until the end of the transaction, so that a rollback leaves no
 * gap.
 */
export function takeCorrectionNumber(db: Database, year: number) {
  return db
    .insertInto('invoice_correction_numbers')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({
        last_number: eb('invoice_correction_numbers.last_number', '+', 1),
      })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
}

type NewCorrection = Omit<Insertable<InvoiceCorrections>, 'content' | 'vat'> & {
  content: CorrectionContent;
  vat: readonly VatGroup[];
};

export async function insertCorrection(
  db: Database,
  { content, vat, ...correction }: NewCorrection,
  lines: readonly (CreditedLine & { vat_rate: number })[],
): Promise<void> {
  const { id } = await db
    .insertInto('invoice_corrections')
    .values({
      ...correction,
      content: sql`${JSON.stringify(content)}::jsonb`,
      vat: sql`${JSON.stringify(vat)}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length === 0) return;
  await db
    .insertInto('invoice_correction_lines')
    .values(
      lines.map(({ order_item_id, product_id, vat_rate, quantity, amount_cents }) => ({
        correction_id: id,
        order_item_id,
        product_id,
        vat_rate,
        quantity,
        amount_cents,
      })),
    )
    .execute();
}

/** What is printed on a correction. */
const documentColumns = [
  'invoice_corrections.number',
  'invoice_corrections.issued_at',
  'invoice_corrections.seller_name',
  'invoice_corrections.seller_address',
  'invoice_corrections.seller_representative',
  'invoice_corrections.seller_register',
  'invoice_corrections.seller_vat_id',
  'invoice_corrections.seller_email',
  'invoice_corrections.content',
  'invoice_corrections.vat',
  'invoice_corrections.total_cents',
] as const;

/** A correction of an order. With `userId`, only if it is this customer's. */
export function findCorrection(
  db: Database,
  { order_id, id }: { order_id: string; id: string },
  userId?: string,
) {
  const query = db
    .selectFrom('invoice_corrections')
    .innerJoin('orders', 'orders.id', 'invoice_corrections.order_id')
    .select(documentColumns)
    .where('invoice_corrections.id', '=', id)
    .where('orders.id', '=', order_id);
  return (
    userId === undefined ? query : query.where('orders.user_id', '=', userId)
  ).executeTakeFirst();
}

/** A batch of the corrections that were issued from `start` to before `end`, by number. */
export function listCorrections(
  db: Database,
  { start, end, after, limit }: { start: string; end: string; after: string; limit: number },
) {
  return db
    .selectFrom('invoice_corrections')
    .select(documentColumns)
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** The corrections of an order, the oldest first. */
export function listCorrectionsOf(db: Database, orderId: string) {
  return db
    .selectFrom('invoice_corrections')
    .leftJoin('credit_payouts', 'credit_payouts.correction_id', 'invoice_corrections.id')
    .select([
      'invoice_corrections.id',
      'invoice_corrections.number',
      'invoice_corrections.total_cents',
      'invoice_corrections.issued_at',
      ...settledHow,
    ])
    .where('invoice_corrections.order_id', '=', orderId)
    .orderBy('invoice_corrections.number')
    .execute();
}
