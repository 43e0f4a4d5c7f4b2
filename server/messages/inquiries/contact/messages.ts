import type { ContactMessage } from '#contract/messages/inquiries.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { renderMail, type OutgoingMail } from '#server/messages/outbox/service.ts';
import { contactTexts } from './message-texts.ts';

type Mail = Omit<OutgoingMail, 'dedupe_key'>;

interface Shop {
  name: string;
  contact_email: string;
}

/** Mail to the staff, in German. */
export function noticeMail(
  shop: Shop,
  { name, email, message }: ContactMessage,
  language: Language,
): Mail {
  return {
    channel: 'mail',
    recipient: shop.contact_email,
    reply_to: email,
    subject: `${shop.name}: Nachricht von ${name}`,
    ...renderMail({
      language: 'de',
      heading: `Nachricht von ${name}`,
      paragraphs: message.split(/\s*\n\s*/),
      rows: [
        ['E-Mail', email],
        ['Sprache der Seite', language],
      ],
      footer:
        'Aus dem Kontaktformular. Eine Antwort auf diese Mail geht an die Kundin oder den Kunden.',
    }),
  };
}

/** Mail to the given email, in the language of the page. */
export function receiptMail(shop: Shop, email: string, now: Date, language: Language): Mail {
  const texts = contactTexts[language];
  return {
    channel: 'mail',
    recipient: email,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${texts.heading}`,
    ...renderMail({
      language,
      heading: texts.heading,
      paragraphs: [texts.received(date.format(now), clock.format(now)), texts.next],
      footer: `${texts.not_you} ${texts.footer(shop.name)}`,
    }),
  };
}

// German in every language, like all dates of the shop (specification section 1).
const date = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' });
const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
