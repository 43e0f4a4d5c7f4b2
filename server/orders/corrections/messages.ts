import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Cents } from '#domain/money.ts';
import type { CorrectionLine } from '#domain/orders/correction.ts';
import { customerMail, type CustomerMail } from '../customer-mail.ts';
import { formatMoney } from '../message-formats.ts';
import { row } from '../message-rows.ts';
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
export function creditMail(facts: CreditFacts): CustomerMail {
  const { language, lines } = facts;
  const texts = creditMailTexts[language];
  const heading = texts.heading(formatMoney(facts.total_cents));
  return customerMail(facts, heading, {
    paragraphs: [texts.text(facts.order_number), texts.paid, texts.document(facts.number)],
    sections: [
      {
        heading: texts.credited,
        rows: lines.map(({ product_name, quantity, amount_cents }) =>
          row(`${quantity} × ${product_name}`, formatMoney(amount_cents)),
        ),
      },
    ],
  });
}
