import { countProductOpen } from '#app/features/stock/picking/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { ProductThumb } from '#app/ui/product/product-thumb.tsx';
import type { Batch, BatchProduct } from '#contract/stock/picking.schema.ts';
import { PlaceLabel } from './place-label.tsx';

interface ProductRowProps {
  batch: Batch;
  product: BatchProduct;
  onOpen: () => void;
}

/** A product in the list, which a tap opens. */
export function ProductRow({ batch, product, onOpen }: ProductRowProps) {
  const { t } = useTranslation();
  const open = countProductOpen(batch, product);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="hover:bg-sunken flex min-h-18 w-full items-center gap-3 px-3 py-2 text-start"
    >
      <ProductThumb product={product} />
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{product.name}</bdi>
        </span>
        <span className="text-muted block text-sm">
          <PlaceLabel shelf={product.shelf} />
        </span>
        {product.is_short && <Badge tone="warning">{t('picking.known_short_badge')}</Badge>}
        {product.lines.some((line) => line.offer !== null) && (
          <Badge tone="info">{t('picking.substitute')}</Badge>
        )}
      </span>
      {open === 0 ? (
        <span className="text-success-ink flex shrink-0 items-center gap-1 text-sm font-semibold">
          <CheckCircleIcon />
          {t('picking.done')}
        </span>
      ) : (
        <span className="shrink-0 text-lg font-bold tabular-nums">
          {t('picking.still', { number: open })}
        </span>
      )}
    </button>
  );
}
