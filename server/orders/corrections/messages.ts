import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Cents } from '#domain/money.ts';
import type { CorrectionLine } from '#domain/orders/correction.ts';
import { renderMail, type OutgoingMail } from '#server/messages/outbox/service.ts';
import { formatMoney } from '../message-formats.ts';
import { row } from '../message-rows.ts';
import { footerOf } from '../message-shop.ts';
import { messageTexts } from '../message-texts.ts';
import { creditMailTexts } from './message-texts.ts';

interface CreditFacts {
  shop: ShopSettings;
  language: Language;
  user_email: string;
  first_name: string;
  order_number: number;
  order_url: string;
  number: string;
  total_cents: Cents;
  lines: readonly CorrectionLine[];
}

/** What was credited, and where the document is. */
export function creditMail(facts: CreditFacts): Omit<OutgoingMail, 'dedupe_key' | 'user_id'> {
  const { shop, language, lines } = facts;
  const texts = creditMailTexts[language];
  const common = messageTexts[language];
  const heading = texts.heading(formatMoney(facts.total_cents));
  return {
    channel: 'mail',
    recipient: facts.user_email,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${heading}`,
    ...renderMail({
      language,
      heading,
      paragraphs: [
        common.greeting(facts.first_name),
        texts.text(facts.order_number),
        texts.paid,
        texts.document(facts.number),
      ],
      sections: [
        {
          heading: texts.credited,
          rows: lines.map(({ product_name, quantity, amount_cents }) =>
            row(`${quantity} × ${product_name}`, formatMoney(amount_cents)),
          ),
        },
      ],
      button: { label: common.see_order, url: facts.order_url },
      footer: footerOf(shop, language),
    }),
  };
}
