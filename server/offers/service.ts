import type { Ad, Offers } from '#contract/catalog/offers.schema.ts';
import type { OfferKind } from '#domain/catalog/offer-price.ts';
import type { Language } from '#domain/identity/languages.ts';
import type { Cents } from '#domain/money.ts';
import { listSummaries } from '#server/catalog/service.ts';
import type { Database } from '#server/db/pool.ts';
import { getShop } from '#server/shop/service.ts';
import * as queries from './queries.ts';

/** Specification section 9: six of each kind. */
const shownOfKind = 6;

/** The running offers of available products. */
export async function listOffers(db: Database, now: Date, language: Language): Promise<Offers> {
  const running = await queries.listRunningOffers(db, now);
  const products = await listSummaries(
    db,
    now,
    running.map((offer) => offer.product_id),
    language,
  );
  const buyable = products.filter((product) => product.is_available);
  const ofKind = (kind: OfferKind) =>
    buyable.filter((product) => product.offer?.kind === kind).slice(0, shownOfKind);
  return { featured: ofKind('featured'), weekly: ofKind('weekly') };
}

/**
 * The banner's ads in a language, or in German without a translation, with the shop's numbers
 * filled in.
 */
export async function listAds(db: Database, language: Language): Promise<Ad[]> {
  const [ads, shop] = await Promise.all([queries.listActiveAds(db), getShop(db)]);
  const numbers: Record<string, string> = {
    minimum_order: formatEuros(shop.minimum_order_cents),
    delivery_fee: formatEuros(shop.delivery_fee_cents),
    delivery_start: shop.delivery_hours.start,
    delivery_end: shop.delivery_hours.end,
  };
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => numbers[name] ?? whole);
  return ads.map(({ texts, ...ad }) => {
    const { title, subtitle, description, button_text } = texts[language] ?? texts.de;
    return {
      ...ad,
      title: fill(title),
      subtitle: fill(subtitle),
      description: fill(description),
      button_text: fill(button_text),
    };
  });
}

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const wholeEuros = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

/** In an ad, 15 euros are "15 €", 3.99 euros "3,99 €". */
function formatEuros(amount: Cents): string {
  return (amount % 100 === 0 ? wholeEuros : euros).format(amount / 100);
}
