import type {
  Consents,
  MissingLine,
  SubstitutionOffer,
  Substitutions,
} from '#contract/stock/substitutions.schema.ts';
import { packImage } from '#domain/catalog/product-images.ts';
import { computeUnitPrice } from '#domain/catalog/unit-price.ts';
import { cents } from '#domain/money.ts';
import { mayCustomerCancel } from '#domain/orders/status.ts';
import type { SubstitutionConsent } from '#domain/stock/substitution/consent.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import type { SubstitutionDeps } from './decide-offer.ts';
import * as queries from './queries.ts';

/** What may replace missing goods of an order, and what was offered. Throws HttpProblem. */
export async function getSubstitutions(
  { db, clock }: SubstitutionDeps,
  userId: string,
  orderId: string,
): Promise<Substitutions> {
  const { status } = orNotFound(await queries.findOwnOrder(db, userId, orderId));
  const [consents, offers, missing] = await Promise.all([
    queries.listConsents(db, orderId),
    queries.listOffers(db, orderId),
    queries.listUnreplaced(db, orderId),
  ]);
  return {
    consents,
    is_changeable: mayCustomerCancel(status),
    missing: missing.map(toMissingLine),
    offers: inForce(offers).map(present),
    now: clock().toISOString(),
  };
}

/**
 * Sets what may happen if goods are missing, until the preparation begins. Throws HttpProblem:
 * `not_found`, `consents_too_late`.
 */
export async function setConsents(
  deps: SubstitutionDeps,
  userId: string,
  orderId: string,
  { items }: Consents,
): Promise<Substitutions> {
  await inTransaction(deps.db, async (trx) => {
    const order = await queries.lockOrder(trx, orderId);
    if (order?.user_id !== userId) throw new HttpProblem('not_found');
    if (!mayCustomerCancel(order.status)) throw new HttpProblem('consents_too_late');
    const consents = Object.entries(items).map(([order_item_id, consent]) => ({
      order_item_id,
      consent,
    }));
    await queries.saveConsents(trx, orderId, consents);
  });
  return getSubstitutions(deps, userId, orderId);
}

function toMissingLine(line: queries.UnreplacedRow): MissingLine {
  const { order_item_id, product_name, quantity, price_cents, deposit_cents } = line;
  return { order_item_id, product_name, quantity, price_cents, deposit_cents };
}

/** Of the offers about the same missing units the one that counts, else the last. */
function inForce(offers: readonly queries.OfferRow[]): queries.OfferRow[] {
  const byEvent = Map.groupBy(offers, ({ event_id }) => event_id);
  return [...byEvent.values()].flatMap(
    (same) => same.find(({ state }) => state !== 'declined' && state !== 'failed') ?? same[0] ?? [],
  );
}

function present(offer: queries.OfferRow): SubstitutionOffer {
  const { id, order_item_id, product_name, quantity, consent, deadline, state, decided_by } = offer;
  return {
    id,
    order_item_id,
    product_name,
    quantity,
    consent,
    deadline,
    state,
    decided_by,
    product_id: offer.product_id,
    candidates: offer.candidates.map(({ net_content = null, labels = {}, ...candidate }) => ({
      product_id: candidate.product_id,
      name: candidate.name_translated ?? candidate.name,
      image_url: candidate.image_url ?? packImage(candidate.product_id),
      pack: candidate.pack,
      tint: candidate.tint,
      net_content,
      unit_price:
        net_content &&
        computeUnitPrice(
          cents(Math.round(candidate.goods_cents / candidate.quantity)),
          net_content,
        ),
      quantity: candidate.quantity,
      regular_cents: candidate.regular_cents,
      goods_cents: candidate.goods_cents,
      deposit_cents: candidate.deposit_cents,
      allergens: candidate.allergens === null ? null : [...candidate.allergens],
      traces: candidate.traces ? [...candidate.traces] : null,
      labels,
      origin_text: candidate.origin_text ?? null,
    })),
  };
}

/** The choice for all lines of a new order, which does not change that of the account. */
export async function consentToOrder(
  trx: Transaction,
  order: { id: string; items: readonly { id: string }[] },
  consent: SubstitutionConsent,
): Promise<void> {
  const consents = order.items.map((item) => ({ order_item_id: item.id, consent }));
  await queries.saveConsents(trx, order.id, consents);
}
