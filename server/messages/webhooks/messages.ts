import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import { offAfterDays } from '#domain/messages/webhooks/webhooks.ts';
import { renderMail, type OutgoingMail } from '#server/messages/outbox/service.ts';

interface OffMail {
  shop: Pick<ShopSettings, 'name'>;
  webhook: { id: string; name: string; url: string };
  reason: 'failing' | 'gone';
  recipient: string;
  now: Date;
  /** Of the page that switches it on again. */
  url: string;
}

const reasonText = {
  failing: `Seit ${offAfterDays} Tagen ist keine Zustellung gelungen.`,
  gone: 'Der Empfänger hat geantwortet, dass es die Adresse nicht mehr gibt (410).',
};

/** Mail to an administrator, in German. */
export function offMail({ shop, webhook, reason, recipient, now, url }: OffMail): OutgoingMail {
  const heading = `Webhook „${webhook.name}“ ist abgeschaltet`;
  return {
    channel: 'mail',
    recipient,
    subject: `${shop.name}: ${heading}`,
    dedupe_key: `webhook:${webhook.id}:off:${now.toISOString()}:${recipient}`,
    ...renderMail({
      language: 'de',
      heading,
      paragraphs: [
        `${reasonText[reason]} Der Shop ruft ihn nicht mehr auf. Schalte ihn wieder ein, wenn der Empfänger antwortet, und sende dann erneut, was er verpasst hat.`,
      ],
      rows: [['Adresse', webhook.url]],
      button: { label: 'Webhooks öffnen', url },
      footer: shop.name,
    }),
  };
}
