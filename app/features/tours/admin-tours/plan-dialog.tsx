import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#app/api/client.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { planTours } from '#contract/tours/tours.ts';
import { useBoardControls } from './board-context.ts';
import { driversFor } from './drivers-for.ts';
import { draftOf, type Draft } from './moves/draft.ts';
import { PlannedOrders } from './planned-orders.tsx';
import type { BoardWindow } from './windows.ts';

interface PlanDialogProps {
  window: BoardWindow;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
}

/** Asks who can drive, and has tours proposed. */
export function PlanDialog({
  window: { start, end, plannable },
  onDraft,
  onClose,
}: PlanDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const formId = useId();
  const { board } = useBoardControls();
  const drivers = driversFor({ start, end }, board);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    drivers
      .filter(({ work_state, tours }) => work_state === 'working' && tours.length === 0)
      .map(({ id }) => id),
  );
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const taken = plannable.filter(({ order_id }) => !leftOut.includes(order_id));
  const planning = useMutation({
    mutationFn: () =>
      call(planTours, {
        body: {
          window_start: start,
          driver_ids: [...chosen],
          order_ids: taken.map(({ order_id }) => order_id),
        },
      }),
    onSuccess: (plan) => {
      onDraft(draftOf(start, chosen, plan));
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      title={t('admin_tours.plan')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={chosen.length === 0 || taken.length === 0}
            isBusy={planning.isPending}
          >
            {chosen.length === 0 ? t('admin_tours.plan_choose') : t('admin_tours.plan_action')}
          </Button>
        </>
      }
    >
      <Form id={formId} className="space-y-3" onSend={() => planning.mutate()}>
        {planning.error !== null && (
          <Notice tone="danger" title={t('admin_tours.plan_failed')}>
            {problemText(planning.error)}
          </Notice>
        )}
        <p className="text-muted">{t('admin_tours.plan_hint')}</p>
        {drivers.length === 0 && <Notice tone="warning">{t('admin_tours.no_drivers')}</Notice>}
        <fieldset>
          <legend className="font-semibold">{t('admin_tours.plan_title')}</legend>
          {drivers.map(({ id, name, work_state: work, tours }) => (
            <CheckBox
              key={id}
              className="min-h-11 w-full"
              checked={chosen.includes(id)}
              onChange={({ target: { checked } }) =>
                setChosen(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            >
              <span className="min-w-0 grow wrap-anywhere">
                <bdi>{name}</bdi>
                {tours.map((tour) => (
                  <span key={tour.id} className="text-muted block text-sm tabular-nums">
                    {t('admin_tours.has_tour', {
                      leaves: formatTime(tour.leaves_at),
                      returns: formatTime(tour.returns_at),
                    })}
                  </span>
                ))}
              </span>
              {work !== null && (
                <Badge tone={work === 'working' ? 'success' : 'neutral'}>
                  {t(`admin_tours.work_state.${work}`)}
                </Badge>
              )}
            </CheckBox>
          ))}
        </fieldset>
        <PlannedOrders
          window={{ start, end }}
          orders={plannable}
          leftOut={leftOut}
          onChange={setLeftOut}
        />
      </Form>
    </Dialog>
  );
}
