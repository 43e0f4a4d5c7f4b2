import type { Language } from '#domain/accounts/languages.ts';
import { renderMail, type OutgoingMail } from '#server/messages/outbox/service.ts';
import { translate } from '#server/platform/texts/texts.ts';

interface Shop {
  name: string;
  contact_email: string;
}

export interface AnsweredInquiry {
  name: string;
  email: string;
  language: Language;
  created_at: string;
  /** What the customer wrote; it is quoted below the answer. */
  text: string;
}

/** The answer with the inquiry below it. A reply arrives in the mailbox of the shop. */
export function answerMail(
  shop: Shop,
  { name, email, text, language, created_at }: AnsweredInquiry,
  answer: string,
): Omit<OutgoingMail, 'dedupe_key'> {
  const t = translate(language);
  const heading = t('messages.contact.answer.heading');
  const day = date.format(new Date(created_at));
  return {
    channel: 'mail',
    recipient: email,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${heading}`,
    ...renderMail({
      language,
      heading,
      paragraphs: [t('messages.contact.answer.greeting', { name }), ...linesOf(answer)],
      sections: [
        { heading: t('messages.contact.answer.yours', { day }), paragraphs: linesOf(text) },
      ],
      footer: `${t('messages.contact.answer.reply')} ${t('messages.contact.footer', { shop: shop.name })}`,
    }),
  };
}

const linesOf = (text: string) => text.split(/\s*\n\s*/);

// German in every language, like all dates of the shop (specification section 1).
const date = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' });
