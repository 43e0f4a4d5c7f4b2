import { useTranslation } from '#app/i18n/use-translation.ts';
import { PinIcon } from '#app/ui/icons/pin.tsx';
import { WarningIcon } from '#app/ui/icons/warning.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { BatchProduct } from '#contract/stock/picking.schema.ts';
import { PlaceLabel } from './place-label.tsx';

/** Where a product is, how it looks, and how many are still needed. */
export function ProductHead({ product, open }: { product: BatchProduct; open: number }) {
  const { t } = useTranslation();
  return (
    <div className="bg-raised space-y-4 rounded-3xl p-4">
      <p className="flex items-center gap-2 text-xl font-bold">
        <PinIcon className="text-brand" />
        <span className="min-w-0 wrap-anywhere">
          <PlaceLabel shelf={product.shelf} />
        </span>
      </p>
      <div className="flex items-center gap-4">
        <span className="w-20 shrink-0 min-[26rem]:w-28">
          <ProductImage
            src={product.image_url}
            alt=""
            pack={product.pack}
            name={product.name}
            tint={product.tint ?? undefined}
            size="shelf"
            isFirstView
          />
        </span>
        <div className="min-w-0 grow">
          <h2 className="text-xl font-bold wrap-anywhere">
            <bdi>{product.name}</bdi>
          </h2>
          {product.barcode !== null && (
            <p className="text-muted text-sm wrap-anywhere tabular-nums">
              <bdi dir="ltr">{product.barcode}</bdi>
            </p>
          )}
        </div>
        <p className="shrink-0 text-center">
          <span className="block text-5xl font-bold tabular-nums">{open}</span>
          <span className="text-muted text-sm">{t('picking.open_units')}</span>
        </p>
      </div>
      {product.is_short && (
        <p className="bg-warning-soft text-warning-ink flex items-center gap-2 rounded-2xl px-4 py-3 font-semibold">
          <WarningIcon />
          {t('picking.known_short')}
        </p>
      )}
    </div>
  );
}
