import { href, useNavigate } from 'react-router';
import { download } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { ActionBar } from '#app/features/frame/work-layout/action-bar.tsx';
import { PrintButton } from '#app/features/frame/work-layout/print-button.tsx';
import { useWorkQueue } from '#app/features/staff/work-queue/use-work-queue.ts';
import { useClosingBatch } from '#app/features/stock/picking/queries.ts';
import { canClose, findNext, isFinished } from '#app/features/stock/picking/state.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Batch } from '#contract/stock/picking.schema.ts';
import { getToteLabels } from '#contract/stock/picking.ts';
import { OrderCard } from './order-card.tsx';
import { ProductRow } from './product-row.tsx';
import type { Steps } from './use-steps.ts';

interface OverviewProps {
  batch: Batch;
  steps: Steps;
  onProduct: (productId: string) => void;
}

/** All orders and all products of a batch. */
export function Overview({ batch, steps, onProduct }: OverviewProps) {
  const { t } = useTranslation();
  const next = findNext(batch);
  return (
    <>
      <div className="space-y-6 pb-6">
        <section aria-labelledby="batch-orders" className="space-y-3">
          <h2 id="batch-orders" className="text-lg font-bold">
            {t('picking.orders')}
          </h2>
          <ul className="space-y-3">
            {batch.orders.map((order) => (
              <li key={order.order_id}>
                <OrderCard batch={batch} order={order} steps={steps} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="batch-products" className="space-y-3">
          <h2 id="batch-products" className="text-lg font-bold">
            {t('picking.products')}
          </h2>
          <ul className="bg-raised divide-line divide-y overflow-hidden rounded-3xl">
            {batch.products.map((product) => (
              <li key={product.product_id}>
                <ProductRow
                  batch={batch}
                  product={product}
                  onOpen={() => onProduct(product.product_id)}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <ActionBar>
        <div className="grid gap-3">
          {next !== undefined && (
            <Button size="large" onClick={() => onProduct(next.product_id)}>
              {t('picking.go_on')}
            </Button>
          )}
          <PrintButton
            label={t('picking.print_labels')}
            fileName={`${batch.orders.map(({ order_number }) => order_number).join('-')}.pdf`}
            load={() => download(getToteLabels, { params: { id: batch.id } })}
          />
          <CloseButton batch={batch} />
        </div>
      </ActionBar>
    </>
  );
}

/** Ends the batch, once the shop has got everything. */
function CloseButton({ batch }: { batch: Batch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const isOffline = useIsOffline();
  const { unsentCount } = useWorkQueue();
  const closing = useClosingBatch(batch);
  if (!canClose(batch)) return null;
  const isWaiting = isOffline || unsentCount > 0;
  const action = isFinished(batch) ? t('picking.close') : t('picking.give_back');

  async function close(): Promise<void> {
    try {
      await closing.mutateAsync();
      await navigate(href('/work/picking'));
    } catch {
      // The notice says why.
    }
  }

  return (
    <>
      {closing.error !== null && (
        <Notice tone="danger" title={t('picking.not_closed')}>
          {problemText(closing.error)}
        </Notice>
      )}
      <Button
        variant={isFinished(batch) ? 'primary' : 'secondary'}
        size="large"
        isBusy={closing.isPending}
        disabled={isWaiting}
        onClick={() => void close()}
      >
        {isWaiting ? t('picking.close_waits') : action}
      </Button>
    </>
  );
}
