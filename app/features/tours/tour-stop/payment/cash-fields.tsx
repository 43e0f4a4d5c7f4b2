import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import { valueOf } from '#domain/cash/denominations.ts';
import type { DoorSum } from '#domain/cash/door-sum.ts';
import type { Cents } from '#domain/money.ts';
import { ChangeToGive } from './change-to-give.tsx';
import { withTip, type PaymentPlan } from './plan-payment.ts';
import { TenderedCashFields } from './tendered-cash-fields.tsx';
import { TipFields } from './tip-fields.tsx';

interface CashFieldsProps {
  sum: DoorSum;
  payment: PaymentPlan;
  /** What the customer said to pay with. */
  declared: Cents | null;
  draft: DoorDraft;
  onChange: (changes: Partial<DoorDraft>) => void;
}

/** What the customer gives, and what the driver gives back. */
export function CashFields({ sum, payment, declared, draft, onChange }: CashFieldsProps) {
  const { t } = useTranslation();
  const due = withTip(sum, draft);
  const given = draft.tendered === null ? null : valueOf(draft.tendered);
  const surplus = given === null ? 0 : given - sum.due_cents;
  return (
    <div className="space-y-4">
      {due > 0 && (
        <TenderedCashFields
          due={due}
          declared={declared}
          given={draft.tendered}
          onChange={(tendered) => onChange({ tendered })}
        />
      )}
      {due > 0 && <TipFields draft={draft} surplus={surplus} onChange={onChange} />}
      {payment.rejection?.code === 'tender_too_low' && (
        <Notice
          tone="warning"
          title={t('tour.missing', { amount: formatMoney(payment.rejection.missing_cents) })}
        />
      )}
      {payment.rejection?.code === 'change_unavailable' && (
        <Notice tone="danger" title={t('tour.unavailable')} />
      )}
      {payment.change !== undefined && <ChangeToGive change={payment.change} />}
    </div>
  );
}
