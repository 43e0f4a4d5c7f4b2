import type { Language } from '#domain/accounts/languages.ts';
import type { ComplainedItem, ComplaintReason, ComplaintWish } from '#domain/orders/feedback.ts';
import type { ReplacementWay } from '#domain/orders/replacement.ts';
import { renderMail, type OutgoingMail } from '#server/messages/outbox/service.ts';
import { translate } from '#server/platform/texts/texts.ts';

type Mail = Omit<OutgoingMail, 'dedupe_key'>;

interface Shop {
  name: string;
  contact_email: string;
}

interface ComplaintFacts {
  order_number: number;
  user_email: string;
  customer_name: string;
  items: readonly { id: string; product_name: string }[];
  complained: readonly ComplainedItem[];
  reason: ComplaintReason;
  wish: ComplaintWish | null;
  /** At once: nothing is left to do for the staff. */
  is_credited: boolean;
  /** How new goods come that the credit pays for. */
  replaced_by: ReplacementWay | null;
  message: string | null;
  photo_count: number;
}

/** Mail to the staff, in German. */
export function complaintNotice(shop: Shop, facts: ComplaintFacts): Mail {
  const heading = `Reklamation zur Bestellung ${facts.order_number}`;
  return {
    channel: 'mail',
    recipient: shop.contact_email,
    reply_to: facts.user_email,
    subject: `${shop.name}: ${heading}`,
    ...renderMail({
      language: 'de',
      heading,
      paragraphs: facts.message?.split(/\s*\n\s*/) ?? [],
      rows: [
        ['Von', facts.customer_name],
        ['Grund', translate('de')(`messages.complaints.reasons.${facts.reason}`)],
        ...(facts.wish === null
          ? []
          : [['Wunsch', translate('de')(`messages.complaints.wishes.${facts.wish}`)] as const]),
        ...listItems(facts, 'de'),
        ['Fotos', String(facts.photo_count)],
      ],
      footer: footerOf(facts),
    }),
  };
}

function footerOf({ is_credited, replaced_by }: ComplaintFacts): string {
  const found = 'Die Reklamation findest du im Adminbereich unter Nachrichten.';
  if (replaced_by === 'order') {
    return `Die neue Ware ist schon in der nächsten Bestellung und mit einer Gutschrift bezahlt. ${found}`;
  }
  if (replaced_by === 'cart') {
    return `Die neue Ware liegt im Warenkorb, der Betrag ist schon gutgeschrieben. ${found}`;
  }
  return is_credited
    ? `Der Betrag ist schon gutgeschrieben. ${found}`
    : 'Die Fotos und die Gutschrift findest du im Adminbereich unter Nachrichten.';
}

/** Mail to the customer, in the language of the page. */
export function complaintReceipt(shop: Shop, facts: ComplaintFacts, language: Language): Mail {
  const t = translate(language);
  return {
    channel: 'mail',
    recipient: facts.user_email,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${t('messages.complaints.heading')}`,
    ...renderMail({
      language,
      heading: t('messages.complaints.heading'),
      paragraphs: [
        t('messages.complaints.received', { number: facts.order_number }),
        t('messages.complaints.next'),
      ],
      sections: [
        {
          heading: t('messages.complaints.items'),
          rows: [
            [t('messages.complaints.reason'), t(`messages.complaints.reasons.${facts.reason}`)],
            ...listItems(facts, language),
            ...(facts.wish === null
              ? []
              : [
                  [
                    t('messages.complaints.wish'),
                    t(`messages.complaints.wishes.${facts.wish}`),
                  ] as const,
                ]),
          ],
        },
      ],
      footer: t('messages.complaints.footer', { shop: shop.name }),
    }),
  };
}

/** The complaint as its customer made it, to be quoted. */
export function complaintText({
  language,
  order_number,
  reason,
  items,
  message,
}: Pick<ComplaintFacts, 'message' | 'order_number' | 'reason'> & {
  language: Language;
  items: readonly { product_name: string; quantity: number }[];
}): string {
  const t = translate(language);
  return [
    `${t('messages.withdrawals.order')}: ${order_number}`,
    `${t('messages.complaints.reason')}: ${t(`messages.complaints.reasons.${reason}`)}`,
    ...items.map(({ quantity, product_name }) => `${quantity} × ${product_name}`),
    ...(message === null ? [] : [message]),
  ].join('\n');
}

function listItems({ items, complained }: ComplaintFacts, language: Language) {
  const t = translate(language);
  return complained.map(({ order_item_id, quantity, reason }) => {
    const name = items.find(({ id }) => id === order_item_id)?.product_name ?? '';
    const why = reason === null ? '' : ` ${t(`messages.complaints.reasons.${reason}`)}`;
    return [name, `${quantity} ×${why}`] as const;
  });
}
