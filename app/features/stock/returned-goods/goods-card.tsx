import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { ReturnedGoods } from '#contract/stock/returns.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import { GoodsFacts } from './goods-facts.tsx';
import { advisedWaste } from './state.ts';
import { useDecisionText } from './use-decision-text.ts';

interface GoodsCardProps {
  goods: ReturnedGoods;
  isBusy: boolean;
  /** The number of units that are thrown away. */
  onDecide: (waste: number) => void;
  /** Opens the question how many. */
  onAsk: () => void;
}

/** Goods that came back, with the decision that the shop advises. */
export function GoodsCard({ goods, isBusy, onDecide, onAsk }: GoodsCardProps) {
  const { t } = useTranslation();
  const decisionText = useDecisionText();
  const waste = advisedWaste(goods);
  return (
    <article className="bg-raised space-y-4 rounded-3xl p-4">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-lg font-bold wrap-anywhere">
          <bdi>{goods.product.name}</bdi>
        </h2>
        <p className="shrink-0 text-end">
          <span className="block text-3xl leading-8 font-bold tabular-nums">
            {formatNumber(goods.quantity)}
          </span>
          <span className="text-muted text-sm">{t('work.units')}</span>
        </p>
      </div>
      <GoodsFacts goods={goods} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          size="large"
          variant={waste > 0 ? 'danger' : 'primary'}
          isBusy={isBusy}
          onClick={() => onDecide(waste)}
        >
          {decisionText(goods.quantity, waste)}
        </Button>
        {goods.lot.is_for_sale && (
          <Button size="large" variant="secondary" onClick={onAsk}>
            {t('work.returns.other')}
          </Button>
        )}
      </div>
    </article>
  );
}
