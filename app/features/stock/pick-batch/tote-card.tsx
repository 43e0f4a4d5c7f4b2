import { currentTote, type Row } from '#app/features/stock/picking/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Batch } from '#contract/stock/picking.schema.ts';

interface ToteCardProps {
  batch: Batch;
  row: Row;
  quantity: number;
  /** Leaves place for the weight. */
  isLow: boolean;
}

/** Where the goods in the hand go, to be read at arm's length: letter and number. */
export function ToteCard({ batch, row, quantity, isLow }: ToteCardProps) {
  const { t } = useTranslation();
  const { letter, line, order } = row;
  return (
    <div
      className={classNames(
        'bg-ink text-surface flex flex-col rounded-3xl px-4 pb-3',
        isLow ? 'h-[clamp(7rem,100svh_-_42rem,26rem)]' : 'h-[clamp(9rem,100svh_-_33rem,26rem)]',
      )}
    >
      <div className="[container-type:size] grid min-h-0 grow place-items-center">
        <p className="flex items-baseline gap-[0.35em] text-[min(90cqh,38cqw)] leading-none font-bold tabular-nums">
          <bdi>{letter}</bdi> <bdi>{quantity}</bdi>
        </p>
      </div>
      <p className="truncate text-center text-sm">
        <bdi dir="ltr" className="tabular-nums">
          {currentTote(batch, order)}
        </bdi>
        {line.offer !== null && (
          <>
            {' · '}
            {t('picking.instead_of', { product: line.offer.product_name })}
          </>
        )}
      </p>
    </div>
  );
}
