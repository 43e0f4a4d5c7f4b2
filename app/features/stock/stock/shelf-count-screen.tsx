import { useState } from 'react';
import { href } from 'react-router';
import { ActionBar } from '#app/features/frame/work-layout/action-bar.tsx';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { BookingDialog } from '#app/features/stock/lots/booking-dialog.tsx';
import { LotLabel } from '#app/features/stock/lots/lot-label.tsx';
import { PlaceLabel } from '#app/features/stock/pick-batch/place-label.tsx';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import type { CountedLot, ShelfLots } from '#contract/stock/counts.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import { useShelfLots } from './queries.ts';

/** `/work/stock/count/:shelfId`: counts the goods of a shelf, one after the other. */
export function ShelfCountScreen({ shelfId }: { shelfId: string }) {
  const { t } = useTranslation();
  const lots = useShelfLots(shelfId);
  return (
    <>
      <WorkHeading backTo={href('/work/stock/count')}>
        {lots.data === undefined ? t('work.count_shelves') : <PlaceLabel shelf={lots.data.shelf} />}
      </WorkHeading>
      <WorkQueryView query={lots}>{(data) => <CountedShelf items={data.items} />}</WorkQueryView>
    </>
  );
}

function CountedShelf({ items }: Pick<ShelfLots, 'items'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<CountedLot | null>(null);
  const counted = items.filter(({ counted_at }) => counted_at !== null).length;
  const next = items.find(({ counted_at }) => counted_at === null);
  if (items.length === 0) return <p className="text-muted">{t('work.no_lots')}</p>;
  return (
    <>
      <div className="space-y-3 pb-6">
        <p role="status" className="text-muted tabular-nums">
          {next === undefined
            ? t('work.shelf_counted')
            : t('work.counted_of', { counted, all: items.length })}
        </p>
        <ul className="bg-raised divide-line divide-y overflow-hidden rounded-2xl">
          {items.map((lot) => (
            <LotRow key={lot.id} lot={lot} onCount={() => setOpen(lot)} />
          ))}
        </ul>
      </div>
      {next !== undefined && (
        <ActionBar>
          <Button size="large" onClick={() => setOpen(next)}>
            <span className="min-w-0 truncate">
              {t('work.count_one', { name: next.product_name })}
            </span>
          </Button>
        </ActionBar>
      )}
      {open !== null && <BookingDialog kind="counted" lot={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function LotRow({ lot, onCount }: { lot: CountedLot; onCount: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <button
        type="button"
        onClick={onCount}
        className="hover:bg-sunken flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start"
      >
        <span className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">
            <bdi>{lot.product_name}</bdi>
          </span>
          <span className="text-muted block text-sm">
            <span className="tabular-nums">{formatNumber(lot.quantity)} × </span>
            <LotLabel lot={lot} />
          </span>
        </span>
        {lot.counted_at === null ? (
          <span className="text-brand font-semibold">{t('work.count')}</span>
        ) : (
          <span className="text-success-ink flex items-center gap-1 text-sm">
            <CheckCircleIcon className="size-6 shrink-0" />
            {t('work.counted_at', { time: formatTime(lot.counted_at) })}
          </span>
        )}
      </button>
    </li>
  );
}
