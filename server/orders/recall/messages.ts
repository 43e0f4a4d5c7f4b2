import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Allergen } from '#domain/catalog/allergens.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { customerMail, type CustomerMail } from '../customer-mail.ts';
import { formatDay } from '../message-formats.ts';

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
  const t = translate(language);
  const heading = t('orders.recall.heading', { product: facts.product_name });
  return customerMail(facts, heading, {
    paragraphs: facts.has_arrived
      ? [
          t('orders.recall.what', { number: order_number }),
          t('orders.recall.do_not_eat'),
          t('orders.recall.contact'),
          t('orders.recall.health'),
        ]
      : [
          t('orders.recall.before_delivery', { number: order_number }),
          t('orders.recall.not_charged'),
        ],
    sections: [
      {
        heading: t('orders.recall.goods'),
        rows: [
          [t('orders.recall.product'), facts.product_name],
          ...(lot.code === '' ? [] : [[t('orders.recall.lot'), lot.code] as const]),
          ...(lot.date === null || lot.date_kind === 'none'
            ? []
            : [[t(`orders.recall.date_kind.${lot.date_kind}`), formatDate(lot.date)] as const]),
          [t('orders.recall.quantity'), String(facts.quantity)],
          [t('orders.recall.delivered'), formatDay(facts.delivery_time_start, language)],
        ],
      },
      ...(message === null ? [] : [{ heading: t('orders.recall.message'), paragraphs: [message] }]),
    ],
  });
}

interface CorrectionFacts {
  shop: ShopSettings;
  language: Language;
  user_email: string;
  first_name: string;
  order_number: number;
  order_url: string;
  delivery_time_start: string;
  product_name: string;
  allergens: readonly Allergen[];
  traces: readonly Allergen[];
}

/** What the label of delivered goods names, which the shop had stated otherwise. */
export function correctionMail(facts: CorrectionFacts): CustomerMail {
  const { language, order_number, allergens, traces } = facts;
  const t = translate(language);
  const names = (list: readonly Allergen[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      list.map((name) => t(`orders.correction.allergen.${name}`)),
    );
  const heading = t('orders.correction.heading', { product: facts.product_name });
  return customerMail(facts, heading, {
    paragraphs: [
      t('orders.correction.what', { number: order_number }),
      t('orders.correction.check'),
      t('orders.correction.contact'),
    ],
    sections: [
      {
        heading: t('orders.correction.label'),
        rows: [
          [t('orders.recall.product'), facts.product_name],
          ...(allergens.length === 0
            ? []
            : [[t('orders.correction.contains'), names(allergens)] as const]),
          ...(traces.length === 0
            ? []
            : [[t('orders.correction.may_contain'), names(traces)] as const]),
          [t('orders.recall.delivered'), formatDay(facts.delivery_time_start, language)],
        ],
      },
    ],
  });
}

interface WithdrawalFacts {
  shop: ShopSettings;
  language: Language;
  user_email: string;
  first_name: string;
  order_number: number;
  order_url: string;
  delivery_time_start: string;
  goods: readonly { name: string; lot_code: string; quantity: number }[];
}

/** That delivered goods are not proved halal any more: it concerns belief, not health. */
export function withdrawalMail(facts: WithdrawalFacts): CustomerMail {
  const { language, order_number, goods } = facts;
  const t = translate(language);
  return customerMail(facts, t('orders.halal_withdrawal.heading'), {
    paragraphs: [
      t('orders.halal_withdrawal.what', { number: order_number }),
      t('orders.halal_withdrawal.not_health'),
      t('orders.halal_withdrawal.contact'),
    ],
    sections: goods.map(({ name, lot_code, quantity }) => ({
      heading: name,
      rows: [
        ...(lot_code === '' ? [] : [[t('orders.recall.lot'), lot_code] as const]),
        [t('orders.recall.quantity'), String(quantity)] as const,
        [t('orders.recall.delivered'), formatDay(facts.delivery_time_start, language)] as const,
      ],
    })),
  });
}

const dateFormat = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'medium' });
/** German in every language, as on the pack. */
const formatDate = (date: string) => dateFormat.format(new Date(date));
