import { useId } from 'react';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Till, TillDoor } from '#contract/cash/tills.schema.ts';
import { cents, sum } from '#domain/money.ts';
import { Difference } from './difference.tsx';
import { useTillDoors } from './queries.ts';

interface PaidOrdersProps {
  till: Till;
  /** The orders whose customers did not pay. */
  unpaid: readonly TillDoor[];
  onChange: (unpaid: TillDoor[]) => void;
}

/** What the paper list says to be paid: everything, until a tick is taken away. */
export function PaidOrders({ till, unpaid, onChange }: PaidOrdersProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const title = useId();
  const isUnpaid = ({ order_id }: TillDoor) => unpaid.some((each) => each.order_id === order_id);
  return (
    <QueryView
      query={useTillDoors(till.id)}
      wait={<Skeleton className="h-24" />}
      renderFailure={(error) => (
        <Notice tone="danger" title={t('admin_tills.doors_failed')}>
          {problemText(error)}
        </Notice>
      )}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-muted">{t('admin_tills.doors_none')}</p>
        ) : (
          <section aria-labelledby={title} className="space-y-3">
            <h3 id={title} className="font-semibold">
              {t('admin_tills.doors')}
            </h3>
            <p className="text-muted text-sm">{t('admin_tills.doors_hint')}</p>
            <ul>
              {items.map((door) => (
                <li key={door.order_id}>
                  <CheckBox
                    className="min-h-11"
                    checked={!isUnpaid(door)}
                    onChange={({ target }) =>
                      onChange(
                        target.checked
                          ? unpaid.filter(({ order_id }) => order_id !== door.order_id)
                          : [...unpaid, door],
                      )
                    }
                  >
                    {t('admin_tills.door', {
                      number: door.order_number,
                      amount: formatMoney(door.due_cents),
                    })}
                  </CheckBox>
                </li>
              ))}
            </ul>
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
              <dt className="text-muted">{t('admin_tills.doors_paid')}</dt>
              <dd>
                <Money
                  amount={sum(
                    items.filter((door) => !isUnpaid(door)).map(({ due_cents }) => due_cents),
                  )}
                />
              </dd>
              <dt className="text-muted">{t('admin_tills.difference')}</dt>
              <dd aria-live="polite">
                <Difference amount={differenceOf(till, unpaid)} />
              </dd>
            </dl>
          </section>
        )
      }
    </QueryView>
  );
}

/** What was counted above what was expected, without what customers did not pay. */
export function differenceOf({ difference_cents }: Till, unpaid: readonly TillDoor[]) {
  return cents((difference_cents ?? 0) + sum(unpaid.map(({ due_cents }) => due_cents)));
}
