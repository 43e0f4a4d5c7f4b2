import type { Language } from '#domain/accounts/languages.ts';
import type { ComplainedItem, ComplaintReason } from '#domain/orders/feedback.ts';
import { renderMail, type OutgoingMail } from '#server/messages/outbox/service.ts';
import { complaintTexts } from './message-texts.ts';

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
        ['Grund', complaintTexts.de.reasons[facts.reason]],
        ...listItems(facts),
        ['Fotos', String(facts.photo_count)],
      ],
      footer: 'Die Fotos und die Gutschrift findest du im Adminbereich unter Nachrichten.',
    }),
  };
}

/** Mail to the customer, in the language of the page. */
export function complaintReceipt(shop: Shop, facts: ComplaintFacts, language: Language): Mail {
  const texts = complaintTexts[language];
  return {
    channel: 'mail',
    recipient: facts.user_email,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${texts.heading}`,
    ...renderMail({
      language,
      heading: texts.heading,
      paragraphs: [texts.received(facts.order_number), texts.next],
      sections: [
        {
          heading: texts.items,
          rows: [[texts.reason, texts.reasons[facts.reason]], ...listItems(facts)],
        },
      ],
      footer: texts.footer(shop.name),
    }),
  };
}

function listItems({ items, complained }: ComplaintFacts) {
  return complained.map(({ order_item_id, quantity }) => {
    const name = items.find(({ id }) => id === order_item_id)?.product_name ?? '';
    return [name, `${quantity} ×`] as const;
  });
}
