import { useId } from 'react';
import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import type { DoorSum } from '#domain/cash/door-sum.ts';
import type { Cents } from '#domain/money.ts';
import { isCash, offeredMethods } from '#domain/orders/payment-methods.ts';
import { CashFields } from './cash-fields.tsx';
import { ConfirmedFields } from './confirmed-fields.tsx';
import { methodOf, type PaymentPlan } from './plan-payment.ts';
import { SumList } from './sum-list.tsx';

interface PaymentCardProps {
  tour: OwnTour;
  sum: DoorSum;
  payment: PaymentPlan;
  declared: Cents | null;
  draft: DoorDraft;
  onChange: (changes: Partial<DoorDraft>) => void;
}

/** What is due, and how it is paid. */
export function PaymentCard(props: PaymentCardProps) {
  const { t } = useTranslation();
  const name = useId();
  const { tour, sum, draft, onChange } = props;
  const isDue = sum.due_cents > 0;
  const methods = offeredMethods(tour);
  const hasChoice = isDue && methods.length > 1;
  const chosen = methodOf(tour, draft);
  const isConfirmed = isDue && !isCash(chosen);
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">{t('tour.payment')}</h2>
      <SumList sum={sum} />
      {hasChoice && (
        <div className="grid grid-cols-2 gap-2">
          {methods.map((method) => (
            <RadioCard
              key={method}
              name={name}
              value={method}
              checked={method === chosen}
              // What was confirmed of another method says nothing about this one.
              onChange={() => onChange({ method, received_cents: null })}
            >
              {t(`payment_method.${method}.name`)}
            </RadioCard>
          ))}
        </div>
      )}
      {isConfirmed && <ConfirmedFields {...props} method={chosen} />}
      {!isConfirmed && tour.fiscal_mode === 'paper' && isDue && (
        <p className="text-muted">{t('tour.paper')}</p>
      )}
      {!isConfirmed && tour.fiscal_mode !== 'paper' && <CashFields {...props} />}
    </Card>
  );
}
