import { useId } from 'react';
import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import type { DoorSum } from '#domain/cash/door-sum.ts';
import { isCash, offeredMethods } from '#domain/orders/payment-methods.ts';
import { CashFields } from './cash-fields.tsx';
import { ConfirmedFields } from './confirmed-fields.tsx';
import { PaperCash } from './paper-cash.tsx';
import { isCashOnPaper, methodOf, type PaymentPlan, type TakingTill } from './plan-payment.ts';
import { SumList } from './sum-list.tsx';

interface PaymentCardProps {
  tour: TakingTill;
  stop: Pick<OwnStop, 'id' | 'tender_cents'>;
  sum: DoorSum;
  payment: PaymentPlan;
  draft: DoorDraft;
  onChange: (changes: Partial<DoorDraft>) => void;
}

/** What is due, and how it is paid. */
export function PaymentCard(props: PaymentCardProps) {
  const { t } = useTranslation();
  const name = useId();
  const { tour, stop, sum, draft, onChange } = props;
  const isOffline = isCashOnPaper(tour, sum);
  const isPaper = tour.fiscal_mode === 'paper' || isOffline;
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
        <div className="grid grid-cols-2 gap-2 [&>:last-child:nth-child(odd)]:col-span-2">
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
      {!isConfirmed && isOffline && (
        <Notice tone="warning" title={t('tour.offline_cash')}>
          <p>{t('tour.offline_cash_text')}</p>
        </Notice>
      )}
      {!isConfirmed && isPaper && !isOffline && isDue && (
        <p className="text-muted">{t('tour.paper')}</p>
      )}
      {!isConfirmed && isPaper && tour.has_paper_help && <PaperCash {...props} />}
      {!isConfirmed && !isPaper && <CashFields {...props} declared={stop.tender_cents} />}
    </Card>
  );
}
