import type { WithdrawalDeclaration } from '#contract/messages/inquiries.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { renderMail, type OutgoingMail } from '#server/messages/outbox/service.ts';
import { translate } from '#server/platform/texts/texts.ts';

type Mail = Omit<OutgoingMail, 'dedupe_key'>;

interface Shop {
  name: string;
  contact_email: string;
}

/** Enough to name the goods; limits the text that a stranger can send to a mailbox. */
const maxUnverifiedText = 500;

/**
 * Mail to the email of the declaration, in the language of the page: the receipt on a durable
 * medium, with content, date and time (BGB § 356a (4)). Without a matching order
 * anyone may have written the text, so it is sent without anything that mail programs turn into a
 * link.
 */
export function receiptMail(
  shop: Shop,
  declared: WithdrawalDeclaration,
  now: Date,
  language: Language,
  isKnown: boolean,
): Mail {
  const asWritten = (text: string) =>
    isKnown ? text : withoutLinks(text).slice(0, maxUnverifiedText);
  const declaration = {
    email: declared.email,
    name: asWritten(declared.name),
    order_reference: asWritten(declared.order_reference),
    goods: declared.goods === undefined ? undefined : asWritten(declared.goods),
  };
  const t = translate(language);
  const { day, time } = momentOf(now);
  return {
    channel: 'mail',
    recipient: declaration.email,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${t('messages.withdrawals.heading')}`,
    ...renderMail({
      language,
      heading: t('messages.withdrawals.heading'),
      paragraphs: [
        t('messages.withdrawals.greeting', { name: declaration.name }),
        t('messages.withdrawals.received', { day, time }),
        `„${t('messages.withdrawals.declaration')}“`,
      ],
      rows: [
        [t('messages.withdrawals.name'), declaration.name],
        [t('messages.withdrawals.email'), declaration.email],
        [t('messages.withdrawals.order'), declaration.order_reference],
        [
          t('messages.withdrawals.goods'),
          declaration.goods ?? t('messages.withdrawals.whole_order'),
        ],
        [t('messages.withdrawals.received_at'), `${day}, ${time}`],
      ],
      footer: `${t('messages.withdrawals.next')} ${t('messages.withdrawals.footer', { shop: shop.name })}`,
    }),
  };
}

/** Mail to the staff, in German, with whether the order exists. */
export function noticeMail(
  shop: Shop,
  declaration: WithdrawalDeclaration,
  now: Date,
  isKnown: boolean,
): Mail {
  const { day, time } = momentOf(now);
  return {
    channel: 'mail',
    recipient: shop.contact_email,
    reply_to: declaration.email,
    subject: `${shop.name}: Widerruf von ${declaration.name}`,
    ...renderMail({
      language: 'de',
      heading: `Widerruf von ${declaration.name}`,
      paragraphs: [
        isKnown
          ? 'Eine Bestellung mit dieser Nummer und E-Mail-Adresse gibt es.'
          : 'Eine Bestellung mit dieser Nummer und E-Mail-Adresse gibt es nicht. Bitte frag nach.',
      ],
      rows: [
        ['E-Mail', declaration.email],
        ['Bestellung', declaration.order_reference],
        ['Waren', declaration.goods ?? 'die ganze Bestellung'],
        ['Eingegangen', `${day}, ${time} Uhr`],
      ],
      footer: 'Die Eingangsbestätigung ist unterwegs.',
    }),
  };
}

/** The declaration as its sender wrote it, to be quoted. */
export function declarationText({
  language,
  order_reference,
  goods,
}: {
  language: Language;
  order_reference: string;
  goods: string | null;
}): string {
  const t = translate(language);
  return [
    `${t('messages.withdrawals.order')}: ${order_reference}`,
    `${t('messages.withdrawals.goods')}: ${goods ?? t('messages.withdrawals.whole_order')}`,
  ].join('\n');
}

/** URLs and emails, which mail programs turn into links. */
const link = /:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2}|@/iu;

/**
 * Replaces each word with a link by "[…]". Tests word by word, because a single pattern takes
 * quadratic time: half a second for 5,000 letters without a space.
 */
function withoutLinks(text: string): string {
  return text.replaceAll(/\S+/g, (word) => (link.test(word) ? '[…]' : word));
}

const date = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' });
const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'medium' });

/** German in every language, like all dates of the shop (specification section 1). */
function momentOf(now: Date): { day: string; time: string } {
  return { day: date.format(now), time: clock.format(now) };
}
