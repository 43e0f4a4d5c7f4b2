import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { AreaHours, AreaTerms } from '#domain/delivery/area.ts';
import { offeredMethods } from '#domain/orders/payment-methods.ts';
import { parseMarkdown, plainParagraphs } from '#domain/shop/markdown.ts';
import { fillPlaceholders } from '#domain/shop/placeholders.ts';
import type { MailContent } from '#server/messages/outbox/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import type { AgreedTexts } from '#server/shop/contents/service.ts';
import { formatMoney } from './message-formats.ts';

/** Name and contact data of the shop, as the law requires in business letters. */
export function footerOf(shop: ShopSettings, language: Language): string {
  const t = translate(language);
  return [
    t('orders.message.contact'),
    `${shop.contact_email} · ${shop.contact_phone}`,
    t('orders.message.footer', { shop: shop.name }),
    `${shop.company_name} · ${addressOf(shop)}`,
    `${t('orders.message.represented_by')} ${shop.company_representative}`,
    shop.company_register,
    `${t('orders.message.vat_id')} ${shop.company_vat_id}`,
  ].join('\n');
}

/** The terms of the customer's area, and all postal codes that the shop delivers to. */
export type MessageTerms = AreaTerms & AreaHours & { postal_codes: readonly string[] };

type ShopOfArea = ShopSettings & MessageTerms;

/**
 * The legal guarantee, and the instructions on withdrawal and the terms that an order was placed
 * under, as they hold in the customer's area.
 */
export function smallPrint(
  shop: ShopOfArea,
  language: Language,
  legal: AgreedTexts,
): NonNullable<MailContent['small_print']> {
  const words = placeholdersOf(shop, language);
  const fill = (text: string) => fillPlaceholders(text, words, () => '');
  const t = translate(language);
  const guarantee = {
    heading: t('orders.message.guarantee_title'),
    paragraphs: [t('orders.message.guarantee_text')],
  };
  const agreed = (['withdrawal', 'terms'] as const).flatMap((page) =>
    parseMarkdown(fill(legal[page].text)).map(({ title, blocks }) => ({
      heading: title ?? '',
      paragraphs: plainParagraphs(blocks),
    })),
  );
  return shop.guarantee_notice ? [guarantee, ...agreed] : agreed;
}

/** The same placeholders as on the pages (app/features/shop/shop/use-shop-placeholders.ts). */
function placeholdersOf(shop: ShopOfArea, language: Language): Record<string, string | null> {
  const methods = offeredMethods(shop).map((method) =>
    translate(language)(`orders.payment_method.${method}.within_sentence`),
  );
  return {
    name: shop.name,
    company: shop.company_name,
    address: addressOf(shop),
    email: shop.contact_email,
    phone: shop.contact_phone,
    fee: formatMoney(shop.delivery_fee_cents),
    minimum: formatMoney(shop.minimum_order_cents),
    start: shop.delivery_hours?.start ?? null,
    end: shop.delivery_hours?.end ?? null,
    payment: new Intl.ListFormat(language, { type: 'disjunction' }).format(methods),
    postal_codes: new Intl.ListFormat(language).format(shop.postal_codes),
  };
}

function addressOf(shop: ShopSettings): string {
  return `${shop.company_street}, ${shop.company_postal_code} ${shop.company_city}`;
}
