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
import { letterOf, maximumBatchOrders } from '#domain/stock/picking/batch.ts';
import { useStartingBatch } from './queries.ts';
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
          <h2 className="text-lg font-bold">
            <DeliveryWindow start={start_time} end={ofWindow[0]?.window_end ?? ''} isDated />
          </h2>
          <ul className="space-y-2">
            {ofWindow.map((order) => {
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
            })}
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

/** At first as many as a trolley carries, of the earliest window. */
function listSelected(
  orders: readonly WaitingOrder[],
  chosen: readonly string[] | null,
): WaitingOrder[] {
  if (chosen !== null) return orders.filter(({ order_id }) => chosen.includes(order_id));
  const [first] = orders;
  return orders
    .filter(({ window_start }) => window_start === first?.window_start)
    .slice(0, maximumBatchOrders);
}

/** A tap on an order of another window begins with this window. */
function toggleOrder(selected: readonly WaitingOrder[], order: WaitingOrder): WaitingOrder[] {
  if (selected.includes(order)) return selected.filter((each) => each !== order);
  const isOther = selected.some(({ window_start }) => window_start !== order.window_start);
  return isOther ? [order] : [...selected, order];
}
