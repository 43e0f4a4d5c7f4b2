import { Money } from '#app/i18n/money.tsx';
import { coins, denominations, type CashContents } from '#domain/cash/denominations.ts';
import { cents } from '#domain/money.ts';

/** Notes and coins, the largest first. */
export function CashList({ contents }: { contents: CashContents }) {
  const counted = denominations
    .toReversed()
    .map((value) => ({ value, count: contents[value] ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <ul className="flex flex-wrap gap-2">
      {counted.map(({ value, count }) => (
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
  );
}
