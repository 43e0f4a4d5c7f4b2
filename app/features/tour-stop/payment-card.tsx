import { useId } from 'react';
import type { DoorDraft } from '#app/features/tours/door-drafts.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import type { DoorSum } from '#domain/cash/door-sum.ts';
import type { Cents } from '#domain/money.ts';
import { paymentMethods } from '#domain/orders/payment.ts';
import { CashFields } from './cash-fields.tsx';
import { PayPalFields } from './paypal-fields.tsx';
import type { PaymentPlan } from './plan-payment.ts';

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
  const hasChoice = isDue && tour.paypal_me !== '';
  const isPayPal = isDue && draft.method === 'paypal';
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">{t('tour.payment')}</h2>
      <dl className="space-y-1 tabular-nums">
        {sum.empties_cents > 0 && (
          <>
            <Amount label={t('tour.sum_goods')} amount={sum.settlement.total_cents} />
            <Amount label={t('tour.sum_empties')} amount={sum.empties_cents} isTaken />
          </>
        )}
        {sum.payout_cents > 0 ? (
          <Amount label={t('tour.payout')} amount={sum.payout_cents} isLarge />
        ) : (
          <Amount label={t('tour.due')} amount={sum.due_cents} isLarge />
        )}
        {sum.credit_cents > 0 && <Amount label={t('tour.credit')} amount={sum.credit_cents} />}
      </dl>
      {hasChoice && (
        <div className="grid grid-cols-2 gap-2">
          {paymentMethods.map((method) => (
            <RadioCard
              key={method}
              name={name}
              value={method}
              checked={method === draft.method}
              onChange={() => onChange({ method })}
            >
              {t(`tour.method.${method}`)}
            </RadioCard>
          ))}
        </div>
      )}
      {isPayPal && <PayPalFields {...props} />}
      {!isPayPal && tour.fiscal_mode === 'paper' && isDue && (
        <p className="text-muted">{t('tour.paper')}</p>
      )}
      {!isPayPal && tour.fiscal_mode !== 'paper' && <CashFields {...props} />}
    </Card>
  );
}

function Amount({
  label,
  amount,
  isTaken = false,
  isLarge = false,
}: {
  label: string;
  amount: Cents;
  isTaken?: boolean;
  isLarge?: boolean;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-3 ${isLarge ? 'text-2xl font-bold' : ''}`}
    >
      <dt>{label}</dt>
      <dd>
        <bdi>
          {isTaken && '-'}
          <Money amount={amount} />
        </bdi>
      </dd>
    </div>
  );
}
