import type { ReactNode } from 'react';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import type { Till } from '#contract/cash/tills.schema.ts';
import { valueOf } from '#domain/cash/denominations.ts';
import { Difference } from './difference.tsx';
import { hasFloat, TillStateBadge } from './till-state.tsx';

interface TillFactsProps {
  till: Till;
  /** A button below the facts. */
  children: ReactNode;
}

/** What is known of a till. Nothing that is expected shows before the count. */
export function TillFacts({ till, children }: TillFactsProps) {
  const { t } = useTranslation();
  const { counted, counted_at, closed_at, expected_cents, difference_cents, tips } = till;
  return (
    <Card className="space-y-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact name={t('admin_tills.state_column')}>
          <TillStateBadge till={till} />
        </Fact>
        <Fact name={t('admin_tills.window')}>
          <DeliveryWindow start={till.window_start} end={till.window_end} isDated />
        </Fact>
        <Fact name={t('admin_tills.float')}>
          {hasFloat(till) ? <Money amount={till.float_cents} /> : t('admin_tills.no_float')}
        </Fact>
        {counted !== null && (
          <Fact name={t('admin_tills.counted')}>
            <Money amount={valueOf(counted)} />
          </Fact>
        )}
        {expected_cents !== null && (
          <Fact name={t('admin_tills.expected')}>
            <Money amount={expected_cents} />
          </Fact>
        )}
        {difference_cents !== null && (
          <Fact name={t('admin_tills.difference')}>
            <Difference amount={difference_cents} />
          </Fact>
        )}
        {tips !== null && tips.cash_cents > 0 && (
          <Fact name={t('admin_tills.tips_cash')}>
            <Money amount={tips.cash_cents} />
          </Fact>
        )}
        {tips !== null && tips.other_cents > 0 && (
          <Fact name={t('admin_tills.tips_cashless')}>
            <Money amount={tips.other_cents} />
          </Fact>
        )}
        {counted_at !== null && (
          <Fact name={t('admin_tills.counted_at')}>
            <DateTime iso={counted_at} />
          </Fact>
        )}
        {closed_at !== null && (
          <Fact name={t('admin_tills.closed_at')}>
            <DateTime iso={closed_at} />
          </Fact>
        )}
      </dl>
      {!till.is_recorded && <p className="text-muted text-sm">{t('admin_tills.unrecorded')}</p>}
      {children}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
