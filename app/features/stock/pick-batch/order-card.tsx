import { LetterBadge } from '#app/features/stock/picking/letter-badge.tsx';
import {
  listGoods,
  listOpenOffers,
  stateOf,
  type BatchOrder,
} from '#app/features/stock/picking/state.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Batch } from '#contract/stock/picking.schema.ts';
import { letterOf } from '#domain/stock/picking/batch.ts';
import { PlaceLabel } from './place-label.tsx';
import { StepText } from './step-text.tsx';
import type { Steps } from './use-steps.ts';

interface OrderCardProps {
  batch: Batch;
  order: BatchOrder;
  steps: Steps;
}

/** How far an order is, and what is left to do with its totes. */
export function OrderCard({ batch, order, steps }: OrderCardProps) {
  const { t } = useTranslation();
  const { order_id, order_number, position, picked, of } = order;
  const state = stateOf(batch, order);
  const letter = letterOf(position);
  const isCancelled = state === 'stopped' || state === 'cleared';
  return (
    <article className="bg-raised space-y-3 rounded-3xl p-3">
      <div className="flex items-center gap-3">
        <LetterBadge letter={letter} isStopped={isCancelled} />
        <div className="min-w-0 grow">
          <h3 className="text-lg font-bold tabular-nums">
            {t('picking.order', { number: order_number })}
          </h3>
          <p className="text-muted text-sm tabular-nums">{t('picking.progress', { picked, of })}</p>
        </div>
        {state === 'packed' && (
          <span className="text-success-ink flex items-center gap-1 font-semibold">
            <CheckCircleIcon />
            {t('picking.packed')}
          </span>
        )}
      </div>
      {!isCancelled && <OpenOffers offers={listOpenOffers(batch, order_id)} />}
      {state === 'complete' && (
        <Button
          size="large"
          className="min-h-16! w-full"
          isBusy={steps.isBusy}
          onClick={() =>
            void steps.record(
              'order.packed',
              { order_id },
              { title: t('picking.packed_now', { letter }) },
            )
          }
        >
          {t('picking.pack_action', { letter })}
        </Button>
      )}
      {isCancelled && (
        <p className="bg-danger text-on-danger rounded-2xl px-4 py-3 text-lg font-bold">
          {t('picking.stop_cancelled')}
        </p>
      )}
      {state === 'cleared' && <p>{t('picking.put_back_all')}</p>}
      {state === 'stopped' && <PutBack batch={batch} order={order} steps={steps} />}
    </article>
  );
}

/** What the customer is being asked: the order waits, and the work goes on with others. */
function OpenOffers({ offers }: { offers: Batch['open_offers'] }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <Notice tone="warning" title={t('picking.asked')}>
      <ul>
        {offers.map(({ id, quantity, product_name: product, deadline }) => (
          <li key={id} className="wrap-anywhere">
            {t('picking.asked_about', { quantity, product, time: formatTime(deadline) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The goods of a cancelled order, which return to their places. */
function PutBack({ batch, order, steps }: OrderCardProps) {
  const { t } = useTranslation();
  const letter = letterOf(order.position);
  return (
    <ul className="divide-line divide-y">
      {listGoods(batch, order.order_id).map(({ product, step }) => (
        <li key={step.key} className="space-y-2 py-3">
          <p className="font-bold wrap-anywhere">
            <bdi>{product.name}</bdi>
          </p>
          <p className="text-muted text-sm">
            <PlaceLabel shelf={product.shelf} />
          </p>
          <p>
            <StepText step={step} letter={letter} />
          </p>
          <Button
            size="large"
            className="w-full"
            isBusy={steps.isBusy}
            onClick={() => void steps.undo(step.undo, product.name)}
          >
            {t('picking.put_back')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
