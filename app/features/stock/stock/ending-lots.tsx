import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { href, Link } from 'react-router';
import { call } from '#app/api/client.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { BookingDialog } from '#app/features/stock/lots/booking-dialog.tsx';
import { LotLabel } from '#app/features/stock/lots/lot-label.tsx';
import { lotsKey } from '#app/features/stock/lots/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { createOffer } from '#contract/catalog/offers.admin.ts';
import type { EndingLot as EndingLotRow } from '#contract/stock/inventory.schema.ts';
import { listEndingLots } from '#contract/stock/inventory.ts';
import { formatNumber } from '#domain/format-number.ts';
import { lotEnds } from '#domain/stock/shelf-life.ts';

/** Lots that are past their date or end within three days, to be sold for less or thrown away. */
export function EndingLots() {
  const { t } = useTranslation();
  const id = useId();
  const [wasted, setWasted] = useState<EndingLotRow | null>(null);
  const lots = useQuery({
    queryKey: [lotsKey, 'ending'],
    queryFn: ({ signal }) => call(listEndingLots, { signal }),
  });
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-lg font-bold">
        {t('work.ending')}
      </h2>
      <WorkQueryView query={lots}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">{t('work.ending_none')}</p>
          ) : (
            lotEnds.map((end) => {
              const ending = items.filter(({ ends }) => ends === end);
              if (ending.length === 0) return null;
              return (
                <div key={end}>
                  <h3 className="mb-1 font-semibold">{t(`work.ends.${end}`)}</h3>
                  <ul className="bg-raised divide-line divide-y overflow-hidden rounded-2xl">
                    {ending.map((lot) => (
                      <EndingLot key={lot.id} lot={lot} onWaste={() => setWasted(lot)} />
                    ))}
                  </ul>
                </div>
              );
            })
          )
        }
      </WorkQueryView>
      {wasted !== null && (
        <BookingDialog kind="waste" lot={wasted} onClose={() => setWasted(null)} />
      )}
    </section>
  );
}

function EndingLot({ lot, onWaste }: { lot: EndingLotRow; onWaste: () => void }) {
  const { t } = useTranslation();
  const mayOffer = useMay(createOffer);
  const { product_id, product_name: name, date, blocked_at, ends } = lot;
  const quantity = blocked_at === null ? lot.quantity : lot.blocked_quantity;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 grow basis-40">
        <Link
          to={href('/work/lots/:productId', { productId: product_id })}
          className="flex min-h-12 items-center font-medium wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-muted text-sm">
          <span className="tabular-nums">{formatNumber(quantity)} × </span>
          <LotLabel lot={lot} />
        </p>
      </div>
      {mayOffer && date !== null && blocked_at === null && ends !== 'past' && (
        <ButtonLink
          variant="secondary"
          className="min-h-12"
          aria-label={`${t('work.reduce')}: ${name}`}
          to={`${href('/admin/offers')}?${new URLSearchParams({ product: product_id, name, last: date }).toString()}`}
        >
          {t('work.reduce')}
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        className="min-h-12"
        aria-label={`${t('work.waste')}: ${name}`}
        onClick={onWaste}
      >
        {t('work.waste')}
      </Button>
    </li>
  );
}
