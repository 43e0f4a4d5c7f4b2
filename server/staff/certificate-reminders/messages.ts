import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import { renderMail, type OutgoingMail } from '#server/messages/outbox/service.ts';
import type { DueReminder } from './queries.ts';

const day = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'UTC' });

/** Mail to the staff, in German. */
export function reminderMail(
  shop: Pick<ShopSettings, 'contact_email' | 'name'>,
  certificate: DueReminder,
  url: string,
): OutgoingMail {
  const { id, days, number, certifier, holder, valid_to, days_left, products } = certificate;
  const when = days_left === 0 ? 'heute' : days_left === 1 ? 'morgen' : `in ${days_left} Tagen`;
  const heading = `Halal-Zertifikat ${number} endet ${when}`;
  const count = products === 1 ? 'Ein Produkt verliert' : `${products} Produkte verlieren`;
  return {
    channel: 'mail',
    recipient: shop.contact_email,
    subject: `${shop.name}: ${heading}`,
    dedupe_key: `certificate:${id}:ends:${days}`,
    ...renderMail({
      language: 'de',
      heading,
      paragraphs: [
        `${count} danach das Halal-Zeichen, wenn kein anderes Zertifikat gilt. Bitte das neue Zertifikat anfordern und als Verlängerung erfassen.`,
      ],
      rows: [
        ['Prüfstelle', certifier],
        ['Inhaber', holder],
        ['Gültig bis', day.format(new Date(valid_to))],
      ],
      button: { label: 'Zertifikate öffnen', url },
      footer: shop.name,
    }),
  };
}
