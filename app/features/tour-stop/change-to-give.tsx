import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { coins, denominations, valueOf, type CashContents } from '#domain/cash/denominations.ts';
import { cents } from '#domain/money.ts';

/** The notes and coins that the driver gives back. */
export function ChangeToGive({ change }: { change: CashContents }) {
  const { t } = useTranslation();
  const amount = valueOf(change);
  if (amount === 0) return <p className="text-muted">{t('tour.no_change')}</p>;
  const given = denominations
    .toReversed()
    .map((value) => ({ value, count: change[value] ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <div className="bg-success-soft text-success-ink space-y-3 rounded-2xl p-4" role="status">
      <p className="text-lg font-bold">{t('tour.give_back', { amount: formatMoney(amount) })}</p>
      <ul className="flex flex-wrap gap-2">
        {given.map(({ value, count }) => (
          <li
            key={value}
            className={`bg-raised text-ink px-3 py-2 font-bold tabular-nums ${coins.some((coin) => coin === value) ? 'rounded-full' : 'rounded-lg'}`}
          >
            <bdi>
              {count} × <Money amount={cents(value)} />
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
