import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { amountNames, isShown, type Amounts } from '#domain/cart/totals.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import { cents, type Cents } from '#domain/money.ts';
import { ChangedValue } from './changed-value.tsx';

interface AmountDifferencesProps {
  before: Amounts;
  after: Amounts & { vat: readonly VatGroup[] };
}

/** The amounts before and after, and what the change adds to the total. */
export function AmountDifferences({ before, after }: AmountDifferencesProps) {
  const { t } = useTranslation();
  const names = amountNames.filter((name) =>
    [before, after].some((amounts) => isShown(name, amounts[`${name}_cents`])),
  );
  const difference = after.total_cents - before.total_cents;
  return (
    <div className="space-y-3">
      <dl className="space-y-2 tabular-nums">
        {names
          .filter((name) => name !== 'total')
          .map((name) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{t(`amount.${name}`)}</dt>
              <dd>
                <Amount before={before[`${name}_cents`]} after={after[`${name}_cents`]} />
              </dd>
            </div>
          ))}
        <div className="border-line flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3">
          <dt className="font-bold">
            {t('amount.total')}
            <span className="text-muted block text-xs font-normal">{t('cart.vat_included')}</span>
          </dt>
          <dd className="text-xl">
            <Amount before={before.total_cents} after={after.total_cents} />
          </dd>
        </div>
        {after.vat
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
      <p role="status" className="font-medium">
        {difference === 0
          ? t('order_change.same_total')
          : t(difference > 0 ? 'order_change.more' : 'order_change.less', {
              amount: formatMoney(cents(Math.abs(difference))),
            })}
      </p>
    </div>
  );
}

function Amount({ before, after }: { before: Cents; after: Cents }) {
  if (before === after) {
    return (
      <span className="font-semibold">
        <Money amount={after} />
      </span>
    );
  }
  return <ChangedValue before={<Money amount={before} />} after={<Money amount={after} />} />;
}
