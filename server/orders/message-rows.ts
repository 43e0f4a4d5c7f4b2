import type { Language } from '#domain/accounts/languages.ts';
import { listAmounts } from '#domain/cart/totals.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import { amountTexts } from './amount-texts.ts';
import { formatMoney } from './message-formats.ts';
import { messageTexts } from './message-texts.ts';

export const row = (label: string, value: string) => [label, value] as const;

/** The displayed amounts, and the parts of the total by VAT rate. */
export function amountRows(
  totals: Parameters<typeof listAmounts>[0] & { vat: readonly VatGroup[] },
  language: Language,
) {
  const texts = messageTexts[language];
  const names = { ...amountTexts[language], total: texts.total };
  return [
    ...listAmounts(totals).map(({ name, label, amount }) =>
      row(label ?? names[name], formatMoney(amount)),
    ),
    ...totals.vat.map(({ vat_rate, vat_cents }) =>
      row(texts.vat(vat_rate), formatMoney(vat_cents)),
    ),
  ];
}
