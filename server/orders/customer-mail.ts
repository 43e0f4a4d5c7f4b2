import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import {
  renderMail,
  type MailContent,
  type OutgoingMail,
} from '#server/messages/outbox/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { footerOf } from './message-shop.ts';

export type CustomerMail = Omit<OutgoingMail, 'dedupe_key' | 'user_id'>;

interface MailFacts {
  shop: ShopSettings;
  language: Language;
  user_email: string;
  first_name: string;
  order_url: string;
}

/**
 * A mail about an order: from the greeting to the button that opens it, named `see_order` unless
 * the customer is to do something there.
 */
export function customerMail(
  { shop, language, user_email, first_name, order_url }: MailFacts,
  heading: string,
  {
    button_label,
    paragraphs,
    ...content
  }: Pick<MailContent, 'paragraphs' | 'rows' | 'sections' | 'small_print'> & {
    button_label?: string;
  },
): CustomerMail {
  const t = translate(language);
  return {
    channel: 'mail',
    recipient: user_email,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${heading}`,
    ...renderMail({
      language,
      heading,
      ...content,
      paragraphs: [greetingOf(first_name, language), ...paragraphs],
      button: { label: button_label ?? t('orders.message.see_order'), url: order_url },
      footer: footerOf(shop, language),
    }),
  };
}

function greetingOf(first_name: string, language: Language): string {
  const t = translate(language);
  return first_name === ''
    ? t('orders.message.greeting_without_name')
    : t('orders.message.greeting', { name: first_name });
}
