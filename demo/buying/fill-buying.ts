import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { languages } from '#domain/accounts/languages.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { createOrder, sendOrder } from '#server/stock/buying/purchase-orders/service.ts';
import { addInvoice, listOpenDeliveries } from '#server/stock/buying/supplier-invoices/service.ts';
import { refuseGoods } from '#server/stock/goods/refused/refused-goods.ts';
import { receiveGoods } from '#server/stock/goods/service.ts';
import { insertRows } from '../insert-rows.ts';
import suppliers from './suppliers.json' with { type: 'json' };

/** Where no lot says what a unit cost: a part of the price for customers, without VAT. */
const usualCostPart = 0.65;
/** Days ago from which prices are valid, and what they were then of what they are today. */
const pastPrices = [
  { daysAgo: 120, part: 0.97 },
  { daysAgo: 40, part: 1 },
];
const openOrders = [
  { supplier: 'Molkerei Pankehof', way: 'print', lines: 4, note: null },
  { supplier: 'Getränke Plumpe', way: 'phone', lines: 3, note: 'Bitte an der Rampe klingeln.' },
] as const;
const hoursOfOrder = 20;
/** Of drinks: they need no cooling. */
const partlyReceived = { supplier: 'Getränke Plumpe', note_number: 'LS 20418' } as const;
const invoiceNumber = 'RG 26-1187';
/** More than the supplier has promised. */
const daysBeyondPromise = 30;

/**
 * Gives the suppliers of the goods terms and order days, an article for each of their products with
 * prices of 120 days, and sends two orders, of which one has partly arrived; the invoice charges
 * what was refused of it, too.
 */
export async function fillBuying(trx: Transaction, now: Date): Promise<void> {
  await describeSuppliers(trx);
  await insertArticles(trx, now);
  await sql`analyze suppliers, supplier_articles, supplier_prices`.execute(trx);
  const { id: actorId } = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const order of openOrders) await sendOpenOrder(trx, { now, actorId }, order);
  await receivePart(trx, { now, actorId });
  await chargeRefused(trx, { now, actorId });
}

async function describeSuppliers(trx: Transaction): Promise<void> {
  for (const [name, facts] of Object.entries(suppliers)) {
    const { weekdays, order_until, lead_days } = facts;
    const updated = await trx
      .updateTable('suppliers')
      .set({
        contact: facts.contact,
        address: `${name}\n13353 Berlin`,
        email: facts.email,
        phone: facts.phone,
        customer_number: facts.customer_number,
        language: languages.find((language) => language === facts.language) ?? 'de',
        minimum_cents: facts.minimum_cents === null ? null : cents(facts.minimum_cents),
        terms: facts.terms,
      })
      .where('name', '=', name)
      .returning('id')
      .executeTakeFirst();
    if (updated === undefined) continue;
    const days = weekdays.map((weekday) => ({
      supplier_id: updated.id,
      weekday,
      order_until,
      lead_days,
    }));
    await insertRows(trx, 'supplier_days', days);
  }
}

/** Days that the freshest of a product's lots have left. */
const longestLife = sql<
  number | null
>`(select max(own.date - own.received_at::date) from lots as own
  where own.product_id = products.id)`;

async function insertArticles(trx: Transaction, now: Date): Promise<void> {
  const products = await trx
    .selectFrom('products')
    .innerJoin('lots', 'lots.product_id', 'products.id')
    .innerJoin('suppliers', 'suppliers.id', 'lots.supplier_id')
    .distinctOn('products.id')
    .select([
      'products.id',
      'products.name',
      'products.price_cents',
      'products.cost_cents',
      'products.vat_rate',
      'products.minimum_shelf_life_days',
      longestLife.as('longest_life'),
      'suppliers.id as supplier_id',
      'suppliers.name as supplier_name',
    ])
    .orderBy('products.id')
    .orderBy('lots.received_at', 'desc')
    .execute();
  const known: Record<string, { units_per_case: number } | undefined> = suppliers;
  const articles = products.map((product, index) => {
    const units_per_case = known[product.supplier_name]?.units_per_case ?? 1;
    const net = product.price_cents / (1 + product.vat_rate / 100);
    const unit = product.cost_cents ?? Math.round(net * usualCostPart);
    return {
      ...product,
      article_id: randomUUID(),
      index,
      units_per_case,
      net: unit * units_per_case,
    };
  });
  await insertRows(
    trx,
    'supplier_articles',
    articles.map((article) => ({
      id: article.article_id,
      supplier_id: article.supplier_id,
      product_id: article.id,
      number: String(10_001 + article.index),
      name: article.name,
      units_per_case: article.units_per_case,
      least_cases: 1,
      step_cases: 1,
      life_days: Math.max(article.longest_life ?? 0, article.minimum_shelf_life_days + 2),
      is_preferred: true,
      is_always_there: false,
      version: 1,
    })),
  );
  const today = toBerlin(now).day;
  await insertRows(
    trx,
    'supplier_prices',
    articles.flatMap(({ article_id, net }) =>
      pastPrices.map(({ daysAgo, part }) => ({
        article_id,
        net_cents: cents(Math.round(net * part)),
        per: 'case' as const,
        valid_from: addDays(today, -daysAgo),
        source: 'list' as const,
        created_at: now.toISOString(),
      })),
    ),
  );
}

/** All of the first line came, and a case of the second one; a case of it was damaged. */
async function receivePart(
  trx: Transaction,
  { now, actorId }: { now: Date; actorId: string },
): Promise<void> {
  const lines = await trx
    .selectFrom('purchase_order_lines as lines')
    .innerJoin('purchase_orders as orders', 'orders.id', 'lines.purchase_order_id')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .innerJoin('supplier_articles as articles', 'articles.id', 'lines.article_id')
    .select(['lines.id', 'lines.cases', 'articles.product_id', 'orders.supplier_id'])
    .select(['articles.units_per_case', 'articles.life_days'])
    .where('suppliers.name', '=', partlyReceived.supplier)
    .orderBy('lines.position')
    .limit(2)
    .execute();
  const clock = () => now;
  const { note_number } = partlyReceived;
  for (const [index, line] of lines.entries()) {
    const { id: purchase_order_line_id, product_id, supplier_id, units_per_case } = line;
    const goods = { product_id, purchase_order_line_id, supplier_id, note_number };
    const label = {
      code: `L${index + 1}`,
      date: addDays(toBerlin(now).day, (line.life_days ?? 0) + daysBeyondPromise),
      date_kind: 'best_before' as const,
    };
    const quantity = (index === 0 ? line.cases : 1) * units_per_case;
    const receipt = { ...goods, ...label, quantity, unit_cost_cents: null };
    const actor = { user_id: actorId, role: 'admin' as const };
    await receiveGoods({ db: trx, clock }, actor, receipt, randomUUID(), 'de');
    if (index === 0) continue;
    const refused = { ...goods, quantity: units_per_case, reason: 'damaged' as const };
    await refuseGoods({ trx, clock, actorId }, refused);
  }
}

/** The supplier charges all that was in the van, also the case that went back. */
async function chargeRefused(
  trx: Transaction,
  { now, actorId }: { now: Date; actorId: string },
): Promise<void> {
  const supplier = await trx
    .selectFrom('suppliers')
    .select('id')
    .where('name', '=', partlyReceived.supplier)
    .executeTakeFirst();
  const delivery = (supplier ? await listOpenDeliveries(trx, supplier.id) : []).find(
    ({ note_number }) => note_number === partlyReceived.note_number,
  );
  if (supplier === undefined || delivery === undefined) return;
  const rates = Map.groupBy(delivery.lines, ({ vat_rate }) => vat_rate);
  await addInvoice(
    { trx, clock: () => now, actorId },
    {
      supplier_id: supplier.id,
      number: invoiceNumber,
      issued_on: toBerlin(now).day,
      delivery_ids: [delivery.id],
      rates: [...rates].map(([vat_rate, lines]) => {
        const net_cents = cents(
          lines.reduce((sum, { net_cents: net, units, refused_units }) => {
            return sum + Math.round(((net ?? 0) * (units + refused_units)) / Math.max(1, units));
          }, 0),
        );
        return { vat_rate, net_cents, vat_cents: cents(Math.round((net_cents * vat_rate) / 100)) };
      }),
    },
  );
}

/** The addresses are invented. */
const mailSupplier = () => Promise.reject(new Error('the demo mails no supplier'));

async function sendOpenOrder(
  trx: Transaction,
  { now, actorId }: { now: Date; actorId: string },
  { supplier, way, lines, note }: (typeof openOrders)[number],
): Promise<void> {
  const clock = () => new Date(now.getTime() - hoursOfOrder * 60 * 60 * 1000);
  const call = { trx, clock, actorId };
  const articles = await trx
    .selectFrom('supplier_articles')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_articles.supplier_id')
    .select(['supplier_articles.id', 'supplier_articles.supplier_id'])
    .where('suppliers.name', '=', supplier)
    .orderBy('supplier_articles.name')
    .limit(lines)
    .execute();
  const [first] = articles;
  if (first === undefined) return;
  const order = await createOrder(call, {
    supplier_id: first.supplier_id,
    delivers_on: toBerlin(now).day,
    note,
    lines: articles.map(({ id }, index) => ({ article_id: id, cases: index + 2 })),
  });
  await sendOrder({ mailSupplier }, call, order.id, { way, version: order.version });
}
