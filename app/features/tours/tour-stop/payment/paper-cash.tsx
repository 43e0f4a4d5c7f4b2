import { useState } from 'react';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import type { DoorSum } from '#domain/cash/door-sum.ts';
import type { CashRejection } from '#domain/cash/handover.ts';
import { cents } from '#domain/money.ts';
import { ChangeToGive } from './change-to-give.tsx';
import { takeAtDoor, type TakingTill } from './plan-payment.ts';
import { TenderedCashFields } from './tendered-cash-fields.tsx';

interface PaperCashProps {
  tour: TakingTill;
  stop: Pick<OwnStop, 'id' | 'tender_cents'>;
  sum: DoorSum;
}

/**
 * Computes the change for a shop that does not record cash. What is typed is in the memory of this
 * component alone, and gone with it: a copy in a store, an event or a log would be a record of a
 * payment, which needs a security device (ADR 0021).
 */
export function PaperCash({ tour, stop, sum: { due_cents, payout_cents } }: PaperCashProps) {
  const { t } = useTranslation();
  const [given, setGiven] = useState<CashContents | null>(null);
  const isDue = due_cents > 0;
  const isTaken = isDue ? given !== null : payout_cents > 0;
  if (!isDue && !isTaken) return null;
  const due = cents(due_cents - payout_cents);
  const tendered = isDue ? (given ?? {}) : {};
  const isFloat = tour.fiscal_mode === 'paper';
  const taken = takeAtDoor(tour, stop, { due_cents: due, tip_cents: cents(0), tendered });
  return (
    <div className="space-y-4">
      <p className="text-muted text-sm">{t('tour.paper_help')}</p>
      {isDue && (
        <TenderedCashFields
          due={due}
          declared={stop.tender_cents}
          given={given}
          onChange={setGiven}
        />
      )}
      {isTaken && taken.ok && (
        <ChangeToGive
          change={taken.value.change}
          {...(isFloat && { note: t('tour.paper_change') })}
        />
      )}
      {isTaken && !taken.ok && <Refused rejection={taken.error} isFloat={isFloat} />}
    </div>
  );
}

function Refused({ rejection, isFloat }: { rejection: CashRejection; isFloat: boolean }) {
  const { t } = useTranslation();
  if (rejection.code === 'tender_too_low') {
    const amount = formatMoney(rejection.missing_cents);
    return <Notice tone="warning" title={t('tour.missing', { amount })} />;
  }
  if (rejection.code !== 'change_unavailable') return null;
  return (
    <Notice
      tone="warning"
      title={t('tour.give_back', { amount: formatMoney(rejection.change_cents) })}
    >
      <p>{t(isFloat ? 'tour.paper_unavailable' : 'tour.unavailable')}</p>
    </Notice>
  );
}
