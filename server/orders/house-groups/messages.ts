import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { cents } from '#domain/money.ts';
import {
  renderMail,
  type MailContent,
  type OutgoingMail,
} from '#server/messages/outbox/service.ts';
import { amountTexts } from '../amount-texts.ts';
import { formatDay, formatMoney, wallClock } from '../message-formats.ts';
import { footerOf } from '../message-shop.ts';
import { messageTexts } from '../message-texts.ts';
import { groupTexts } from './message-texts.ts';

type Mail = Omit<OutgoingMail, 'dedupe_key' | 'user_id'>;

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
): Mail {
  const { language } = facts;
  const texts = groupTexts[language];
  const { total, see_order } = messageTexts[language];
  return mailOf(facts, texts.shared_heading(facts.order_number), {
    paragraphs: [texts.shared_text(facts.count)],
    rows: [
      [amountTexts[language].delivery_fee, formatMoney(cents(facts.fee_cents))],
      [total, formatMoney(cents(facts.total_cents))],
    ],
    button: { label: see_order, url: facts.order_url },
  });
}

/** The minimum order is not met: what can still be done. */
export function warningMail(facts: GroupFacts & { missing_cents: number }): Mail {
  const { language, closes_at } = facts;
  const texts = groupTexts[language];
  const until = `${formatDay(closes_at, language)}, ${wallClock.format(new Date(closes_at))}`;
  const missing = formatMoney(cents(facts.missing_cents));
  return mailOf(facts, texts.warning_heading(facts.order_number), {
    paragraphs: [texts.warning_text(missing, until), texts.warning_options],
    rows: [[texts.invite, facts.group_url]],
    button: { label: messageTexts[language].see_order, url: facts.order_url },
  });
}

/** The minimum order was not met: the orders are cancelled. */
export function cancelledMail(facts: GroupFacts): Mail {
  const texts = groupTexts[facts.language];
  return mailOf(facts, texts.cancelled_heading(facts.order_number), {
    paragraphs: [texts.cancelled_text],
    button: { label: messageTexts[facts.language].see_order, url: facts.order_url },
  });
}

function mailOf(
  { language, shop, user_email, first_name }: GroupFacts,
  heading: string,
  content: Pick<MailContent, 'paragraphs' | 'rows' | 'button'>,
): Mail {
  return {
    channel: 'mail',
    recipient: user_email,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${heading}`,
    ...renderMail({
      language,
      heading,
      ...content,
      paragraphs: [messageTexts[language].greeting(first_name), ...content.paragraphs],
      footer: footerOf(shop, language),
    }),
  };
}
