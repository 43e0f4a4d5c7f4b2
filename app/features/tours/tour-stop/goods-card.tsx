import { useState } from 'react';
import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ChevronDownIcon } from '#app/ui/icons/chevron-down.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { sum } from '#domain/money.ts';
import { RefusedUnits } from './refused-units.tsx';

interface GoodsCardProps {
  stop: Pick<OwnStop, 'lines' | 'missing'>;
  /** Null: nothing can be refused here. */
  draft: DoorDraft | null;
  onChange: (changes: Partial<DoorDraft>) => void;
}

/** What is handed over, folded: nine of ten doors do not need it. Units may be refused. */
export function GoodsCard({ stop, draft, onChange }: GoodsCardProps) {
  const { t } = useTranslation();
  const hasRefused = Object.values(draft?.refused ?? {}).some((quantity) => quantity > 0);
  const [isRefusing, setIsRefusing] = useState(hasRefused);
  const [isOpen, setIsOpen] = useState(hasRefused);
  // Until they are explained, refused units remain in sight.
  const isShown = isOpen || hasRefused;
  const withheld = stop.lines.filter(({ is_withheld }) => is_withheld);
  const items = mergeLines(stop.lines.filter(({ is_withheld }) => !is_withheld));
  return (
    <Card className="space-y-3">
      <h2>
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between gap-3 text-start text-lg font-bold"
        >
          {t('tour.articles', { count: items.flatMap(({ parts }) => parts).length })}
          <ChevronDownIcon
            className={classNames('text-muted size-5 shrink-0', isShown && 'rotate-180')}
          />
        </button>
      </h2>
      {withheld.length > 0 && (
        <Notice tone="danger" title={t('tour.withheld_title')}>
          <p>{t('tour.withheld_text')}</p>
          <ul>
            {mergeLines(withheld).flatMap(({ order_item_id, parts }) =>
              parts.map((part) => (
                <li key={`${order_item_id} ${part.name}`} className="font-semibold wrap-anywhere">
                  <Units of={part} />
                </li>
              )),
            )}
          </ul>
        </Notice>
      )}
      <Differences missing={stop.missing ?? []} items={items} />
      {isShown && (
        <ul className="divide-line divide-y">
          {items.map((item) => (
            <li key={item.order_item_id} className="space-y-2 py-3 first:pt-0">
              {item.parts.map((part) => (
                <p key={part.name} className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">
                    <Units of={part} />
                  </span>
                  <Money amount={part.charged_cents} />
                </p>
              ))}
              {draft !== null && isRefusing && (
                <RefusedUnits item={item} draft={draft} onChange={onChange} />
              )}
            </li>
          ))}
        </ul>
      )}
      {draft !== null && !hasRefused && (
        <Button
          variant="quiet"
          size="large"
          className="w-full"
          onClick={() => {
            setIsRefusing(!isRefusing);
            setIsOpen(!isRefusing);
          }}
        >
          {isRefusing ? t('tour.refuse_done') : t('tour.refuse')}
        </Button>
      )}
    </Card>
  );
}

function Units({ of: { quantity, name } }: { of: Pick<Part, 'name' | 'quantity'> }) {
  return (
    <>
      <span className="font-semibold tabular-nums">{quantity} ×</span> <bdi lang="de">{name}</bdi>
    </>
  );
}

interface DifferencesProps {
  missing: NonNullable<OwnStop['missing']>;
  items: readonly Item[];
}

/** What the customer will ask about: it is missing, or something else is there. */
function Differences({ missing, items }: DifferencesProps) {
  const { t } = useTranslation();
  const substitutes = items.flatMap(({ order_item_id, parts }) =>
    parts.map((part) => ({ ...part, order_item_id })),
  );
  const notes = [
    ...missing.map(({ order_item_id, product_name: product, quantity }) => ({
      id: order_item_id,
      text: t('tour.not_there', { quantity, product }),
    })),
    ...substitutes.flatMap(({ order_item_id, name: product, quantity, instead_of: ordered }) =>
      typeof ordered === 'string'
        ? {
            id: `${order_item_id} ${product}`,
            text: t('tour.instead_of', { quantity, product, ordered }),
          }
        : [],
    ),
  ];
  if (notes.length === 0) return null;
  return (
    <Notice tone="warning" title={t('tour.differs')}>
      <ul>
        {notes.map(({ id, text }) => (
          <li key={id} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type Item = ReturnType<typeof mergeLines>[number];
type Part = Item['parts'][number];

/** An ordered line is refused as one, but may be of several products: some units are replaced. */
function mergeLines(all: OwnStop['lines']) {
  return [...Map.groupBy(all, (line) => line.order_item_id)].map(([order_item_id, lines]) => {
    const products = Map.groupBy(lines, (line) => line.product_name);
    const parts = [...products].map(([name, lots]) => ({ name, ...sumLots(lots) }));
    return {
      order_item_id,
      lines,
      parts,
      name: parts.map(({ name }) => name).join(', '),
      quantity: lines.reduce((total, line) => total + line.quantity, 0),
    };
  });
}

/** Units of several lots are the same goods for the customer. */
function sumLots(lots: OwnStop['lines']) {
  return {
    instead_of: lots[0]?.instead_of,
    quantity: lots.reduce((total, line) => total + line.quantity, 0),
    charged_cents: sum(lots.flatMap((line) => [line.charged_cents, line.deposit_cents])),
  };
}
