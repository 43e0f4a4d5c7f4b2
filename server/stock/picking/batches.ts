import type {
  Batch,
  BatchLine,
  BatchSummary,
  NewBatch,
  WaitingOrder,
} from '#contract/stock/picking.schema.ts';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import { packImage } from '#domain/catalog/product-images.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { neededUntil } from '#domain/stock/shelf-life.ts';
import { houseOf } from '#domain/tours/house.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { originText } from '#server/platform/texts/describe-origin.ts';
import * as queries from './batch-queries.ts';

export interface PickingDeps {
  db: Database;
  clock: () => Date;
  /** A port to the orders, which are built upon the stock. */
  beginPreparation: (trx: Transaction, orderId: string, pickerId: string) => Promise<void>;
}

/** More than a day of a shop; the screen shows the earliest. */
const maximumWaiting = 200;

/** By window; orders of one house follow each other: they go to one door. */
export async function listWaitingOrders({ db }: Pick<PickingDeps, 'db'>): Promise<WaitingOrder[]> {
  const all = await queries.listWaitingOrders(db, maximumWaiting);
  const houses = Map.groupBy(all, (order) => {
    const house = houseOf(order);
    return `${order.window_start} ${house === '' ? order.order_id : house}`;
  });
  return [...houses.values()].flatMap((orders, index) =>
    orders.map((order) => {
      const { delivery_address: _, ...waiting } = order;
      return { ...waiting, house: orders.length > 1 ? index + 1 : null };
    }),
  );
}

/** Pickers work on their own batches, dispatchers on all. */
export async function listBatches(
  { db }: Pick<PickingDeps, 'db'>,
  actor: Actor,
): Promise<BatchSummary[]> {
  return (await queries.listOpenBatches(db, actor)).map(presentHead);
}

/**
 * Takes orders to pick them together; they are in preparation from then on. Repeating it answers
 * the same batch: a network may lose the first answer. Throws HttpProblem:
 * `batch_windows_differ`, `order_in_batch`, `order_not_in_preparation`, `not_found`, and what
 * refuses the beginning of a preparation.
 */
export async function startBatch(
  deps: PickingDeps,
  actor: Actor,
  { order_ids }: NewBatch,
): Promise<Batch> {
  const { user_id: pickerId } = actor;
  const id = await inStaffTransaction(deps.db, pickerId, async (trx) => {
    for (const orderId of order_ids.toSorted()) {
      await deps.beginPreparation(trx, orderId, pickerId);
    }
    const orders = await queries.lockOrders(trx, order_ids);
    const [first] = orders;
    if (first === undefined || orders.length < order_ids.length) throw new HttpProblem('not_found');
    if (orders.some(({ is_in_batch }) => is_in_batch)) {
      const same = await queries.findSameBatch(trx, pickerId, order_ids);
      if (same === undefined) throw new HttpProblem('order_in_batch');
      return same.id;
    }
    const { delivery_time_start: window_start, delivery_time_end: window_end } = first;
    if (orders.some((order) => order.delivery_time_start !== window_start)) {
      throw new HttpProblem('batch_windows_differ');
    }
    return queries.insertBatch(trx, { picker_id: pickerId, window_start, window_end, order_ids });
  });
  return getBatch(deps, actor, id);
}

/**
 * All that a device needs to pick a batch. Throws HttpProblem `not_found`, also for the batch of
 * another picker.
 */
export async function getBatch(
  { db }: Pick<PickingDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Batch> {
  const batch = orNotFound(await queries.findBatch(db, actor, id));
  const ordered = await queries.listLines(db, id);
  // First: one that is accepted between the two reads is in both, and not in neither.
  const open_offers = await queries.listOpenOffers(db, id);
  const substitutes = await queries.listSubstitutes(db, id);
  const lines = [...ordered.map(presentLine), ...substitutes.map(presentSubstitute)];
  const day = toBerlin(new Date(batch.window_start)).day;
  const products = await queries.listProducts(db, leastNeeds([...ordered, ...substitutes], day));
  const linesOf = Map.groupBy(lines, ({ product_id }) => product_id);
  return {
    ...presentHead(batch),
    open_offers,
    products: products.map(({ zone, aisle, position, lots, ...product }) => ({
      ...product,
      lots: lots.map(({ origin, ...lot }) => ({ ...lot, ...inGerman(origin) })),
      image_url: product.image_url ?? packImage(product.product_id),
      shelf:
        zone === null || aisle === null || position === null ? null : { zone, aisle, position },
      lines: (linesOf.get(product.product_id) ?? []).map(({ line }) => line),
    })),
  };
}

/**
 * Ends a batch whose orders are all packed or not begun; those wait again. Throws HttpProblem
 * `not_found`, also for the batch of another picker, and `batch_unfinished` while goods are in the
 * totes of others.
 */
export async function closeBatch(
  { db, clock }: Pick<PickingDeps, 'clock' | 'db'>,
  actor: Actor,
  id: string,
): Promise<BatchSummary> {
  await inStaffTransaction(db, actor.user_id, async (trx) => {
    orNotFound(await queries.findBatch(trx, actor, id));
    const open = await queries.lockOpenBatch(trx, id);
    if (open === undefined) return;
    if ((await queries.listUnfinishedOrders(trx, id)).length > 0) {
      throw new HttpProblem('batch_unfinished');
    }
    await queries.closeBatch(trx, id, clock().toISOString());
  });
  return presentHead(orNotFound(await queries.findBatch(db, actor, id)));
}

type LineRow = Awaited<ReturnType<typeof queries.listLines>>[number];

/** A line, and the product that is picked for it. */
interface PickedLine {
  product_id: string;
  line: BatchLine;
}

/** Of each product, the earliest day until which one of its lines needs it. */
function leastNeeds(
  lines: readonly { product_id: string; promised_days: number }[],
  deliveryDay: string,
): ReadonlyMap<string, string> {
  const ofProduct = Map.groupBy(lines, ({ product_id }) => product_id);
  return new Map(
    [...ofProduct].map(([id, of]) => {
      const days = Math.min(...of.map(({ promised_days }) => promised_days));
      return [id, neededUntil(deliveryDay, days)];
    }),
  );
}

function presentLine({ product_id, promised_days: _days, origin, ...line }: LineRow): PickedLine {
  return { product_id, line: { ...line, ...inGerman(origin), offer: null } };
}

function inGerman(origin: LotOrigin | null) {
  return origin === null ? {} : { origin: originText(origin, 'de') };
}

type SubstituteRow = Awaited<ReturnType<typeof queries.listSubstitutes>>[number];

function presentSubstitute({
  product_id,
  offer_id: id,
  event_id,
  product_name,
  promised_days: _days,
  origin,
  ...line
}: SubstituteRow): PickedLine {
  const offer = { id, event_id, product_name };
  const plain = { nominal_weight_g: null, is_substitutable: false, ...inGerman(origin) };
  return { product_id, line: { ...line, ...plain, offer } };
}

type BatchRow = NonNullable<Awaited<ReturnType<typeof queries.findBatch>>>;

function presentHead({ picker_name, ...batch }: BatchRow): BatchSummary {
  return { ...batch, picker_name: picker_name === '' ? null : picker_name };
}
