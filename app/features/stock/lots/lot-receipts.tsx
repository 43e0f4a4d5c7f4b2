import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatNumber } from '#domain/format-number.ts';
import { useLotReceipts } from './queries.ts';
import { ReceiptOrigin } from './receipt-origin.tsx';

/** One step back: who brought the goods of a lot. */
export function LotReceipts({ lotId }: { lotId: string }) {
  const { t } = useTranslation();
  const receipts = useLotReceipts(lotId);
  return (
    <section>
      <h3 className="font-semibold">{t('work.lot_receipts')}</h3>
      <WorkQueryView query={receipts} height="h-32">
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('work.supplier_unknown')}</p>
          ) : (
            <ul>
              {items.map((receipt) => (
                <li key={receipt.id} className="flex justify-between gap-4 py-1">
                  <span className="min-w-0 wrap-anywhere">
                    <ReceiptOrigin receipt={receipt} />
                  </span>
                  <span className="shrink-0 tabular-nums">
                    {formatNumber(receipt.quantity)} {t('work.units')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </WorkQueryView>
    </section>
  );
}
