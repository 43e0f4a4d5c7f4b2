import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { ActionBar } from '#app/features/frame/work-layout/action-bar.tsx';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { WaitingOrder } from '#contract/stock/picking.schema.ts';
import {
  houseParts,
  letterOf,
  maximumBatchOrders,
  suggestBatch,
} from '#domain/stock/picking/batch.ts';
import { useStartingBatch } from './queries.ts';
import { TimeLeft } from './time-left.tsx';
import { WaitingOrderRow } from './waiting-order-row.tsx';

interface WaitingOrdersProps {
  orders: readonly WaitingOrder[];
  hasBatches: boolean;
}

/** Orders by window, of which a batch is started. */
export function WaitingOrders({ orders, hasBatches }: WaitingOrdersProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const isOffline = useIsOffline();
  const starting = useStartingBatch();
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [isFull, setIsFull] = useState(false);
  const selected = listSelected(orders, chosen);
  const windows = Map.groupBy(orders, ({ window_start }) => window_start);

  function toggle(order: WaitingOrder): void {
    const next = toggleOrder(selected, order);
    setIsFull(next.length > maximumBatchOrders);
    if (next.length <= maximumBatchOrders) setChosen(next.map(({ order_id }) => order_id));
  }

  const toRow = (order: WaitingOrder) => {
    const index = selected.indexOf(order);
    return (
      <li key={order.order_id}>
        <WaitingOrderRow
          order={order}
          letter={index === -1 ? null : letterOf(index + 1)}
          onToggle={() => toggle(order)}
        />
      </li>
    );
  };

  async function start(): Promise<void> {
    try {
      const { id } = await starting.mutateAsync(selected.map(({ order_id }) => order_id));
      await navigate(href('/work/picking/:batchId', { batchId: id }));
    } catch {
      // The notice says why.
    }
  }

  if (orders.length === 0) {
    return hasBatches ? null : (
      <EmptyState
        icon={<CheckCircleIcon />}
        title={t('picking.nothing_waits')}
        text={t('picking.nothing_waits_text')}
      />
    );
  }
  return (
    <>
      {[...windows].map(([start_time, ofWindow]) => (
        <section key={start_time} className="space-y-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="text-lg font-bold">
              <DeliveryWindow start={start_time} end={ofWindow[0]?.window_end ?? ''} isDated />
            </h2>
            <TimeLeft start={start_time} />
          </div>
          <ul className="space-y-2">
            {houseParts(ofWindow).map((house) =>
              house.length === 1 ? (
                house.map(toRow)
              ) : (
                <li
                  key={house[0]?.order_id}
                  className="bg-brand-soft space-y-2 rounded-3xl p-2 pt-3"
                >
                  <p className="px-2 text-sm font-semibold">
                    {t('tour.house_orders', { count: house.length })}
                  </p>
                  <ul className="space-y-2">{house.map(toRow)}</ul>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
      <ActionBar>
        <div className="space-y-3">
          {isFull && (
            <Notice
              tone="warning"
              title={t('picking.batch_full', { maximum: maximumBatchOrders })}
            />
          )}
          {starting.error !== null && (
            <Notice tone="danger" title={t('picking.not_started')}>
              {problemText(starting.error)}
            </Notice>
          )}
          <Button
            size="large"
            className="w-full"
            isBusy={starting.isPending}
            disabled={selected.length === 0 || isOffline}
            onClick={() => void start()}
          >
            {isOffline
              ? t('picking.start_needs_network')
              : t('picking.start', { number: selected.length })}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}

function listSelected(
  orders: readonly WaitingOrder[],
  chosen: readonly string[] | null,
): WaitingOrder[] {
  if (chosen !== null) return orders.filter(({ order_id }) => chosen.includes(order_id));
  return suggestBatch(orders);
}

/** A tap on an order of another window begins with this window. */
function toggleOrder(selected: readonly WaitingOrder[], order: WaitingOrder): WaitingOrder[] {
  if (selected.includes(order)) return selected.filter((each) => each !== order);
  const isOther = selected.some(({ window_start }) => window_start !== order.window_start);
  return isOther ? [order] : [...selected, order];
}
