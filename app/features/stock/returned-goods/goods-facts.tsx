import { LotLabel } from '#app/features/stock/lots/lot-label.tsx';
import { PlaceLabel } from '#app/features/stock/pick-batch/place-label.tsx';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { ReturnedGoods } from '#contract/stock/returns.schema.ts';
import { formatNumber } from '#domain/format-number.ts';

/** Where goods belong, where they come from, and what speaks against selling them. */
export function GoodsFacts({ goods }: { goods: ReturnedGoods }) {
  const { t } = useTranslation();
  const { cause, refusal_reason: reason, order_number: number, shelf, lot, waste_advice } = goods;
  return (
    <div className="space-y-3">
      <div>
        <p className="font-semibold">
          <PlaceLabel shelf={shelf} />
        </p>
        <p className="text-muted">
          <LotLabel lot={lot} />
        </p>
        <p className="text-muted">
          {t('picking.order', { number })} · {t(`work.returns.cause.${cause}`)}
          {reason !== null && `: ${t(`tour.reasons.${reason}`)}`}
        </p>
        <TourFacts goods={goods} />
      </div>
      {waste_advice !== null && (
        <Notice tone="warning" title={t(`work.returns.advice.${waste_advice}`)} />
      )}
    </div>
  );
}

/** How long goods that need cooling were away, and how cold their box was at the end. */
function TourFacts({ goods: { tour, shelf } }: { goods: ReturnedGoods }) {
  const { t } = useTranslation();
  if (tour === null) return null;
  const { driver_name, left_at, returned_at, return_tenths } = tour;
  const isCooled = shelf !== null && shelf.zone !== 'ambient';
  return (
    <p className="text-muted">
      <bdi>{driver_name}</bdi>{' '}
      {t('work.returns.away', { from: formatTime(left_at), to: formatTime(returned_at) })}
      {isCooled && (
        <>
          {' · '}
          {return_tenths === null ? (
            t('work.returns.not_read')
          ) : (
            <>
              {t('work.returns.read')} <bdi dir="ltr">{formatNumber(return_tenths / 10)} °C</bdi>
            </>
          )}
        </>
      )}
    </p>
  );
}
