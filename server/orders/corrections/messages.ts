import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Cents } from '#domain/money.ts';
import type { CorrectionLine } from '#domain/orders/correction.ts';
import type { ReplacementWay } from '#domain/orders/replacement.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { customerMail, type CustomerMail } from '../customer-mail.ts';
import { formatMoney } from '../message-formats.ts';
import { row } from '../message-rows.ts';

interface CreditFacts {
  shop: ShopSettings;
  language: Language;
  user_email: string;
  first_name: string;
  order_number: number;
  order_url: string;
  number: string;
  total_cents: Cents;
  /** The next order is paid from it. */
  is_in_balance: boolean;
  /** How the new goods come that it pays for; undefined: there are none. */
  replaced_by: ReplacementWay | undefined;
  lines: readonly CorrectionLine[];
}

/** What was credited, and where the document is. */
export function creditMail(facts: CreditFacts): CustomerMail {
  const { language, lines } = facts;
  const t = translate(language);
  const heading = t('orders.credit.heading', { amount: formatMoney(facts.total_cents) });
  return customerMail(facts, heading, {
    paragraphs: [
      t('orders.credit.text', { number: facts.order_number }),
      ...(facts.replaced_by === undefined ? [] : [t(`orders.credit.new_by.${facts.replaced_by}`)]),
      ...(facts.replaced_by === 'order'
        ? []
        : [t(facts.is_in_balance ? 'orders.credit.in_balance' : 'orders.credit.paid')]),
      t('orders.credit.document', { number: facts.number }),
    ],
    sections: [
      {
        heading: t('orders.credit.credited'),
        rows: lines.map(({ product_name, quantity, amount_cents }) =>
          row(`${quantity} × ${product_name}`, formatMoney(amount_cents)),
        ),
      },
    ],
  });
}
