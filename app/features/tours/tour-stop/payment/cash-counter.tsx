import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { denominations, type CashContents } from '#domain/cash/denominations.ts';
import { cents } from '#domain/money.ts';

interface CashCounterProps {
  contents: CashContents;
  onChange: (contents: CashContents) => void;
}

/** How many of each note and coin, the largest first. */
export function CashCounter({ contents, onChange }: CashCounterProps) {
  const { t } = useTranslation();
  return (
    <ul className="divide-line divide-y">
      {denominations.toReversed().map((value) => {
        const name = formatMoney(cents(value));
        return (
          <li key={value} className="flex min-h-14 items-center justify-between gap-3">
            <bdi className="font-semibold tabular-nums">{name}</bdi>
            <Stepper
              value={contents[value] ?? 0}
              min={0}
              max={999}
              onChange={(count) => onChange({ ...contents, [value]: count })}
              labels={{ group: name, decrease: t('work.decrease'), increase: t('work.increase') }}
            />
          </li>
        );
      })}
    </ul>
  );
}
