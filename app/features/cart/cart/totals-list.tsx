import { Money, MoneyFrom } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { listAmounts } from '#domain/cart/totals.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { Cents } from '#domain/money.ts';
import { listPayments } from '#domain/orders/balance.ts';

interface TotalsListProps {
  totals: Parameters<typeof listAmounts>[0] & { vat: readonly VatGroup[]; balance_cents?: Cents };
  /** The fee is the lowest of all areas: the customer's may be higher. */
  isFrom?: boolean;
}

/** The totals of a cart or an order, with the note on VAT that German law requires with prices. */
export function TotalsList({ totals, isFrom = false }: TotalsListProps) {
  const { t } = useTranslation();
  return (
    <dl className="space-y-2 tabular-nums">
      {listAmounts(totals)
        .filter(({ name }) => name !== 'total')
        .map(({ name, label, amount }) => (
          <Row
            key={label ?? name}
            label={label ?? t(`amount.${name}`)}
            amount={amount}
            isFrom={isFrom && name === 'delivery_fee'}
          />
        ))}
      <div className="border-line flex items-baseline justify-between gap-4 border-t pt-3">
        <dt className="font-bold">
          {t('amount.total')}
          <span className="text-muted block text-xs font-normal">{t('cart.vat_included')}</span>
        </dt>
        <dd className="text-xl font-bold">
          <Amount amount={totals.total_cents} isFrom={isFrom} />
        </dd>
      </div>
      {listPayments(totals).map(({ name, amount }) => (
        <Row
          key={name}
          label={t(`amount.${name}`)}
          amount={amount}
          isFrom={isFrom && name === 'due'}
        />
      ))}
      {totals.vat
        .filter(({ vat_cents: vat }) => vat > 0)
        .map(({ vat_rate: rate, vat_cents: vat }) => (
          <div key={rate} className="text-muted flex justify-between gap-4 text-sm">
            <dt>{t('cart.vat_of_which', { rate })}</dt>
            <dd>
              <Money amount={vat} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

interface AmountProps {
  amount: Cents;
  isFrom: boolean;
}

function Amount({ amount, isFrom }: AmountProps) {
  return isFrom ? <MoneyFrom amount={amount} /> : <Money amount={amount} />;
}

function Row({ label, ...amount }: AmountProps & { label: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Amount {...amount} />
      </dd>
    </div>
  );
}
