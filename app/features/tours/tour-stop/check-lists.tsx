import { useState, type ReactNode } from 'react';
import { readTicks, saveTicks } from '#app/features/tours/tours/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import type { OwnStop, OwnTour } from '#contract/tours/driver.schema.ts';
import { emptiesKinds } from '#domain/cash/empties.ts';
import { groupByHouse } from '#domain/tours/house.ts';
import { ZoneBadges } from './tote-list.tsx';

interface TourListProps {
  tour: Pick<OwnTour, 'id' | 'stops'>;
  userId: string;
}

/** What goes into the van: goods of the last stop first, so that the first ones are in front. */
export function LoadingList({ tour, userId }: TourListProps) {
  const { t } = useTranslation();
  const items = numbered(tour)
    .map((each): CheckItem => ({ ...totesOf(each), key: `loading ${each.stop.id}` }))
    .toReversed();
  return <CheckList title={t('tour.loading')} items={items} tourId={tour.id} userId={userId} />;
}

/** What comes back: goods that were not handed over, refused units, empties and the till. */
export function ReturnList({ tour, userId }: TourListProps) {
  const { t } = useTranslation();
  const stops = numbered(tour);
  const failed = stops.filter(({ stop }) => stop.state === 'failed').map(totesOf);
  const refused = stops.flatMap(({ stop, number }) =>
    backOf(stop).refused.map(({ order_item_id, product_name, quantity }): CheckItem => ({
      // Of one line, both the ordered goods and their substitute may come back.
      key: `${stop.id} ${order_item_id} ${product_name}`,
      number,
      title: <Amount quantity={quantity} name={product_name} language="de" />,
      text: `${t('tour.hand_in_refused')} · ${stop.customer_name}`,
    })),
  );
  const all = stops.flatMap(({ stop }) => backOf(stop).empties);
  const empties = emptiesKinds.flatMap((kind): CheckItem[] => {
    const ofKind = all.filter((each) => each.kind === kind);
    const quantity = ofKind.reduce((total, { count }) => total + count, 0);
    const name = t(`tour.empties_kind.${kind}`);
    const title = <Amount quantity={quantity} name={name} />;
    return quantity > 0 ? [{ key: kind, title, text: t('tour.empties') }] : [];
  });
  const till = { key: 'till', title: t('tour.hand_in_till') };
  const items = [...failed, ...refused, ...empties, till].map((item) => ({
    ...item,
    key: `returning ${item.key}`,
  }));
  return <CheckList title={t('tour.hand_in')} items={items} tourId={tour.id} userId={userId} />;
}

interface NumberedStop {
  stop: OwnStop;
  number: number;
}

const numbered = ({ stops }: Pick<OwnTour, 'stops'>): NumberedStop[] =>
  groupByHouse(stops).flatMap((orders, index) =>
    orders.map((stop) => ({ stop, number: index + 1 })),
  );

/** What a device has stored before an upgrade does not say it. */
const backOf = ({ refused = [], empties = [] }: Partial<Pick<OwnStop, 'refused' | 'empties'>>) => ({
  refused,
  empties,
});

interface CheckItem {
  key: string;
  /** Of the stop. */
  number?: number;
  title: ReactNode;
  text?: string;
  badges?: ReactNode;
}

function totesOf({ stop, number }: NumberedStop): CheckItem {
  return {
    key: stop.id,
    number,
    title: <Totes stop={stop} />,
    text: stop.customer_name,
    badges: <ZoneBadges stop={stop} />,
  };
}

function Totes({ stop: { totes, order_number: number } }: { stop: OwnStop }) {
  const { t } = useTranslation();
  return totes.length > 0 ? <bdi>{totes.join(', ')}</bdi> : t('tour.order', { number });
}

interface AmountProps {
  quantity: number;
  name: string;
  /** Of the name, if it is not that of the page. */
  language?: string;
}

function Amount({ quantity, name, language }: AmountProps) {
  return (
    <>
      <span className="tabular-nums">{quantity} ×</span> <bdi lang={language}>{name}</bdi>
    </>
  );
}

interface CheckListProps {
  title: string;
  items: readonly CheckItem[];
  tourId: string;
  userId: string;
}

/** Ticks for the eyes of the driver alone: the shop does not need them. */
function CheckList({ title, items, tourId, userId }: CheckListProps) {
  const { t } = useTranslation();
  const [ticked, setTicked] = useState(() => readTicks(userId, tourId));
  const tick = (key: string) => {
    const next = ticked.includes(key) ? ticked.filter((other) => other !== key) : [...ticked, key];
    setTicked(next);
    saveTicks(userId, tourId, next);
  };
  const number = items.filter(({ key }) => ticked.includes(key)).length;
  return (
    <Card className="space-y-2">
      <h2 className="flex items-baseline justify-between gap-3 text-lg font-bold">
        {title}
        <span role="status" className="text-muted text-base whitespace-nowrap tabular-nums">
          {t('tour.checked', { number, all: items.length })}
        </span>
      </h2>
      <ul className="divide-line divide-y">
        {items.map((item) => (
          <li key={item.key}>
            <CheckBox
              className="min-h-14 w-full"
              checked={ticked.includes(item.key)}
              onChange={() => tick(item.key)}
            >
              {item.number !== undefined && (
                <span className="min-w-8 text-lg font-bold tabular-nums">{item.number}.</span>
              )}
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{item.title}</span>
                {item.text !== undefined && (
                  <span className="text-muted block text-sm wrap-anywhere">
                    <bdi>{item.text}</bdi>
                  </span>
                )}
              </span>
              {item.badges}
            </CheckBox>
          </li>
        ))}
      </ul>
    </Card>
  );
}
