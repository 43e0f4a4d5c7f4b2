import { Fragment } from 'react';
import { href, Link } from 'react-router';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import type { BatchSummary } from '#contract/stock/picking.schema.ts';
import { letterOf } from '#domain/stock/picking/batch.ts';
import { ProgressBar } from './progress-bar.tsx';

/** An open batch, which a tap continues. */
export function BatchCard({ batch }: { batch: BatchSummary }) {
  const { t } = useTranslation();
  const { id, window_start, window_end, orders, picker_name } = batch;
  return (
    <Link
      to={href('/work/picking/:batchId', { batchId: id })}
      className="bg-raised ring-line-strong hover:bg-sunken flex items-center gap-3 rounded-3xl p-4 ring-1 ring-inset"
    >
      <span className="min-w-0 grow space-y-2">
        <span className="block text-lg font-bold">
          <DeliveryWindow start={window_start} end={window_end} isDated />
        </span>
        <span className="text-muted block text-sm wrap-anywhere">
          {orders.map(({ order_id, position, order_number }, index) => (
            <Fragment key={order_id}>
              {index > 0 && ' · '}
              <bdi className="whitespace-nowrap">
                {letterOf(position)} {order_number}
              </bdi>
            </Fragment>
          ))}
        </span>
        {picker_name !== null && (
          <span className="text-muted block text-sm">
            {t('picking.begun_by', { name: picker_name })}
          </span>
        )}
        <ProgressBar batch={batch} />
        <span className="text-brand block font-semibold">{t('picking.continue')}</span>
      </span>
      <ChevronIcon className="text-muted" />
    </Link>
  );
}
