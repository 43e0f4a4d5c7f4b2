import type { Language } from '#domain/accounts/languages.ts';
import { listAmounts } from '#domain/cart/totals.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { Cents } from '#domain/money.ts';
import { listPayments } from '#domain/orders/balance.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { formatMoney } from './message-formats.ts';

export const row = (label: string, value: string) => [label, value] as const;

/** The displayed amounts, what the balance pays of them, and the parts of the total by VAT rate. */
export function amountRows(
  totals: Parameters<typeof listAmounts>[0] & { vat: readonly VatGroup[]; balance_cents?: Cents },
  language: Language,
) {
  const t = translate(language);
  return [
    ...listAmounts(totals).map(({ name, label, amount }) =>
      row(
        label ?? (name === 'total' ? t('orders.message.total') : t(`orders.amount.${name}`)),
        formatMoney(amount),
      ),
    ),
    ...listPayments(totals).map(({ name, amount }) =>
      row(t(`orders.amount.${name}`), formatMoney(amount)),
    ),
    ...totals.vat.map(({ vat_rate, vat_cents }) =>
      row(t('orders.message.vat', { rate: vat_rate }), formatMoney(vat_cents)),
    ),
  ];
}
