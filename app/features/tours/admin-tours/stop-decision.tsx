import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { TourStop } from '#contract/tours/tours.schema.ts';
import { decideStop } from '#contract/tours/tours.ts';
import type { StopDecision as Decision } from '#domain/tours/stop-states.ts';
import { useBoardAction } from './queries.ts';

/** Why an order was not delivered, and what happens with it. */
export function StopDecision({ stop }: { stop: TourStop }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const mayDecide = useMay(decideStop);
  const number = stop.order_number;
  const failed = t('admin_tours.decision_failed');
  const again = useBoardAction({ done: t('admin_tours.again_done', { number }), failed });
  const cancelling = useBoardAction({ done: t('admin_tours.cancel_done', { number }), failed });
  const decide = (decision: Decision) => () =>
    call(decideStop, { params: { id: stop.id }, body: { decision } });
  if (isDeliveredByHand(stop)) {
    return <p className="text-sm font-medium">{t('admin_tours.by_hand')}</p>;
  }
  return (
    <div className="mt-1 space-y-2">
      <p className="text-sm font-medium">
        {stop.failure_reason !== null && t(`admin_tours.failure.${stop.failure_reason}`)}
        {stop.decision !== null && (
          <span className="text-muted"> · {t(`admin_tours.decided.${stop.decision}`)}</span>
        )}
      </p>
      {mayDecide && stop.decision === null && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="secondary"
            className="max-xl:min-h-11"
            isBusy={again.isPending}
            onClick={() => again.mutate(decide('again'))}
          >
            {t('admin_tours.again')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            className="max-xl:min-h-11"
            onClick={() => setIsAsking(true)}
          >
            {t('admin_tours.cancel')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('admin_tours.cancel_title', { number })}
          text={t('admin_tours.cancel_text')}
          action={t('admin_tours.cancel_action')}
          isBusy={cancelling.isPending}
          onConfirm={() =>
            cancelling.mutate(decide('cancel'), { onSettled: () => setIsAsking(false) })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** Before the tour left, so that its start took the order off, or after its driver failed. */
export function isDeliveredByHand({ state, decision, order_status }: TourStop): boolean {
  return state === 'failed' && decision !== 'again' && order_status === 'delivered';
}
