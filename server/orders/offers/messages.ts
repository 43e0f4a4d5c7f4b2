import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { SubstitutionConsent } from '#domain/stock/substitution/consent.ts';
import type { OfferCandidate } from '#domain/stock/substitution/offer-candidate.ts';
import type { OutgoingSms } from '#server/messages/outbox/service.ts';
import { customerMail, type CustomerMail } from '../customer-mail.ts';
import { formatMoney, wallClock } from '../message-formats.ts';
import { row } from '../message-rows.ts';
import { offerTexts } from './message-texts.ts';

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
  const texts = offerTexts[language];
  const heading = texts.heading(order_number);
  const names = candidates.map(({ name, name_translated }) => name_translated ?? name);
  const time = wallClock.format(new Date(facts.deadline));
  return customerMail(facts, heading, {
    paragraphs: [
      texts.missing(facts.quantity, facts.product_name),
      facts.consent === 'rule' ? texts.rule(time, names[0] ?? '') : texts.ask(time),
    ],
    sections: [
      {
        heading: texts.candidates,
        rows: candidates.map(({ quantity, goods_cents }, index) =>
          row(`${quantity} × ${names[index] ?? ''}`, formatMoney(goods_cents)),
        ),
        paragraphs: [texts.no_dearer],
      },
    ],
    button_label: texts.answer,
  });
}

export function offerSms({
  shop,
  language,
  order_number: number,
  deadline,
}: OfferFacts): Pick<OutgoingSms, 'channel' | 'text'> {
  const time = wallClock.format(new Date(deadline));
  return { channel: 'sms', text: offerTexts[language].sms({ shop: shop.name, number, time }) };
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
  const texts = offerTexts[language];
  const heading = texts.heading(facts.order_number);
  return customerMail(facts, heading, {
    paragraphs: [texts.missing(facts.quantity, facts.product_name), texts.nothing_fits],
  });
}

export function nothingFitsSms({
  shop,
  language,
  order_number: number,
  product_name: product,
}: MissingFacts): Pick<OutgoingSms, 'channel' | 'text'> {
  const text = offerTexts[language].nothing_fits_sms({ shop: shop.name, number, product });
  return { channel: 'sms', text };
}
