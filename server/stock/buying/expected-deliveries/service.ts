import type {
  ExpectedDelivery,
  ExpectedLine,
  NewRests,
  OpenDelivery,
} from '#contract/stock/expected-deliveries.schema.ts';
import { may, type Holder } from '#domain/accounts/api-keys.ts';
import { cents, type Cents } from '#domain/money.ts';
import { findNextOrderDay } from '#domain/stock/buying/order-days.ts';
import { endsTooSoon, mostUnits, netOf } from '#domain/stock/buying/receiving.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { actAs } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { findSupplier, insertPrice } from '../queries.ts';
import type { BuyingDeps, OnceCall } from '../service.ts';
import * as queries from './queries.ts';

type ExpectedRow = Awaited<ReturnType<typeof queries.listExpected>>[number];

const presentExpected = ({
  supplier_id,
  supplier_name,
  ...row
}: ExpectedRow): ExpectedDelivery => ({
  ...row,
  supplier: { id: supplier_id, name: supplier_name },
});

export async function listExpected(db: Database): Promise<ExpectedDelivery[]> {
  return (await queries.listExpected(db, 'open')).map(presentExpected);
}

function presentLine(
  row: Awaited<ReturnType<typeof queries.listExpectedLines>>[number],
  maySeePrices: boolean,
): ExpectedLine {
  const { product_id, product_name, case_price_cents, kilogram_price_cents, ...rest } = row;
  return {
    ...rest,
    product: { id: product_id, name: product_name },
    most_units: mostUnits(row),
    is_by_weight: kilogram_price_cents !== null,
    price_cents: maySeePrices ? (kilogram_price_cents ?? case_price_cents) : null,
  };
}

/** An order that was sent. Its prices are for those who may read what the shop buys. */
export async function getExpected(
  { db, clock }: BuyingDeps,
  actor: Holder,
  id: string,
): Promise<OpenDelivery> {
  const [row] = await queries.listExpected(db, { id });
  const expected = presentExpected(orNotFound(row));
  const lines = await queries.listExpectedLines(db, id);
  const supplier = await findSupplier(db, expected.supplier.id);
  const next = supplier && findNextOrderDay(supplier, clock());
  const maySeePrices = may(actor, 'buying:read');
  return {
    ...expected,
    lines: lines.map((line) => presentLine(line, maySeePrices)),
    next_delivery: next?.delivers_on ?? null,
  };
}

/** Throws HttpProblem: `purchase_order_over`, `receipt_of_other_line` for one of another order. */
export async function decideRests(
  { trx, clock, actorId }: OnceCall,
  actor: Holder,
  id: string,
  { rests }: NewRests,
): Promise<OpenDelivery> {
  await actAs(trx, actorId);
  const lines = await queries.listExpectedLines(trx, id);
  orNotFound(lines[0]);
  const own = new Set(lines.map((line) => line.id));
  if (!rests.every((rest) => own.has(rest.purchase_order_line_id))) {
    throw new HttpProblem('receipt_of_other_line');
  }
  const decided = { decided_at: clock().toISOString(), actor_id: actorId };
  await queries.insertRests(
    trx,
    rests.map((rest) => ({ ...rest, ...decided })),
  );
  return getExpected({ db: trx, clock }, actor, id);
}

/** Of an order that ends: nothing that is on the way will come. The caller has locked it. */
export async function giveUpRests({ trx, clock, actorId }: OnceCall, id: string): Promise<void> {
  const lines = await queries.listExpectedLines(trx, id);
  const decided = { decided_at: clock().toISOString(), actor_id: actorId };
  await queries.insertRests(
    trx,
    lines.flatMap((line) =>
      line.open_units === 0
        ? []
        : [{ purchase_order_line_id: line.id, decision: 'will_not_come', ...decided }],
    ),
  );
}

/** Goods that arrive, and the line of the order that they are said to fulfil. */
interface Arrival {
  purchase_order_line_id: string;
  supplier_id: string | null;
  product_id: string;
  quantity: number;
  date: string | null;
  weight_g: number | null;
  /** Null: as ordered. */
  price_cents: Cents | null;
  is_short: boolean;
}

/** What a receipt records of its line. */
export interface Agreement {
  purchase_order_line_id: string | null;
  price_cents: Cents | null;
  weight_g: number | null;
  net_cents: Cents | null;
  unit_cost_cents: Cents | null;
}

/**
 * Locks a line, and its order against an end. Throws HttpProblem `receipt_of_other_line` for goods
 * of another product or supplier.
 */
export async function lockLineOf(
  trx: Transaction,
  {
    purchase_order_line_id,
    supplier_id,
    product_id,
  }: Pick<Arrival, 'product_id' | 'purchase_order_line_id' | 'supplier_id'>,
) {
  const line = orNotFound(await queries.lockLine(trx, purchase_order_line_id));
  if (line.supplier_id !== supplier_id || line.product_id !== product_id) {
    throw new HttpProblem('receipt_of_other_line');
  }
  return line;
}

/**
 * Locks a line for its goods, and says what they cost. Throws HttpProblem: `receipt_of_other_line`,
 * `purchase_order_over`.
 */
export async function agreeOnArrival(trx: Transaction, arrival: Arrival) {
  const line = await lockLineOf(trx, arrival);
  const { units_per_case, kilogram_price_cents, case_price_cents } = line;
  if (units_per_case === null) throw new HttpProblem('purchase_order_over');
  const { purchase_order_line_id, quantity } = arrival;
  const weight_g = kilogram_price_cents === null ? null : arrival.weight_g;
  const ordered = weight_g === null ? case_price_cents : kilogram_price_cents;
  const price_cents = arrival.price_cents ?? ordered;
  const net_cents =
    price_cents === null ? null : netOf(price_cents, { quantity, units_per_case, weight_g });
  const unit_cost_cents = net_cents === null ? null : cents(Math.round(net_cents / quantity));
  const agreement: Agreement = {
    purchase_order_line_id,
    price_cents,
    weight_g,
    net_cents,
    unit_cost_cents,
  };
  return { line: { ...line, units_per_case }, ordered, agreement };
}

type AgreedLine = Awaited<ReturnType<typeof agreeOnArrival>>;

/**
 * Refuses goods of a locked line that should not be accepted as they are. Throws HttpProblem:
 * `purchase_order_over`, `receipt_exceeds_order`, `receipt_too_short`.
 */
export async function requireAcceptable(
  trx: Transaction,
  { line }: AgreedLine,
  arrival: Arrival,
  day: string,
): Promise<void> {
  if (line.state !== 'sent') throw new HttpProblem('purchase_order_over');
  const { received_units } = await queries.getLineUnits(trx, arrival.purchase_order_line_id);
  if (arrival.quantity > mostUnits({ ...line, received_units })) {
    throw new HttpProblem('receipt_exceeds_order');
  }
  const { life_days } = line;
  if (!arrival.is_short && endsTooSoon(arrival.date, { life_days, day })) {
    throw new HttpProblem('receipt_too_short');
  }
}

/** Another price than ordered is the article's from this day on. */
export async function recordSeenPrice(
  trx: Transaction,
  { line, ordered, agreement }: AgreedLine,
  { day, at, actorId }: { day: string; at: string; actorId: string },
): Promise<void> {
  const { price_cents: net_cents, weight_g } = agreement;
  if (net_cents === null || net_cents === ordered) return;
  await insertPrice(trx, {
    article_id: line.article_id,
    net_cents,
    per: weight_g === null ? 'case' : 'kilogram',
    valid_from: day,
    source: 'receipt',
    actor_id: actorId,
    created_at: at,
  });
}
