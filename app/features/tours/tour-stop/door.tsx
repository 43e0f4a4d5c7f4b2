import { useState } from 'react';
import { href } from 'react-router';
import { ActionBar } from '#app/features/frame/work-layout/action-bar.tsx';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { TourRefusals } from '#app/features/tours/tours/tour-refusals.tsx';
import { UndoButton } from '#app/features/tours/tours/undo-button.tsx';
import { useDoorDraft } from '#app/features/tours/tours/use-door-draft.ts';
import type { TourSteps } from '#app/features/tours/tours/use-tour-steps.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OwnStop, OwnTour } from '#contract/tours/driver.schema.ts';
import { listEmpties, listRefused } from './door-input.ts';
import { EmptiesCard } from './empties-card.tsx';
import { FailDialog } from './fail-dialog.tsx';
import { GoodsCard } from './goods-card.tsx';
import { CashSummary } from './payment/cash-summary.tsx';
import { PaymentCard } from './payment/payment-card.tsx';
import { planPayment } from './payment/plan-payment.ts';
import { ReceiptCode } from './receipt-code.tsx';
import { ReceivedBy } from './received-by.tsx';
import { StopAddress } from './stop-address.tsx';
import { sumOfStop } from './sum-of-stop.ts';
import { TotesCard } from './totes-card.tsx';
import { typedLine } from './typed-line.ts';

interface DoorProps {
  tour: OwnTour;
  stop: OwnStop;
  steps: TourSteps;
  onArrive: () => void;
  /** Undefined while the driver is at the door. */
  onBack: (() => void) | undefined;
}

/** A stop: before it, at its door, and afterwards. */
export function Door({ tour, stop, steps, onArrive, onBack }: DoorProps) {
  const { t } = useTranslation();
  const { draft, change } = useDoorDraft(stop.id, stop.payment_method);
  const [isFailing, setIsFailing] = useState(false);
  const refused = listRefused(draft, stop);
  const empties = listEmpties(draft);
  const sum = sumOfStop(stop, { refused, empties });
  const payment = sum === null ? null : planPayment(tour, stop, sum, draft);
  const isAtDoor = stop.state === 'arrived';
  const mayFail = tour.state === 'under_way' && (isAtDoor || stop.state === 'planned');

  async function handOver(): Promise<void> {
    if (payment?.paid === undefined) return;
    const isStored = await steps.report('stop.done', {
      stop_id: stop.id,
      refused,
      empties,
      payment: payment.paid,
      received_by: typedLine(draft.received_by),
    });
    if (!isStored) return;
    window.scrollTo({ top: 0 });
    onBack?.();
  }

  return (
    <>
      <DoorHeading stop={stop} onBack={onBack} />
      <div className="space-y-4 pb-6">
        <TourRefusals />
        <UndoButton />
        <Card>
          <StopAddress stop={stop} />
        </Card>
        <StopOutcome stop={stop} />
        <TotesCard stop={stop} />
        <GoodsCard stop={stop} draft={isAtDoor ? draft : null} onChange={change} />
        {isAtDoor && (
          <>
            <EmptiesCard draft={draft} onChange={change} />
            {sum === null || payment === null ? (
              <Notice tone="danger" title={t('tour.implausible')} />
            ) : (
              <PaymentCard
                tour={tour}
                sum={sum}
                payment={payment}
                declared={stop.tender_cents}
                draft={draft}
                onChange={change}
              />
            )}
            <ReceivedBy draft={draft} onChange={change} />
          </>
        )}
        {mayFail && (
          <Button
            variant="quiet"
            size="large"
            className="w-full"
            onClick={() => setIsFailing(true)}
          >
            {t('tour.fail')}
          </Button>
        )}
      </div>
      {isFailing && (
        <FailDialog
          stop={stop}
          arrivedAt={draft.arrived_at ?? stop.arrived_at}
          steps={steps}
          onClose={() => setIsFailing(false)}
          onDone={() => onBack?.()}
        />
      )}
      {mayFail && !isAtDoor && (
        <ActionBar>
          <Button size="large" isBusy={steps.isBusy} onClick={onArrive}>
            {t('tour.arrive')}
          </Button>
        </ActionBar>
      )}
      {isAtDoor && (
        <ActionBar>
          {payment !== null && <CashSummary payment={payment} />}
          <Button
            size="large"
            isBusy={steps.isBusy}
            disabled={payment?.paid === undefined}
            onClick={() => void handOver()}
          >
            {t('tour.hand_over')}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

/** At the door there is a way back to the tour, before it one to the other stops. */
function DoorHeading({ stop, onBack }: Pick<DoorProps, 'stop' | 'onBack'>) {
  const { t } = useTranslation();
  const title = t('tour.order', { number: stop.order_number });
  return onBack === undefined ? (
    <WorkHeading backTo={href('/work/tours')}>{title}</WorkHeading>
  ) : (
    <div className="flex items-center justify-between gap-3 py-3">
      <h1 className="text-xl font-bold">{title}</h1>
      <Button variant="secondary" size="large" onClick={onBack}>
        {t('tour.stops')}
      </Button>
    </div>
  );
}

/** The receipt of a delivery, or why there was none. */
function StopOutcome({ stop }: { stop: OwnStop }) {
  const { t } = useTranslation();
  return (
    <>
      {stop.state === 'done' && stop.receipt_id !== null && <ReceiptCode id={stop.receipt_id} />}
      {stop.failure_reason !== null && (
        <Notice tone="warning" title={t('tour.stop_state.failed')}>
          <p>{t(`tour.failures.${stop.failure_reason}`)}</p>
        </Notice>
      )}
    </>
  );
}
