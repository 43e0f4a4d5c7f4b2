import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import { factsOf, type Language } from '#domain/accounts/languages.ts';
import { cents } from '#domain/money.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { customerMail, type CustomerMail } from '../customer-mail.ts';
import { formatDay, formatMoney, wallClock } from '../message-formats.ts';

/** A member of a group and their order. */
export interface GroupFacts {
  shop: ShopSettings;
  language: Language;
  first_name: string;
  user_email: string;
  order_number: number;
  order_url: string;
  group_url: string;
  closes_at: string;
}

/** The fee is divided: what the member pays now. */
export function sharedMail(
  facts: GroupFacts & { count: number; fee_cents: number; total_cents: number },
): CustomerMail {
  const { language } = facts;
  const t = translate(language);
  return customerMail(
    facts,
    t('orders.house_group.shared_heading', { number: facts.order_number }),
    {
      paragraphs: [t('orders.house_group.shared_text', { count: facts.count })],
      rows: [
        [t('orders.amount.delivery_fee'), formatMoney(cents(facts.fee_cents))],
        [t('orders.message.total'), formatMoney(cents(facts.total_cents))],
      ],
    },
  );
}

/** The minimum order is not met: what can still be done. */
export function warningMail(facts: GroupFacts & { missing_cents: number }): CustomerMail {
  const { language, closes_at } = facts;
  const t = translate(language);
  const until = `${formatDay(closes_at, language)}${factsOf(language).comma}${wallClock.format(new Date(closes_at))}`;
  const missing = formatMoney(cents(facts.missing_cents));
  return customerMail(
    facts,
    t('orders.house_group.warning_heading', { number: facts.order_number }),
    {
      paragraphs: [
        t('orders.house_group.warning_text', { missing, until }),
        t('orders.house_group.warning_options'),
      ],
      rows: [[t('orders.house_group.invite'), facts.group_url]],
    },
  );
}

/** The minimum order was not met: the orders are cancelled. */
export function cancelledMail(facts: GroupFacts): CustomerMail {
  const t = translate(facts.language);
  return customerMail(
    facts,
    t('orders.house_group.cancelled_heading', { number: facts.order_number }),
    {
      paragraphs: [t('orders.house_group.cancelled_text')],
    },
  );
}
