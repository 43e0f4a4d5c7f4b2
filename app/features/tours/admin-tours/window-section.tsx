import { useId, useState } from 'react';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { planTours } from '#contract/tours/tours.ts';
import { useBoardControls } from './board-context.ts';
import type { Draft } from './moves/draft.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { Proposal } from './proposal.tsx';
import { TourCard } from './tour-card.tsx';
import { WaitingList } from './waiting-list.tsx';
import type { BoardWindow } from './windows.ts';

interface WindowSectionProps {
  window: BoardWindow;
  onDraft: (draft: Draft | null) => void;
}

/** A delivery window: the orders that wait, the proposal, and the tours. */
export function WindowSection({ window, onDraft }: WindowSectionProps) {
  const { t } = useTranslation();
  const { draft } = useBoardControls();
  const mayPlan = useMay(planTours);
  const [isPlanning, setIsPlanning] = useState(false);
  const id = useId();
  const isProposed = draft?.windowStart === window.start;
  const canPlan = mayPlan && !window.isEarlierDay && window.plannable.length > 0 && draft === null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="flex flex-wrap items-center gap-2 text-xl font-bold">
          <DeliveryWindow start={window.start} end={window.end} isDated={window.isEarlierDay} />
          {window.isEarlierDay && <Badge tone="warning">{t('admin_tours.earlier_day')}</Badge>}
        </h2>
        {canPlan && <Button onClick={() => setIsPlanning(true)}>{t('admin_tours.plan')}</Button>}
      </div>
      <div className="grid gap-4 @2xl:grid-cols-[18rem_minmax(0,1fr)] @2xl:items-start">
        <WaitingList window={window} />
        <div className="space-y-4">
          {isProposed && <Proposal draft={draft} onDraft={onDraft} />}
          {window.tours.length > 0 && (
            <ul className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
              {window.tours.map((tour) => (
                <TourCard key={tour.id} tour={tour} />
              ))}
            </ul>
          )}
        </div>
      </div>
      {isPlanning && (
        <PlanDialog window={window} onDraft={onDraft} onClose={() => setIsPlanning(false)} />
      )}
    </section>
  );
}
