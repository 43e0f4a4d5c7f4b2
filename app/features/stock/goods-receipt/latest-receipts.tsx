import { href, Link } from 'react-router';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { LotLabel } from '#app/features/stock/lots/lot-label.tsx';
import { ReceiptOrigin } from '#app/features/stock/lots/receipt-origin.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { GoodsReceipt } from '#contract/stock/inventory.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import { useLatestReceipts } from './queries.ts';

/** What was booked last, so that a mistake is noticed at once. */
export function LatestReceipts() {
  const { t } = useTranslation();
  const receipts = useLatestReceipts();
  return (
    <section aria-labelledby="latest-receipts" className="pt-2">
      <h2 id="latest-receipts" className="mb-2 text-lg font-bold">
        {t('work.latest_receipts')}
      </h2>
      <WorkQueryView query={receipts} height="h-40">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">{t('work.no_receipts')}</p>
          ) : (
            <ul className="bg-raised divide-line divide-y overflow-hidden rounded-2xl">
              {items.map((receipt) => (
                <ReceiptRow key={receipt.id} receipt={receipt} />
              ))}
            </ul>
          )
        }
      </WorkQueryView>
    </section>
  );
}

function ReceiptRow({ receipt }: { receipt: GoodsReceipt }) {
  const { product_id, product_name, quantity } = receipt;
  return (
    <li>
      <Link
        to={href('/work/lots/:productId', { productId: product_id })}
        className="hover:bg-sunken flex min-h-16 items-center gap-4 px-4 py-3"
      >
        <span className="bg-brand-soft text-brand min-w-14 rounded-xl px-2 py-2 text-center text-lg font-bold tabular-nums">
          {formatNumber(quantity)}
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">
            <bdi>{product_name}</bdi>
          </span>
          <span className="text-muted block text-sm">
            <LotLabel lot={receipt} />
          </span>
          <span className="text-muted block text-sm">
            <ReceiptOrigin receipt={receipt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
