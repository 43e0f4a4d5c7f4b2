import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { cents } from '#domain/money.ts';
import { amountTexts } from '../amount-texts.ts';
import { customerMail, type CustomerMail } from '../customer-mail.ts';
import { formatDay, formatMoney, wallClock } from '../message-formats.ts';
import { messageTexts } from '../message-texts.ts';
import { groupTexts } from './message-texts.ts';

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
  const texts = groupTexts[language];
  const { total } = messageTexts[language];
  return customerMail(facts, texts.shared_heading(facts.order_number), {
    paragraphs: [texts.shared_text(facts.count)],
    rows: [
      [amountTexts[language].delivery_fee, formatMoney(cents(facts.fee_cents))],
      [total, formatMoney(cents(facts.total_cents))],
    ],
  });
}

/** The minimum order is not met: what can still be done. */
export function warningMail(facts: GroupFacts & { missing_cents: number }): CustomerMail {
  const { language, closes_at } = facts;
  const texts = groupTexts[language];
  const until = `${formatDay(closes_at, language)}, ${wallClock.format(new Date(closes_at))}`;
  const missing = formatMoney(cents(facts.missing_cents));
  return customerMail(facts, texts.warning_heading(facts.order_number), {
    paragraphs: [texts.warning_text(missing, until), texts.warning_options],
    rows: [[texts.invite, facts.group_url]],
  });
}

/** The minimum order was not met: the orders are cancelled. */
export function cancelledMail(facts: GroupFacts): CustomerMail {
  const texts = groupTexts[facts.language];
  return customerMail(facts, texts.cancelled_heading(facts.order_number), {
    paragraphs: [texts.cancelled_text],
  });
}
