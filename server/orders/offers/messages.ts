import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { SubstitutionConsent } from '#domain/stock/substitution/consent.ts';
import type { OfferCandidate } from '#domain/stock/substitution/offer-candidate.ts';
import type { OutgoingSms } from '#server/messages/outbox/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { customerMail, type CustomerMail } from '../customer-mail.ts';
import { formatMoney, wallClock } from '../message-formats.ts';
import { row } from '../message-rows.ts';

export interface OfferFacts {
  shop: ShopSettings;
  language: Language;
  user_email: string;
  first_name: string;
  order_number: number;
  order_url: string;
  product_name: string;
  quantity: number;
  consent: SubstitutionConsent;
  deadline: string;
  candidates: readonly Pick<
    OfferCandidate,
    'goods_cents' | 'name' | 'name_translated' | 'quantity'
  >[];
}

/** Asks for an answer about missing goods before the deadline. */
export function offerMail(facts: OfferFacts): CustomerMail {
  const { language, order_number, candidates } = facts;
  const t = translate(language);
  const heading = t('orders.offer.heading', { number: order_number });
  const names = candidates.map(({ name, name_translated }) => name_translated ?? name);
  const time = wallClock.format(new Date(facts.deadline));
  return customerMail(facts, heading, {
    paragraphs: [
      t('orders.offer.missing', { quantity: facts.quantity, product: facts.product_name }),
      facts.consent === 'rule'
        ? t('orders.offer.rule', { time, substitute: names[0] ?? '' })
        : t('orders.offer.ask', { time }),
    ],
    sections: [
      {
        heading: t('orders.offer.candidates'),
        rows: candidates.map(({ quantity, goods_cents }, index) =>
          row(`${quantity} × ${names[index] ?? ''}`, formatMoney(goods_cents)),
        ),
        paragraphs: [t('orders.offer.no_dearer')],
      },
    ],
    button_label: t('orders.offer.answer'),
  });
}

export function offerSms({
  shop,
  language,
  order_number: number,
  deadline,
}: OfferFacts): Pick<OutgoingSms, 'channel' | 'text'> {
  const time = wallClock.format(new Date(deadline));
  return {
    channel: 'sms',
    text: translate(language)('orders.offer.sms', { shop: shop.name, number, time }),
  };
}

type MissingFacts = Pick<
  OfferFacts,
  | 'first_name'
  | 'language'
  | 'order_number'
  | 'order_url'
  | 'product_name'
  | 'quantity'
  | 'shop'
  | 'user_email'
>;

/** Says that goods are missing and that nothing fits instead. */
export function nothingFitsMail(facts: MissingFacts): CustomerMail {
  const { language } = facts;
  const t = translate(language);
  const heading = t('orders.offer.heading', { number: facts.order_number });
  return customerMail(facts, heading, {
    paragraphs: [
      t('orders.offer.missing', { quantity: facts.quantity, product: facts.product_name }),
      t('orders.offer.nothing_fits'),
    ],
  });
}

export function nothingFitsSms({
  shop,
  language,
  order_number: number,
  product_name: product,
}: MissingFacts): Pick<OutgoingSms, 'channel' | 'text'> {
  const text = translate(language)('orders.offer.nothing_fits_sms', {
    shop: shop.name,
    number,
    product,
  });
  return { channel: 'sms', text };
}
