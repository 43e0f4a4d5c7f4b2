import { isDeepStrictEqual } from 'node:util';
import type {
  KnownLabels,
  Lot,
  LotBlock,
  LotBooking,
  NewReceipt,
  NewShelf,
  ProductStorage,
  Shelf,
} from '#contract/stock/inventory.schema.ts';
import { may } from '#domain/accounts/api-keys.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { isOriginGiven, originRules, type LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import type { TypedValues } from '#domain/catalog/typed-fields.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { mayComeFrom } from '#domain/stock/halal/certificate-plant.ts';
import { isUsableOn } from '#domain/stock/shelf-life.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { originText } from '#server/platform/texts/describe-origin.ts';
import {
  agreeOnArrival,
  recordSeenPrice,
  requireAcceptable,
} from '#server/stock/buying/expected-deliveries/service.ts';
import { listArrivingLabels, versionOfGoods } from './arriving-labels.ts';
import {
  halalUnproved,
  originMissing,
  recalled,
  takeExpiredOutOfSale,
  takeOutOfSale,
} from './block-lots.ts';
import { findApprovalNumber, listReceivingCertificates, provesArrival } from './halal-lots.ts';
import { presentLot } from './present.ts';
import * as queries from './queries.ts';
import { blockArrived, release } from './release.ts';
import { requireCold } from './require-cold.ts';
import { listSameLabel } from './same-label.ts';
import { addBlocked } from './withheld-queries.ts';

export { blockUnproved, listUnprovedLots, proveLots } from './halal-lots.ts';
export { refreshSaleStates } from './sale-state.ts';
export { limitToShelfLife } from './shelf-life.ts';
export { pickFromLots, releaseGoods } from './pick-from-lots.ts';
export type { PickContext } from './pick-context.ts';
export { pickSubstitute, reportShort } from './pick-substitute.ts';
export { emptyShelf, pickUnits, requirePreparing, shortUnits } from './pick-units.ts';
export { promiseUnits, releaseUnits } from './promise-units.ts';
export { undoPicks } from './undo-pick.ts';
export { listGoodsNotForSale } from './withheld-queries.ts';
export { listWithheld, requireNoneWithheld, takeOutWithheld } from './withheld.ts';

type FoodKind = TypedValues['food_kind'];

export interface InventoryDeps {
  db: Database;
  clock: () => Date;
}

export async function addShelf({ db }: InventoryDeps, shelf: NewShelf): Promise<Shelf> {
  const added = await queries.insertShelf(db, shelf);
  if (added === undefined) throw new HttpProblem('shelf_taken');
  return added;
}

export async function setProductStorage(
  { db }: InventoryDeps,
  actorId: string,
  productId: string,
  storage: ProductStorage,
): Promise<ProductStorage> {
  return inStaffTransaction(db, actorId, async (trx) =>
    orNotFound(await queries.setStorage(trx, productId, storage)),
  );
}

/**
 * Books goods that arrived, once per `idempotencyKey`, as a receipt of the delivery of their
 * supplier. Goods of one supplier with the same label are of one lot. Goods that are proved by lot
 * are blocked if they come without their certificate, and so are goods whose origin the law asks
 * for, if they come without it. Throws HttpProblem: `lot_date_past` for goods that may not be sold
 * today, `lot_blocked` if a lot with this label is, `label_unknown` and `label_outdated` if its
 * facts changed lately, `certificate_scope` and `certificate_expired` for a certificate that does
 * not prove them, `origin_not_of_kind`, `lot_code_missing`; for goods of a chilled or frozen shelf
 * `temperature_missing`, `temperature_note_missing`, `goods_too_warm`; for those of a purchase
 * order `receipt_of_other_line`, `purchase_order_over`, `receipt_exceeds_order`,
 * `receipt_too_short`, and `permission_required` for another price.
 */
export async function receiveGoods(
  { db, clock }: InventoryDeps,
  actor: Actor,
  input: NewReceipt,
  idempotencyKey: string,
  language: Language,
): Promise<Lot> {
  const now = clock();
  const { user_id: actorId } = actor;
  const { day } = toBerlin(now);
  const arrived_at = now.toISOString();
  const whole = { ...withoutOrder, ...input };
  if (whole.price_cents !== null && !may(actor, 'buying:write')) {
    throw new HttpProblem('permission_required');
  }
  const { product_id, quantity, supplier_id, note_number, certificate_id, produced_on } = whole;
  const id = await inStaffTransaction(db, actorId, async (trx) => {
    // The order and its line before the product, as everywhere.
    const ordered = isOrdered(whole) ? await agreeOnArrival(trx, whole) : null;
    const { net_cents = null, ...agreed } = ordered?.agreement ?? {};
    const receipt = { ...whole, ...agreed };
    const { halal_proof, food_kind, zone } = orNotFound(await queries.lockProduct(trx, product_id));
    const earlier = await queries.findReceipt(trx, product_id, idempotencyKey);
    if (earlier !== undefined) {
      if (isDeepStrictEqual({ ...earlier, ...receipt }, { ...earlier, product_id })) {
        return earlier.id;
      }
      throw new HttpProblem('idempotency_key_reused');
    }
    if ((await queries.findBooking(trx, product_id, idempotencyKey)) !== undefined) {
      throw new HttpProblem('idempotency_key_reused');
    }
    if (!isUsableOn(receipt, day)) throw new HttpProblem('lot_date_past');
    if (produced_on !== null && produced_on > day) throw new HttpProblem('produced_in_future');
    requireCold({ zone, food_kind }, receipt);
    requireOrigin({ ...receipt, food_kind, isEnforced: await queries.isEnforced(trx) });
    const facts_version = await versionOfGoods(trx, receipt, arrived_at);
    if (ordered !== null && isOrdered(whole)) await requireAcceptable(trx, ordered, whole, day);
    if (supplier_id !== null) orNotFound(await queries.hasSupplier(trx, supplier_id));
    const made_on = produced_on ?? day;
    const isProved = await provesArrival(trx, { ...receipt, halal_proof, made_on });
    const from = { supplier_id, note_number, day, arrived_at, actor_id: actorId };
    const delivery_id = await queries.saveDelivery(trx, from);
    const { origin } = receipt;
    const label = { code: receipt.code, date: receipt.date, date_kind: receipt.date_kind };
    const lot = { product_id, ...label, supplier_id, certificate_id, produced_on, origin };
    const arrived = { ...lot, facts_version, received_at: arrived_at };
    const lot_id = await queries.saveLot(trx, arrived, delivery_id);
    await requireNotBlocked(trx, lot_id);
    const { unit_cost_cents, purchase_order_line_id, price_cents, weight_g, is_short } = receipt;
    await queries.insertReceipt(
      trx,
      {
        product_id,
        lot_id,
        quantity,
        reason: 'delivery',
        actor_id: actorId,
        idempotency_key: idempotencyKey,
      },
      {
        delivery_id,
        unit_cost_cents,
        purchase_order_line_id,
        price_cents,
        weight_g,
        net_cents,
        is_short,
        facts_version: receipt.facts_version,
        temperature_tenths: receipt.temperature_tenths,
        temperature_note: receipt.temperature_note,
      },
    );
    if (ordered !== null) await recordSeenPrice(trx, ordered, { day, at: arrived_at, actorId });
    const gap = isProved ? await queries.findGap(trx, lot_id) : halalUnproved;
    if (gap !== null) {
      const block = { at: arrived_at, reason: gap, actor_id: actorId };
      await blockArrived(trx, { lot_id, product_id, quantity }, block);
    }
    return lot_id;
  });
  return getLot(db, id, language);
}

/** What a receipt does not say. */
const withoutOrder = {
  note_number: '',
  certificate_id: null,
  produced_on: null,
  origin: null,
  temperature_tenths: null,
  temperature_note: null,
  purchase_order_line_id: null,
  weight_g: null,
  price_cents: null,
  is_short: false,
  facts_version: null,
};

const isOrdered = <T extends { purchase_order_line_id: string | null }>(
  receipt: T,
): receipt is T & { purchase_order_line_id: string } => receipt.purchase_order_line_id !== null;

/** Goods with this label that are blocked for more than a gap, which a receipt may close. */
async function requireNotBlocked(trx: Transaction, lotId: string): Promise<void> {
  const same = await listSameLabel(trx, lotId);
  const isBlocked = (each: (typeof same)[number]) =>
    each.blocked_at !== null &&
    each.block_reason !== halalUnproved &&
    each.block_reason !== originMissing;
  if (same.some(isBlocked)) throw new HttpProblem('lot_blocked');
}

/** Throws HttpProblem: `origin_not_of_kind`, and `lot_code_missing` where the law asks for it. */
function requireOrigin({
  food_kind,
  origin,
  code,
  isEnforced: isNeeded,
}: Pick<NewReceipt, 'code'> & {
  food_kind: FoodKind;
  origin: LotOrigin | null;
  isEnforced: boolean;
}): void {
  const rule = originRules[food_kind];
  if (origin !== null && (rule === null || !isOriginGiven(food_kind, origin.kind))) {
    throw new HttpProblem('origin_not_of_kind');
  }
  if (isNeeded && rule?.needsCode === true && code === '') {
    throw new HttpProblem('lot_code_missing');
  }
}

/**
 * Completes a lot that does not say where its goods come from, and returns it to the sale if it was
 * blocked for that. The same origin again changes nothing. Throws HttpProblem:
 * `origin_not_of_kind`, `origin_known`, `certificate_scope` if the certificate of the lot is about
 * another plant.
 */
export async function nameOrigin(
  { db }: InventoryDeps,
  actorId: string,
  lotId: string,
  origin: LotOrigin,
  language: Language,
): Promise<Lot> {
  await inStaffTransaction(db, actorId, async (trx) => {
    const lot = orNotFound(await queries.lockLot(trx, lotId));
    if (isDeepStrictEqual(lot.origin, origin)) return;
    if (lot.origin !== null) throw new HttpProblem('origin_known');
    const number = lot.certificate_id && (await findApprovalNumber(trx, lot.certificate_id));
    if (!mayComeFrom(number, origin)) throw new HttpProblem('certificate_scope');
    await queries.setOrigin(trx, lotId, origin);
    if (lot.block_reason === originMissing) await release(trx, lot, actorId);
  });
  return getLot(db, lotId, language);
}

/**
 * Sells goods of the lot's origin from now on; those of the origin before wait. Throws HttpProblem
 * `origin_sold_out` if none of these goods are free.
 */
export async function putOnSale(
  { db }: InventoryDeps,
  actorId: string,
  lotId: string,
  language: Language,
): Promise<Lot> {
  await inStaffTransaction(db, actorId, async (trx) => {
    orNotFound(await queries.lockLot(trx, lotId));
    if (!(await queries.putOriginOnSale(trx, lotId))) throw new HttpProblem('origin_sold_out');
  });
  return getLot(db, lotId, language);
}

async function getLot(db: Database, id: string, language: Language): Promise<Lot> {
  return presentLot(orNotFound(await queries.findLot(db, id)), language);
}

export async function listLots(
  db: Database,
  productId: string,
  language: Language,
): Promise<Lot[]> {
  return (await queries.listLots(db, productId)).map((lot) => presentLot(lot, language));
}

/** What the label of a product that arrives probably says, and what may prove it. */
export async function getKnownLabels(
  { db, clock }: InventoryDeps,
  productId: string,
  language: Language,
): Promise<KnownLabels> {
  const { halal_proof, ...labels } = orNotFound(await queries.findKnownLabels(db, productId));
  const isByLot = halal_proof === 'lot';
  const today = toBerlin(clock()).day;
  const certificates = isByLot ? await listReceivingCertificates(db, productId, today) : null;
  const origins = await queries.listLastOrigins(db, productId);
  const last_origins = origins.flatMap(({ supplier_id, origin }) =>
    origin === null ? [] : [{ supplier_id, origin, text: originText(origin, language) }],
  );
  const arriving = await listArrivingLabels(db, productId, clock().toISOString());
  return { ...labels, arriving, certificates, last_origins };
}

const reasons = { waste: 'loss', counted: 'count' } as const;

/**
 * Books what is thrown away or was counted of one lot, once per `idempotencyKey`, and stores the
 * moment of a count (`takeFromShelf`). What the shelf says is right: units that are promised and
 * gone become a known shortage. Goods of a blocked lot can only be thrown away. Throws HttpProblem:
 * `lot_too_small`, `lot_blocked`, `idempotency_key_reused`.
 */
export async function bookLot(
  { db, clock }: InventoryDeps,
  actorId: string,
  lotId: string,
  { kind, quantity }: LotBooking,
  idempotencyKey: string,
  language: Language,
): Promise<Lot> {
  const now = clock();
  await inStaffTransaction(db, actorId, async (trx) => {
    const lot = orNotFound(await queries.lockLot(trx, lotId));
    const reason = reasons[kind];
    const earlier = await queries.findBooking(trx, lot.product_id, idempotencyKey);
    if (earlier !== undefined) {
      if (isDeepStrictEqual(earlier, { lot_id: lotId, kind, quantity })) return;
      throw new HttpProblem('idempotency_key_reused');
    }
    const isBlocked = lot.blocked_at !== null;
    if (isBlocked && kind !== 'waste') throw new HttpProblem('lot_blocked');
    const there = isBlocked ? lot.blocked_quantity : lot.quantity;
    const difference = kind === 'waste' ? -quantity : quantity - there;
    if (there + difference < 0) {
      throw new HttpProblem('lot_too_small', { facts: { quantity: there } });
    }
    if (kind === 'counted') {
      await queries.insertCount(trx, {
        lot_id: lotId,
        counted: quantity,
        counted_at: now.toISOString(),
        idempotency_key: idempotencyKey,
        actor_id: actorId,
      });
    }
    if (difference === 0) return;
    const movement = { product_id: lot.product_id, lot_id: lotId, actor_id: actorId };
    const booked = { ...movement, quantity: difference, reason, idempotency_key: idempotencyKey };
    const released = { ...movement, quantity: -difference, reason: 'blocked' as const };
    // Together: goods of a blocked lot are not for sale in between.
    await queries.insertMovements(trx, isBlocked ? [released, booked] : [booked]);
    if (isBlocked) await addBlocked(trx, lotId, difference);
  });
  return getLot(db, lotId, language);
}

/** Takes a lot out of the sale, or returns it. Idempotent. */
export async function blockLot(
  { db, clock }: InventoryDeps,
  actorId: string,
  lotId: string,
  { reason }: LotBlock,
  language: Language,
): Promise<Lot> {
  const now = clock();
  await inStaffTransaction(db, actorId, async (trx) => {
    const lot = orNotFound(await queries.lockLot(trx, lotId));
    if ((lot.blocked_at !== null) === (reason !== null)) return;
    if (reason !== null) {
      await takeOutOfSale(trx, [lot], { at: now.toISOString(), reason, actor_id: actorId });
      return;
    }
    if (!isUsableOn(lot, toBerlin(now).day)) throw new HttpProblem('lot_date_past');
    await queries.setUnblocked(trx, lotId);
    if (lot.blocked_quantity === 0) return;
    await queries.insertMovements(trx, [
      {
        product_id: lot.product_id,
        lot_id: lotId,
        quantity: lot.blocked_quantity,
        reason: 'blocked',
        actor_id: actorId,
      },
    ]);
  });
  return getLot(db, lotId, language);
}

/**
 * Takes a recalled lot out of the sale, with those whose label says the same, in the caller's
 * transaction, and locks its product. `is_new` is false if all were recalled before. `id` is the
 * same for all of them.
 */
export async function blockRecalledLot(trx: Database, actorId: string, lotId: string, now: Date) {
  const { code, date, date_kind } = orNotFound(await queries.lockLot(trx, lotId));
  const lots = await listSameLabel(trx, lotId);
  const block = { at: now.toISOString(), reason: recalled };
  const fresh = lots.filter(({ blocked_at }) => blocked_at === null);
  await takeOutOfSale(trx, fresh, { ...block, actor_id: actorId });
  // Blocked for another reason, such as its date: no goods move.
  const others = lots.filter(
    ({ blocked_at, block_reason }) => blocked_at !== null && block_reason !== recalled,
  );
  await queries.setBlocked(
    trx,
    others.map(({ id, blocked_quantity: quantity }) => ({ id, quantity })),
    block,
  );
  const is_new = fresh.length + others.length > 0;
  return { id: await firstOfLabel(trx, lotId), code, date, date_kind, is_new };
}

/** One name for lots whose labels say the same. */
export async function firstOfLabel(db: Database, lotId: string): Promise<string> {
  const [first] = await listSameLabel(db, lotId);
  return first?.id ?? lotId;
}

export const blockExpiredLotsTask = 'block_expired_lots';

/** Takes the lots that are past their date out of the sale. Returns how many. */
export async function blockExpiredLots({ db, clock }: InventoryDeps): Promise<number> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    const lots = await queries.lockLotsBefore(trx, toBerlin(now).day);
    await takeExpiredOutOfSale(trx, lots, now);
    return lots.length;
  });
}
