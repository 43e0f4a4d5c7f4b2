import { call } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { createTours } from '#contract/tours/tours.ts';
import { useBoardControls } from './board-context.ts';
import { DraftCard } from './draft-card.tsx';
import { isInDraft, toNewTours, type Draft } from './moves/draft.ts';
import { useBoardAction } from './queries.ts';

interface ProposalProps {
  draft: Draft;
  onDraft: (draft: Draft | null) => void;
}

/** Proposed tours, to change and save. */
export function Proposal({ draft, onDraft }: ProposalProps) {
  const { t } = useTranslation();
  const saving = useBoardAction({
    done: t('admin_tours.saved'),
    failed: t('admin_tours.save_failed'),
  });
  const body = toNewTours(draft);
  const save = () => call(createTours, { body });
  return (
    <div className="ring-brand space-y-3 rounded-2xl p-3 ring-2 ring-inset">
      <h3 className="font-semibold">{t('admin_tours.proposal')}</h3>
      <p className="text-muted text-sm">{t('admin_tours.proposal_text')}</p>
      <UnplannedOrders draft={draft} />
      <ul className="grid items-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]">
        {draft.tours.map((tour) => (
          <DraftCard key={tour.driverId} tour={tour} windowStart={draft.windowStart} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onDraft(null)}>
          {t('admin_tours.discard')}
        </Button>
        <Button
          disabled={body.tours.length === 0}
          isBusy={saving.isPending}
          onClick={() => saving.mutate(save, { onSuccess: () => onDraft(null) })}
        >
          {t('admin_tours.save')}
        </Button>
      </div>
    </div>
  );
}

/** The orders that the plan leaves out, until they are put on a tour by hand. */
function UnplannedOrders({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const { orders } = useBoardControls().board;
  const left = draft.unplanned.filter(({ order_id }) => !isInDraft(draft, order_id));
  if (left.length === 0) return null;
  const numberOf = (id: string) => orders.find(({ order_id }) => order_id === id)?.order_number;
  return (
    <Notice tone="warning" title={t('admin_tours.unplanned_title')}>
      <ul>
        {left.map(({ order_id, reason }) => (
          <li key={order_id}>
            <span className="tabular-nums">#{numberOf(order_id)}</span>:{' '}
            {t(`admin_tours.unplanned.${reason}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
