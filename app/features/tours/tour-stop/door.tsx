import { useRef, useState } from 'react';
import { href } from 'react-router';
import { ActionBar } from '#app/features/frame/work-layout/action-bar.tsx';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { useIsInSync } from '#app/features/tours/tours/queries.ts';
import { TourRefusals } from '#app/features/tours/tours/tour-refusals.tsx';
import { UndoButton } from '#app/features/tours/tours/undo-button.tsx';
import { useDoorDraft } from '#app/features/tours/tours/use-door-draft.ts';
import type { TourSteps } from '#app/features/tours/tours/use-tour-steps.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OwnStop, OwnTour } from '#contract/tours/driver.schema.ts';
import { explainRefused, listEmpties, listRefused } from './door-input.ts';
import { EmptiesCard } from './empties-card.tsx';
import { FailDialog } from './fail-dialog.tsx';
import { GoodsCard } from './goods-card.tsx';
import { missingStep } from './missing-step.ts';
import { CashSummary } from './payment/cash-summary.tsx';
import { PaymentCard } from './payment/payment-card.tsx';
import {
  methodOf,
  planPayment,
  type PaymentPlan,
  type TakingTill,
} from './payment/plan-payment.ts';
import { ReceiptCode } from './receipt-code.tsx';
import { ReceivedBy } from './received-by.tsx';
import { StopAddress, StopFacts } from './stop-address.tsx';
import { sumOfStop } from './sum-of-stop.ts';
import { ToteList, ZoneBadges } from './tote-list.tsx';
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
  const work = useRef<HTMLDivElement>(null);
  const refused = listRefused(draft, stop);
  const empties = listEmpties(draft);
  const sum = sumOfStop(stop, { refused, empties });
  const explained = explainRefused(refused);
  const isAtDoor = stop.state === 'arrived';
  const till = useTill(tour, isAtDoor);
  const payment = sum === null ? null : planPayment(till, stop, sum, draft);
  const mayFail = tour.state === 'under_way' && (isAtDoor || stop.state === 'planned');

  const missing = missingStep(refused, payment, methodOf(tour, draft));

  /** Where the driver types what is missing. */
  function showMissing(): void {
    const part = work.current?.querySelector<HTMLElement>(
      missing === 'reason' ? 'fieldset:has(input[type=radio]):not(:has(:checked))' : '#payment',
    );
    part?.scrollIntoView({ block: 'center' });
    part?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }

  async function handOver(): Promise<void> {
    if (payment?.paid === undefined || explained === undefined) return;
    const isStored = await steps.report('stop.done', {
      stop_id: stop.id,
      refused: explained,
      empties,
      payment: payment.paid,
      ...(draft.opened_at !== null && { started_at: draft.opened_at }),
      received_by: typedLine(draft.received_by),
    });
    if (!isStored) return;
    window.scrollTo({ top: 0 });
    onBack?.();
  }

  // What must not be handed over comes before the money.
  const isWithheld = stop.lines.some(({ is_withheld }) => is_withheld);
  const goods = <GoodsCard stop={stop} draft={isAtDoor ? draft : null} onChange={change} />;

  return (
    <>
      <DoorHeading stop={stop} onBack={onBack} />
      <div ref={work} className="space-y-4 pb-6">
        <TourRefusals />
        <UndoButton />
        {isAtDoor ? (
          <DoorHead stop={stop} />
        ) : (
          <>
            <Card>
              <StopAddress stop={stop} />
            </Card>
            <StopOutcome stop={stop} />
            <TotesCard stop={stop} />
          </>
        )}
        {isWithheld && goods}
        {isAtDoor && (
          <div id="payment">
            {sum === null || payment === null ? (
              <Notice tone="danger" title={t('tour.implausible')} />
            ) : (
              <PaymentCard
                tour={till}
                stop={stop}
                sum={sum}
                payment={payment}
                draft={draft}
                onChange={change}
              />
            )}
          </div>
        )}
        {!isWithheld && goods}
        {isAtDoor && (
          <>
            <EmptiesCard draft={draft} onChange={change} />
            <ReceivedBy draft={draft} onChange={change} />
            <Card>
              <StopAddress stop={stop} hasFacts={false} />
            </Card>
          </>
        )}
        {mayFail && !isAtDoor && (
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
        <HandOverBar
          payment={payment}
          missing={missing}
          isBusy={steps.isBusy}
          onFail={() => setIsFailing(true)}
          onMissing={showMissing}
          onHandOver={() => void handOver()}
        />
      )}
    </>
  );
}

/** What takes the payment: without a network maybe only on paper. */
function useTill(tour: OwnTour, isAtDoor: boolean): TakingTill {
  const needsNetwork = isAtDoor && tour.cash_needs_network;
  const isReached = useIsInSync(needsNetwork);
  return { ...tour, is_cash_on_paper: needsNetwork && !isReached };
}

interface HandOverBarProps {
  payment: PaymentPlan | null;
  missing: ReturnType<typeof missingStep>;
  isBusy: boolean;
  onFail: () => void;
  onMissing: () => void;
  onHandOver: () => void;
}

/** The next step at a door: to hand over, or what is missing for it. */
function HandOverBar(props: HandOverBarProps) {
  const { payment, missing, isBusy, onFail, onMissing, onHandOver } = props;
  const { t } = useTranslation();
  return (
    <ActionBar>
      {payment !== null && <CashSummary payment={payment} />}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
        <Button variant="quiet" size="large" className="px-2 text-base" onClick={onFail}>
          {t('tour.fail')}
        </Button>
        {missing === null ? (
          <Button size="large" isBusy={isBusy} onClick={onHandOver}>
            {t('tour.hand_over')}
          </Button>
        ) : (
          <Button variant="secondary" size="large" className="px-2" onClick={onMissing}>
            {t(`tour.missing_step.${missing}`)}
          </Button>
        )}
      </div>
    </ActionBar>
  );
}

/** Whose goods these are, in which totes, and how to get in. */
function DoorHead({ stop }: { stop: OwnStop }) {
  return (
    <Card className="space-y-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xl font-bold wrap-anywhere">
          <bdi>{stop.customer_name}</bdi>
        </p>
        <ZoneBadges stop={stop} />
      </div>
      <ToteList stop={stop} />
      <StopFacts stop={stop} />
    </Card>
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
