import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';
import { customerMail, type CustomerMail } from '../customer-mail.ts';
import { formatDay } from '../message-formats.ts';
import { recallTexts } from './message-texts.ts';

/** How the goods of a lot are recognised. */
export interface RecalledGoods {
  code: string;
  date: string | null;
  date_kind: DateKind;
}

interface RecallFacts {
  shop: ShopSettings;
  language: Language;
  user_email: string;
  first_name: string;
  order_number: number;
  order_url: string;
  delivery_time_start: string;
  product_name: string;
  quantity: number;
  /** Whether the customer has the goods. */
  has_arrived: boolean;
  lot: RecalledGoods;
  /** Of the staff, in the words of the staff. */
  message: string | null;
}

/**
 * What is recalled, how to recognise it on the pack, and what to do; before the delivery, that it
 * does not come.
 */
export function recallMail(facts: RecallFacts): CustomerMail {
  const { language, lot, message, order_number } = facts;
  const texts = recallTexts[language];
  const heading = texts.heading(facts.product_name);
  return customerMail(facts, heading, {
    paragraphs: facts.has_arrived
      ? [texts.what(order_number), texts.do_not_eat, texts.contact, texts.health]
      : [texts.before_delivery(order_number), texts.not_charged],
    sections: [
      {
        heading: texts.goods,
        rows: [
          [texts.product, facts.product_name],
          ...(lot.code === '' ? [] : [[texts.lot, lot.code] as const]),
          ...(lot.date === null || lot.date_kind === 'none'
            ? []
            : [[texts[lot.date_kind], formatDate(lot.date)] as const]),
          [texts.quantity, String(facts.quantity)],
          [texts.delivered, formatDay(facts.delivery_time_start, language)],
        ],
      },
      ...(message === null ? [] : [{ heading: texts.message, paragraphs: [message] }]),
    ],
  });
}

const dateFormat = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'medium' });
/** German in every language, as on the pack. */
const formatDate = (date: string) => dateFormat.format(new Date(date));
