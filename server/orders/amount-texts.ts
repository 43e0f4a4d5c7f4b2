import type { Language } from '#domain/accounts/languages.ts';
import type { AmountName } from '#domain/cart/totals.ts';

type PartTexts = Record<Exclude<AmountName, 'total'>, string>;

/** What mails and papers call the parts of a total, for which each has words of its own. */
export const amountTexts: Record<Language, PartTexts> = {
  de: {
    subtotal: 'Zwischensumme',
    deposit: 'Pfand',
    delivery_fee: 'Liefergebühr',
    discount: 'Rabatt',
  },
  en: {
    subtotal: 'Subtotal',
    deposit: 'Deposit',
    delivery_fee: 'Delivery fee',
    discount: 'Discount',
  },
  ar: {
    subtotal: 'المجموع الفرعي',
    deposit: 'تأمين العبوات',
    delivery_fee: 'رسوم التوصيل',
    discount: 'خصم',
  },
  tr: {
    subtotal: 'Ara toplam',
    deposit: 'Depozito',
    delivery_fee: 'Teslimat ücreti',
    discount: 'İndirim',
  },
};
