import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { WaitingOrder } from '#contract/stock/picking.schema.ts';
import { heavyOrderG } from '#domain/stock/picking/batch.ts';
import { LetterBadge } from './letter-badge.tsx';

interface WaitingOrderRowProps {
  order: WaitingOrder;
  /** Null: not chosen. */
  letter: string | null;
  onToggle: () => void;
}

export function WaitingOrderRow({ order, letter, onToggle }: WaitingOrderRowProps) {
  const { t } = useTranslation();
  const { order_number, lines, units, weight_g, zones } = order;
  const isChosen = letter !== null;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className={classNames(
        'bg-raised flex min-h-18 w-full items-center gap-4 rounded-2xl p-2 pe-4 text-start ring-inset',
        isChosen ? 'ring-brand ring-2' : 'ring-line-strong ring-1',
      )}
    >
      {isChosen ? (
        <LetterBadge letter={letter} />
      ) : (
        <span className="border-line-strong size-14 shrink-0 rounded-2xl border-2 border-dashed" />
      )}
      <span className="min-w-0 grow">
        <span className="block text-lg font-bold tabular-nums">
          {t('picking.order', { number: order_number })}
        </span>
        <span className="text-muted block text-sm">
          {t('picking.size', { lines, units })} ·{' '}
          <bdi className="whitespace-nowrap">
            {t('picking.about_kilos', { kilos: Math.max(1, Math.round(weight_g / 1000)) })}
          </bdi>
        </span>
        {(zones.length > 0 || weight_g >= heavyOrderG) && (
          <span className="mt-1 flex flex-wrap gap-2">
            {zones.map((zone) => (
              <Badge key={zone} tone="info">
                {t(`tour.zone.${zone}`)}
              </Badge>
            ))}
            {weight_g >= heavyOrderG && <Badge tone="warning">{t('picking.heavy')}</Badge>}
          </span>
        )}
      </span>
      {/* Narrow phones have room for the letter alone. */}
      {isChosen && (
        <span className="text-brand text-sm font-semibold max-[24rem]:hidden">
          {t('picking.chosen')}
        </span>
      )}
    </button>
  );
}
