import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import type { OwnStop, OwnTour } from '#contract/tours/driver.schema.ts';
import { groupByHouse } from '#domain/tours/house.ts';
import { ZoneBadges } from './tote-list.tsx';

/** What goes into the van: goods of the last stop first, so that the first ones are in front. */
export function LoadingList({ tour: { stops } }: { tour: Pick<OwnTour, 'stops'> }) {
  const { t } = useTranslation();
  const items = groupByHouse(stops)
    .flatMap((orders, index) => orders.map((stop) => ({ stop, number: index + 1 })))
    .toReversed();
  return <CheckList title={t('tour.loading')} items={items} />;
}

/** What comes back: the goods that were not handed over. */
export function ReturnList({ tour: { stops } }: { tour: Pick<OwnTour, 'stops'> }) {
  const { t } = useTranslation();
  const items = groupByHouse(stops)
    .flatMap((orders, index) => orders.map((stop) => ({ stop, number: index + 1 })))
    .filter(({ stop }) => stop.state === 'failed');
  return <CheckList title={t('tour.hand_in')} items={items} last={t('tour.hand_in_till')} />;
}

interface CheckListProps {
  title: string;
  items: readonly { stop: OwnStop; number: number }[];
  /** What comes after the goods. */
  last?: string;
}

/** Ticks for the eyes of the driver alone: the shop does not need them. */
function CheckList({ title, items, last }: CheckListProps) {
  const { t } = useTranslation();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const tick = (key: string) => ({
    checked: ticked.includes(key),
    onChange: () =>
      setTicked(ticked.includes(key) ? ticked.filter((other) => other !== key) : [...ticked, key]),
  });
  const all = items.length + (last === undefined ? 0 : 1);
  return (
    <Card className="space-y-2">
      <h2 className="flex items-baseline justify-between gap-3 text-lg font-bold">
        {title}
        <span role="status" className="text-muted text-base whitespace-nowrap tabular-nums">
          {t('tour.checked', { number: ticked.length, all })}
        </span>
      </h2>
      <ul className="divide-line divide-y">
        {items.map(({ stop, number }) => (
          <li key={stop.id}>
            <CheckBox className="min-h-14 w-full" {...tick(stop.id)}>
              <span className="min-w-8 text-lg font-bold tabular-nums">{number}.</span>
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">
                  {stop.totes.length > 0 ? (
                    <bdi>{stop.totes.join(', ')}</bdi>
                  ) : (
                    t('tour.order', { number: stop.order_number })
                  )}
                </span>
                <span className="text-muted block text-sm wrap-anywhere">
                  <bdi>{stop.customer_name}</bdi>
                </span>
              </span>
              <ZoneBadges stop={stop} />
            </CheckBox>
          </li>
        ))}
        {last !== undefined && (
          <li>
            <CheckBox className="min-h-14 w-full font-semibold" {...tick('last')}>
              {last}
            </CheckBox>
          </li>
        )}
      </ul>
    </Card>
  );
}
