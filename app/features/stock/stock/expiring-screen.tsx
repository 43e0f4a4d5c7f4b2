import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { call } from '#app/api/client.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { BookingDialog } from '#app/features/stock/lots/booking-dialog.tsx';
import { LotLabel } from '#app/features/stock/lots/lot-label.tsx';
import { lotsKey } from '#app/features/stock/lots/queries.ts';
import { PlaceLabel } from '#app/features/stock/pick-batch/place-label.tsx';
import { formatDate, formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { LotsIcon } from '#app/ui/icons/lots.tsx';
import type { Tone } from '#app/ui/tone.ts';
import { createOffer } from '#contract/catalog/offers.admin.ts';
import type { EndingLot as EndingLotRow } from '#contract/stock/expiring.schema.ts';
import { listEndingLots } from '#contract/stock/expiring.ts';
import { setShortLifeOffer } from '#contract/stock/short-life.admin.ts';
import { formatNumber } from '#domain/format-number.ts';
import { sum } from '#domain/money.ts';
import type { LotOutcome } from '#domain/stock/ending-lots.ts';
import { endingDays, listedDays, lotEnds } from '#domain/stock/shelf-life.ts';
import { ShortLifeDialog } from './short-life-dialog.tsx';

const choices = [endingDays, 7, 14, listedDays];

/** `/work/expiring`: lots that are past their date or end soon, with what becomes of each. */
export function ExpiringScreen() {
  const { t } = useTranslation();
  const [days, setDays] = useState<number>(endingDays);
  const [wasted, setWasted] = useState<EndingLotRow | null>(null);
  const [offered, setOffered] = useState<EndingLotRow | null>(null);
  const lots = useQuery({
    queryKey: [lotsKey, 'ending', days],
    queryFn: ({ signal }) => call(listEndingLots, { query: { days }, signal }),
  });
  return (
    <>
      <WorkHeading backTo={href('/work')}>{t('work.pages.expiring.title')}</WorkHeading>
      <div className="space-y-4 pb-8">
        <SelectField
          label={t('work.ending_days')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {formatNumber(choice)}
            </option>
          ))}
        </SelectField>
        <WorkQueryView query={lots}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={<LotsIcon />} title={t('work.ending_none')} />
            ) : (
              <>
                <p className="text-muted">
                  {t('work.ending_sum', {
                    units: formatNumber(items.reduce((units, { free }) => units + free, 0)),
                    value: formatMoney(sum(items.map(({ value_cents }) => value_cents))),
                  })}
                </p>
                <EndingGroups items={items} onWaste={setWasted} onOffer={setOffered} />
              </>
            )
          }
        </WorkQueryView>
      </div>
      {wasted !== null && (
        <BookingDialog kind="waste" lot={wasted} onClose={() => setWasted(null)} />
      )}
      {offered !== null && offered.short_life !== null && (
        <ShortLifeDialog
          lot={offered}
          offer={offered.short_life}
          days={(lots.data?.items ?? [])
            .filter((lot) => lot.product_id === offered.product_id && lot.short_life !== null)
            .map(({ date }) => date)}
          onClose={() => setOffered(null)}
        />
      )}
    </>
  );
}

type ActOnLot = (lot: EndingLotRow) => void;

interface EndingGroupsProps {
  items: readonly EndingLotRow[];
  onWaste: ActOnLot;
  onOffer: ActOnLot;
}

function EndingGroups({ items, onWaste, onOffer }: EndingGroupsProps) {
  const { t } = useTranslation();
  const groups = lotEnds.map((end) => [end, items.filter(({ ends }) => ends === end)] as const);
  return groups
    .filter(([, lots]) => lots.length > 0)
    .map(([end, lots]) => (
      <section key={end}>
        <h2 className="mb-1 font-semibold">{t(`work.ends.${end}`)}</h2>
        <ul className="bg-raised divide-line divide-y overflow-hidden rounded-2xl">
          {lots.map((lot) => (
            <EndingLot
              key={lot.id}
              lot={lot}
              onWaste={() => onWaste(lot)}
              onOffer={() => onOffer(lot)}
            />
          ))}
        </ul>
      </section>
    ));
}

const tones: Record<LotOutcome, Tone> = {
  sells: 'success',
  front: 'info',
  short_life: 'warning',
  waste: 'danger',
};

interface EndingLotProps {
  lot: EndingLotRow;
  onWaste: () => void;
  onOffer: () => void;
}

function EndingLot({ lot, onWaste, onOffer }: EndingLotProps) {
  const { t } = useTranslation();
  const { product_id, product_name: name, promised, free, value_cents, outcome } = lot;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 grow basis-56">
        <Link
          to={href('/work/lots/:productId', { productId: product_id })}
          className="flex min-h-12 items-center font-medium wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-muted text-sm">
          <span className="tabular-nums">{formatNumber(promised + free)} × </span>
          <LotLabel lot={lot} />
        </p>
        <p className="text-muted text-sm">
          {t('work.ending_units', {
            promised: formatNumber(promised),
            free: formatNumber(free),
            value: formatMoney(value_cents),
          })}
        </p>
        <p className="text-muted text-sm">
          <PlaceLabel shelf={lot.shelf} />
        </p>
        {lot.short_life !== null && <ShortLifeState offer={lot.short_life} />}
      </div>
      <Badge tone={tones[outcome]}>{t(`work.outcome.${outcome}`)}</Badge>
      <div className="flex flex-wrap gap-3">
        <OfferAction lot={lot} onOffer={onOffer} />
        <Button
          variant="secondary"
          className="min-h-12"
          aria-label={`${t('work.waste')}: ${name}`}
          onClick={onWaste}
        >
          {t('work.waste')}
        </Button>
      </div>
    </li>
  );
}

/** Whether customers can buy what is too short for the promise, and for how much. */
function ShortLifeState({ offer }: { offer: NonNullable<EndingLotRow['short_life']> }) {
  const { t } = useTranslation();
  const { is_possible, running } = offer;
  if (running === null) {
    if (is_possible) return null;
    return <p className="text-muted text-sm">{t('work.short_life_waits')}</p>;
  }
  const values = { price: formatMoney(running.price_cents), day: formatDate(running.until) };
  return (
    <p className="text-sm">
      {t(running.is_set_by_staff ? 'work.short_life_by_hand' : 'work.short_life_by_rule', values)}
    </p>
  );
}

/** A price offer sells only goods that last for the promise; the others have one of their own. */
function OfferAction({ lot, onOffer }: { lot: EndingLotRow; onOffer: () => void }) {
  const { t } = useTranslation();
  const mayReduce = useMay(createOffer);
  const maySell = useMay(setShortLifeOffer);
  const { product_id, product_name: name, date, free, outcome, short_life } = lot;
  if (short_life !== null) {
    if (!maySell || (short_life.running === null && !short_life.is_possible)) return null;
    const text = t(
      short_life.running === null ? 'work.short_life_begin' : 'work.short_life_change',
    );
    return (
      <Button
        variant="secondary"
        className="min-h-12"
        aria-label={`${text}: ${name}`}
        onClick={onOffer}
      >
        {text}
      </Button>
    );
  }
  if (!mayReduce || outcome === 'waste' || free === 0) return null;
  const offer = new URLSearchParams({ product: product_id, name, last: date });
  return (
    <ButtonLink
      variant="secondary"
      className="min-h-12"
      aria-label={`${t('work.reduce')}: ${name}`}
      to={`${href('/admin/offers')}?${offer.toString()}`}
    >
      {t('work.reduce')}
    </ButtonLink>
  );
}
