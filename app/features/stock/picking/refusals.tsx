import { useState } from 'react';
import type { AnsweredEvent, PickEvent } from '#app/features/staff/work-queue/state.ts';
import { useEventText } from '#app/features/staff/work-queue/use-event-text.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ProblemCode } from '#contract/problems.ts';
import type { Batch } from '#contract/stock/picking.schema.ts';
import { letterOf } from '#domain/stock/picking/batch.ts';
import { usePicking } from './use-picking.ts';

/** What the server did not book, until the employee has confirmed it. */
export function Refusals({ batches }: { batches: readonly Batch[] }) {
  const { t } = useTranslation();
  const { answers, confirm } = usePicking();
  const [isOpen, setIsOpen] = useState(false);
  const refused = answers.filter(({ code }) => code !== null);
  if (refused.length === 0) return null;
  return (
    <>
      <Notice tone="danger" title={t('picking.refused_title', { number: refused.length })}>
        <p>{t('picking.refused_text')}</p>
        <Button
          variant="secondary"
          className="mt-3 min-h-12! w-full"
          onClick={() => setIsOpen(true)}
        >
          {t('picking.refused_show')}
        </Button>
      </Notice>
      <Dialog
        isOpen={isOpen}
        title={t('picking.refused_title', { number: refused.length })}
        onClose={() => setIsOpen(false)}
      >
        <ul className="space-y-4">
          {refused.map((answer) => (
            <li key={answer.event.event_id} className="bg-sunken space-y-2 rounded-2xl p-4">
              <Refusal answer={answer} batches={batches} />
              <Button
                size="large"
                className="w-full"
                onClick={() => void confirm([answer.event.event_id])}
              >
                {t('picking.understood')}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Refusal({
  answer: { event, code },
  batches,
}: {
  answer: AnsweredEvent<PickEvent>;
  batches: readonly Batch[];
}) {
  const { t, i18n } = useTranslation();
  const eventText = useEventText();
  // A newer server may have codes that this page does not know.
  const isKnown = (found: string | null): found is ProblemCode => i18n.exists(`problem.${found}`);
  const { name, letter } = describe(event, batches);
  return (
    <>
      <p className="text-lg font-bold wrap-anywhere">
        {eventText(event.kind)}
        {name !== null && (
          <>
            {' · '}
            {'quantity' in event.payload && <>{event.payload.quantity} × </>}
            <bdi>{name}</bdi>
          </>
        )}
        {letter !== null && <> · {letter}</>}
      </p>
      <p className="text-muted text-sm tabular-nums">{formatTime(event.occurred_at)}</p>
      <p>{isKnown(code) ? t(`problem.${code}`) : t('problem.unexpected_error')}</p>
    </>
  );
}

/** The product and the order of an event, if the device has its batch. */
function describe({ payload }: AnsweredEvent<PickEvent>['event'], batches: readonly Batch[]) {
  for (const { products, orders } of batches) {
    const [found] = products.flatMap(({ name, lines }) =>
      lines
        .filter((line) =>
          'order_item_id' in payload
            ? line.order_item_id === payload.order_item_id &&
              (line.offer?.id ?? null) === (payload.offer_id ?? null)
            : line.picks.some(
                ({ id, event_id }) =>
                  ('event_id' in payload && event_id === payload.event_id) ||
                  ('pick_id' in payload && id === payload.pick_id),
              ),
        )
        .map(({ order_id }) => ({ name, order_id })),
    );
    const orderId = 'order_id' in payload ? payload.order_id : found?.order_id;
    const order = orders.find(({ order_id }) => order_id === orderId);
    if (order === undefined) continue;
    return {
      name: found?.name ?? null,
      letter: `${letterOf(order.position)} (${order.order_number})`,
    };
  }
  return { name: null, letter: null };
}
