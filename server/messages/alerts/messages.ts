import type { Language } from '#domain/accounts/languages.ts';
import type { AlertKind } from '#domain/messages/alerts/kinds.ts';
import { renderMail, type OutgoingMail } from '#server/messages/outbox/service.ts';
import { alertTexts } from './message-texts.ts';

type Mail = Omit<OutgoingMail, 'dedupe_key'>;

interface Shop {
  name: string;
  contact_email: string;
}

export interface AlertFacts {
  kind: AlertKind;
  recipient: string;
  language: Language;
  /** Of the product, in this language; or the postal code. */
  name: string;
  /** Of the button. */
  url: string;
}

/** Asks for the confirmation of an alert: anyone can type any email. */
export function confirmationMail(
  shop: Shop,
  { kind, recipient, language, name, url }: AlertFacts,
): Mail {
  const texts = alertTexts[language];
  return {
    channel: 'mail',
    recipient,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${texts.confirm_subject}`,
    ...renderMail({
      language,
      heading: texts.confirm_heading,
      paragraphs: [texts[kind].confirm_text(name), texts.confirm_validity],
      button: { label: texts.confirm_button, url },
      footer: `${texts.not_you}\n${texts.team(shop.name)}`,
    }),
  };
}

/** The one mail that was requested. */
export function dueMail(
  shop: Shop,
  {
    kind,
    recipient,
    language,
    name,
    url,
    unsubscribe_url,
  }: AlertFacts & { unsubscribe_url: string },
): Mail {
  const texts = alertTexts[language];
  const { heading, text, once, button } = texts[kind];
  return {
    channel: 'mail',
    recipient,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${heading(name)}`,
    ...renderMail({
      language,
      heading: heading(name),
      paragraphs: [text, once],
      button: { label: button, url },
      footer: texts.team(shop.name),
      footer_link: { label: texts.unsubscribe, url: unsubscribe_url },
    }),
  };
}
