import { LotLabel } from '#app/features/stock/lots/lot-label.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { PinIcon } from '#app/ui/icons/pin.tsx';
import { WarningIcon } from '#app/ui/icons/warning.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { BatchProduct } from '#contract/stock/picking.schema.ts';
import { PlaceLabel } from './place-label.tsx';

interface SoughtProductProps {
  product: BatchProduct;
  /** Units that are still needed. */
  open: number;
}

/** What the picker looks for: where it is, how it looks, and how many are still needed. */
export function SoughtProduct({ product, open }: SoughtProductProps) {
  const { t } = useTranslation();
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-2 text-xl leading-tight font-bold min-[26rem]:text-3xl">
        <PinIcon className="text-brand size-7 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <PlaceLabel shelf={product.shelf} />
        </span>
      </p>
      {/* As high as the rest of the first screen leaves it, with the first tote. */}
      <div className="-mx-4 h-[clamp(5.5rem,100svh_-_34rem,28rem)]">
        <Picture product={product} size="fill" />
      </div>
      <div className="flex items-center gap-4">
        <div className="min-w-0 grow">
          <h2 className="line-clamp-2 text-xl leading-tight font-bold wrap-anywhere">
            <bdi>{product.name}</bdi>
          </h2>
          {product.barcode !== null && (
            <p className="text-muted text-sm wrap-anywhere tabular-nums">
              <bdi dir="ltr">{product.barcode}</bdi>
            </p>
          )}
        </div>
        <p className="shrink-0 text-center">
          <span className="block text-5xl leading-none font-bold tabular-nums">{open}</span>
          <span className="text-muted text-sm">{t('picking.open_units')}</span>
        </p>
      </div>
      {product.is_short && <KnownShort />}
    </div>
  );
}

interface FoundProductProps {
  product: BatchProduct;
  /** Null: the lot that expires first. */
  lotId: string | null;
}

/** What the picker has in the hand, in one line: the tote needs the place. */
export function FoundProduct({ product, lotId }: FoundProductProps) {
  const lot =
    product.lots.find(({ id }) => id === lotId) ??
    product.lots.find(({ quantity }) => quantity > 0);
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-3">
        <Picture product={product} size="thumb" />
        <div className="min-w-0 grow">
          <h2 className="line-clamp-2 text-lg leading-tight font-bold wrap-anywhere">
            <bdi>{product.name}</bdi>
          </h2>
          {lot !== undefined && (
            <p className="text-sm font-semibold">
              <LotLabel lot={lot} />
            </p>
          )}
        </div>
      </div>
      {product.is_short && <KnownShort />}
    </div>
  );
}

function Picture({ product, size }: { product: BatchProduct; size: 'fill' | 'thumb' }) {
  return (
    <ProductImage
      src={product.image_url}
      alt=""
      pack={product.pack}
      tint={product.tint ?? undefined}
      size={size}
      isFirstView
    />
  );
}

function KnownShort() {
  const { t } = useTranslation();
  return (
    <p className="bg-warning-soft text-warning-ink flex items-center gap-2 rounded-2xl px-4 py-3 font-semibold">
      <WarningIcon />
      {t('picking.known_short')}
    </p>
  );
}
