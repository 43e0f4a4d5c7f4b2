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
  stop: Pick<OwnStop, 'lines'>;
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
          {t('tour.articles', { count: items.length })}
          <ChevronDownIcon
            className={classNames('text-muted size-5 shrink-0', isShown && 'rotate-180')}
          />
        </button>
      </h2>
      {withheld.length > 0 && (
        <Notice tone="danger" title={t('tour.withheld_title')}>
          <p>{t('tour.withheld_text')}</p>
          <ul>
            {mergeLines(withheld).map(({ order_item_id, name, quantity }) => (
              <li key={order_item_id} className="font-semibold wrap-anywhere">
                <span className="tabular-nums">{quantity} ×</span> <bdi lang="de">{name}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isShown && (
        <ul className="divide-line divide-y">
          {items.map((item) => (
            <li key={item.order_item_id} className="space-y-2 py-3 first:pt-0">
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold tabular-nums">{item.quantity} ×</span>{' '}
                  <bdi lang="de">{item.name}</bdi>
                </span>
                <Money amount={item.charged_cents} />
              </p>
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

/** Units of several lots are one item for the customer. */
function mergeLines(all: OwnStop['lines']) {
  return [...Map.groupBy(all, (line) => line.order_item_id)].map(([order_item_id, lines]) => ({
    order_item_id,
    lines,
    name: lines[0]?.product_name ?? '',
    quantity: lines.reduce((total, line) => total + line.quantity, 0),
    charged_cents: sum(lines.flatMap((line) => [line.charged_cents, line.deposit_cents])),
  }));
}
