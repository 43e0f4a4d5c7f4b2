import type { ContactMessage } from '#contract/messages/inquiries.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { renderMail, type OutgoingMail } from '#server/messages/outbox/service.ts';
import { translate } from '#server/platform/texts/texts.ts';

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
      paragraphs: linesOf(message),
      rows: [
        ['E-Mail', email],
        ['Sprache der Seite', language],
      ],
      footer:
        'Aus dem Kontaktformular. Eine Antwort auf diese Mail geht an die Kundin oder den Kunden.',
    }),
  };
}

/**
 * Mail to the given email, in the language of the page. Does not quote the message, because anyone
 * can enter any email.
 */
export function receiptMail(shop: Shop, email: string, now: Date, language: Language): Mail {
  const t = translate(language);
  return {
    channel: 'mail',
    recipient: email,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${t('messages.contact.heading')}`,
    ...renderMail({
      language,
      heading: t('messages.contact.heading'),
      paragraphs: [
        t('messages.contact.received', { day: date.format(now), time: clock.format(now) }),
        t('messages.contact.next'),
      ],
      footer: `${t('messages.contact.not_you')} ${t('messages.contact.footer', { shop: shop.name })}`,
    }),
  };
}

const linesOf = (text: string) => text.split(/\s*\n\s*/);

// German in every language, like all dates of the shop (specification section 1).
const date = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' });
const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
