import { useId, type KeyboardEvent } from 'react';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Stepper } from '#app/ui/form/stepper.tsx';
import {
  coins,
  notes,
  valueOf,
  type CashContents,
  type Denomination,
} from '#domain/cash/denominations.ts';
import { cents, times } from '#domain/money.ts';

/** Of one denomination; three digits fit into the field. */
const maximumCount = 999;

/** As they lie in a cash box: the largest first. */
const groups = [
  { id: 'notes', denominations: notes.toReversed() },
  { id: 'coins', denominations: coins.toReversed() },
] as const;

interface CashFieldsProps {
  value: CashContents;
  onChange: (value: CashContents) => void;
}

/** Counts cash by its notes and coins, with the sum of each and of all; Enter goes on. */
export function CashFields({ value, onChange }: CashFieldsProps) {
  const { t } = useTranslation();
  return (
    // What is typed comes from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="max-w-2xl space-y-4" onKeyDown={goOn}>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {groups.map(({ id, denominations }) => (
          <CashGroup key={id} title={t(`admin_tills.${id}`)}>
            {denominations.map((each) => (
              <CashRow
                key={each}
                denomination={each}
                count={value[each] ?? 0}
                onChange={(count) => onChange({ ...value, [each]: count })}
              />
            ))}
          </CashGroup>
        ))}
      </div>
      <p className="flex justify-between gap-4 font-semibold">
        {t('admin_tills.sum')}
        <output>
          <Money amount={valueOf(value)} />
        </output>
      </p>
    </div>
  );
}

/** From the field of a denomination to the next, and from the last to what follows in the form. */
function goOn({ key, repeat, target }: KeyboardEvent): void {
  if (key !== 'Enter' || repeat || !(target instanceof HTMLInputElement)) return;
  const steps = [...(target.form?.elements ?? [])].filter((element) =>
    element.matches('input, textarea, select, [type=submit]'),
  );
  const next = steps[steps.indexOf(target) + 1];
  if (next instanceof HTMLElement) next.focus();
}

function CashGroup({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-muted mb-1 text-sm font-medium">
        {title}
      </h3>
      <ul className="space-y-1.5">{children}</ul>
    </section>
  );
}

interface CashRowProps {
  denomination: Denomination;
  count: number;
  onChange: (count: number) => void;
}

function CashRow({ denomination, count, onChange }: CashRowProps) {
  const { t } = useTranslation();
  const worth = cents(denomination);
  const name = { denomination: formatMoney(worth) };
  return (
    <li className="grid grid-cols-[4.5rem_auto_minmax(0,5.5rem)] items-center gap-2">
      <span className="ltr:text-end rtl:text-start">
        <Money amount={worth} />
      </span>
      <span
        className="inline-flex"
        onInput={({ target }) => {
          // Sums change with each digit: the field itself reports a number when it is left.
          const typed = target instanceof HTMLInputElement ? Number(target.value) : NaN;
          if (Number.isInteger(typed) && typed >= 0 && typed <= maximumCount) onChange(typed);
        }}
      >
        <Stepper
          value={count}
          min={0}
          max={maximumCount}
          isQuiet
          onChange={onChange}
          labels={{
            group: t('admin_tills.count_of', name),
            decrease: t('admin_tills.less', name),
            increase: t('admin_tills.more', name),
          }}
        />
      </span>
      <span className={count === 0 ? 'invisible' : 'text-muted text-end text-sm'}>
        <Money amount={times(worth, count)} />
      </span>
    </li>
  );
}
