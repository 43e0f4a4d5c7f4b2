import { useState } from 'react';
import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { valueOf } from '#domain/cash/denominations.ts';
import type { DoorSum } from '#domain/cash/door-sum.ts';
import { fewestCash } from '#domain/cash/exact-cash.ts';
import { tendersFor } from '#domain/cash/tender.ts';
import type { Cents } from '#domain/money.ts';
import { CashCounter } from './cash-counter.tsx';
import { CashList } from './cash-list.tsx';
import { ChangeToGive } from './change-to-give.tsx';
import { ChoiceButton } from './choice-button.tsx';
import { withTip, type PaymentPlan } from './plan-payment.ts';
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
  const [isCounting, setIsCounting] = useState(false);
  const due = withTip(sum, draft);
  const given = draft.tendered === null ? null : valueOf(draft.tendered);
  const offered = [...new Set([...(declared === null ? [] : [declared]), ...tendersFor(due)])];
  const surplus = given === null ? 0 : given - sum.due_cents;
  return (
    <div className="space-y-4">
      {due > 0 && (
        <fieldset className="space-y-2">
          <legend className="mb-2 font-semibold">{t('tour.given')}</legend>
          <div className="grid grid-cols-3 gap-2">
            {offered.map((amount) => (
              <ChoiceButton
                key={amount}
                isChosen={given === amount}
                note={noteOf(amount)}
                onClick={() => onChange({ tendered: fewestCash(amount) })}
              >
                <Money amount={amount} />
              </ChoiceButton>
            ))}
          </div>
          {draft.tendered !== null && given !== 0 && (
            <div className="bg-sunken space-y-2 rounded-2xl p-3">
              <p className="text-muted text-sm">{t('tour.counted')}</p>
              <CashList contents={draft.tendered} />
            </div>
          )}
          <Button
            variant="quiet"
            size="large"
            className="w-full"
            onClick={() => setIsCounting(!isCounting)}
          >
            {t('tour.other_notes')}
          </Button>
          {isCounting && (
            <CashCounter
              contents={draft.tendered ?? {}}
              onChange={(tendered) => onChange({ tendered })}
            />
          )}
        </fieldset>
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

  function noteOf(amount: Cents): string | undefined {
    if (amount === declared) return t('tour.declared');
    return amount === due ? t('tour.exact') : undefined;
  }
}
