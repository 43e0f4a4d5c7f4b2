import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { MailContent, OutgoingSms } from '#server/messages/outbox/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { customerMail, type CustomerMail } from '../customer-mail.ts';
import { formatMoney, wallClock } from '../message-formats.ts';
import { row } from '../message-rows.ts';
import type { MissingNews } from './queries.ts';

export interface MissingFacts {
  shop: ShopSettings;
  language: Language;
  user_email: string;
  first_name: string;
  order_number: number;
  order_url: string;
  /** At least one. */
  missing: readonly MissingNews[];
}

type Offer = NonNullable<MissingNews['offer']>;

const timeOf = ({ deadline }: Offer) => wallClock.format(new Date(deadline));
const namesOf = ({ candidates }: Offer) =>
  candidates.map(({ name, name_translated }) => name_translated ?? name);

/** Says what is missing; asks for an answer before the deadline where something fits instead. */
export function missingMail(facts: MissingFacts): CustomerMail {
  const { language, missing, order_number: number } = facts;
  const t = translate(language);
  const [only, ...others] = missing;
  const offers = missing.flatMap(({ offer }) => offer ?? []);
  const button = offers.length > 0 ? { button_label: t('orders.offer.answer') } : {};
  if (only === undefined || others.length > 0) {
    const count = missing.length;
    return customerMail(facts, t('orders.offer.heading_several', { number, count }), {
      paragraphs: [t('orders.offer.several')],
      sections: missing.map((line) => sectionOf(line, language)),
      ...button,
    });
  }
  const { quantity, product_name: product, offer } = only;
  return customerMail(facts, t('orders.offer.heading', { number }), {
    paragraphs: [
      t('orders.offer.missing', { quantity, product }),
      offer === null ? t('orders.offer.nothing_fits') : questionOf(offer, language),
    ],
    ...(offer !== null && {
      sections: [
        {
          heading: t('orders.offer.candidates'),
          rows: candidateRows(offer),
          paragraphs: [t('orders.offer.no_dearer')],
        },
      ],
    }),
    ...button,
  });
}

type Section = NonNullable<MailContent['sections']>[number];

function sectionOf({ quantity, product_name, offer }: MissingNews, language: Language): Section {
  const t = translate(language);
  const heading = `${quantity} × ${product_name}`;
  return offer === null
    ? { heading, paragraphs: [t('orders.offer.nothing_fits_line')] }
    : { heading, rows: candidateRows(offer), paragraphs: [questionOf(offer, language)] };
}

function questionOf(offer: Offer, language: Language): string {
  const t = translate(language);
  const time = timeOf(offer);
  return offer.consent === 'rule'
    ? t('orders.offer.rule', { time, substitute: namesOf(offer)[0] ?? '' })
    : t('orders.offer.ask', { time });
}

function candidateRows(offer: Offer) {
  const names = namesOf(offer);
  return offer.candidates.map(({ quantity, goods_cents }, index) =>
    row(`${quantity} × ${names[index] ?? ''}`, formatMoney(goods_cents)),
  );
}

/** Names the first deadline if there are several. */
export function missingSms({
  shop: { name: shop },
  language,
  order_number: number,
  missing,
}: MissingFacts): Pick<OutgoingSms, 'channel' | 'text'> {
  const t = translate(language);
  const count = missing.length;
  const [first] = missing
    .flatMap(({ offer }) => offer ?? [])
    .toSorted((one, other) => Date.parse(one.deadline) - Date.parse(other.deadline));
  if (first === undefined) {
    const product = missing[0]?.product_name ?? '';
    return {
      channel: 'sms',
      text:
        count > 1
          ? t('orders.offer.nothing_fits_sms_several', { shop, number, count })
          : t('orders.offer.nothing_fits_sms', { shop, number, product }),
    };
  }
  const time = timeOf(first);
  return {
    channel: 'sms',
    text:
      count > 1
        ? t('orders.offer.sms_several', { shop, number, time, count })
        : t('orders.offer.sms', { shop, number, time }),
  };
}
