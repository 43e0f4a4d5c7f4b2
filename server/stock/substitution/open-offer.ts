import { findTranslation } from '#domain/catalog/translations.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { OfferCandidate } from '#domain/stock/substitution/offer-candidate.ts';
import { deadlineOfOffer } from '#domain/stock/substitution/offer.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { originText } from '#server/platform/texts/describe-origin.ts';
import { refreshPromisedOrigin } from './candidate-queries.ts';
import * as queries from './queries.ts';
import { rankInRange, toComparable, type CandidateRow } from './rank-in-range.ts';

type Missing = Awaited<ReturnType<typeof queries.findMissing>>;

/** Units of a line that an event reported as missing. */
export interface MissingUnits {
  order_item_id: string;
  quantity: number;
  event_id: string;
}

/**
 * Offers substitutes for missing units to the customer, if the range has some. False for a customer
 * who wants none: the mail of the packed order says what is missing.
 */
export async function openOffer(
  trx: Database,
  { order_item_id, quantity, event_id }: MissingUnits,
  now: Date,
): Promise<boolean> {
  const missing = await queries.findMissing(trx, order_item_id);
  const { consent, order_id } = missing;
  if (consent === 'none') return false;
  await refreshPromisedOrigin(trx, missing.product_id);
  const { day } = toBerlin(new Date(missing.delivery_time_start));
  const ranked = await rankInRange(trx, { ...missing, quantity }, { now, day });
  const candidates = ranked.map(({ product: { row }, quantity: units, charge }) =>
    toCandidate(missing, row, { ...charge, quantity: units }),
  );
  if (candidates.length === 0) return true;
  await queries.insertOffer(trx, {
    order_id,
    order_item_id,
    event_id,
    quantity,
    consent,
    candidates,
    created_at: now.toISOString(),
    deadline: deadlineOfOffer(now, null).toISOString(),
  });
  return true;
}

type Charge = Pick<OfferCandidate, 'deposit_cents' | 'goods_cents' | 'quantity' | 'regular_cents'>;

/** What the customer would get and pay, as an offer stores it. */
export function toCandidate(
  { language }: Pick<Missing, 'language'>,
  row: CandidateRow,
  { quantity, regular_cents, goods_cents, deposit_cents }: Charge,
): OfferCandidate {
  const { allergens, traces, labels, net_content } = toComparable(row);
  return {
    product_id: row.product_id,
    name: row.name,
    name_translated: findTranslation(row.name_translations, language, 'name') ?? null,
    image_url: row.image_url,
    pack: row.pack,
    tint: row.tint,
    net_content,
    quantity,
    regular_cents,
    goods_cents,
    deposit_cents,
    vat_rate: row.vat_rate,
    cost_cents: row.cost_cents,
    allergens,
    traces,
    labels,
    origin_key: row.promised_key,
    origin_text: row.promised_origin === null ? null : originText(row.promised_origin, language),
  };
}
