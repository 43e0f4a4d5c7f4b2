import type { MouseEvent } from 'react';
import { href, Link } from 'react-router';
import { ProductGuard } from '#app/features/accounts/dietary-guard/product-guard.tsx';
import { QuantityControl } from '#app/features/cart/cart/quantity-control.tsx';
import { Heart } from '#app/features/catalog/favourites/heart.tsx';
import { ShortLife } from '#app/i18n/short-life.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { HydrateOnVisible } from '#app/ui/hydration/hydrate-on-visible.tsx';
import { BrandLine } from '#app/ui/product/brand-line.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { CardName } from './card-name.tsx';
import { DepositKind, DepositLine } from './deposit.tsx';
import { LowestPriceNote, StruckPrice } from './lowest-price.tsx';
import { Price } from './price.tsx';
import { UnitPriceLine } from './unit-price.tsx';

interface ProductCardProps {
  product: ProductSummary;
  isFirstView?: boolean;
}

/** A card that links to the product as a whole, except for the round control in its corner. */
export function ProductCard(props: ProductCardProps) {
  return (
    <HydrateOnVisible className="group relative flex h-full flex-col">
      <CardContent {...props} />
    </HydrateOnVisible>
  );
}

function CardContent({ product, isFirstView = false }: ProductCardProps) {
  const { name, price_cents, offer, deposit, category } = product;
  const reduction = offer?.reduction ?? null;
  const isSoldOut = !product.is_available || !product.is_in_stock;
  return (
    <>
      <div className="card-image">
        <div className={isSoldOut ? 'opacity-55 grayscale-50' : undefined}>
          <ProductImage
            src={product.image_url}
            alt=""
            tint={category.tint}
            pack={product.pack}
            size="card"
            isFirstView={isFirstView}
          />
        </div>
        <ProductGuard product={product} as="image" />
        <CardBadge product={product} isSoldOut={isSoldOut} />
      </div>
      <div className="flex flex-col px-1 pt-2">
        {/* The box that is cut has the direction of the name: the dots come at its end. */}
        <h3 dir="auto" className="card-name">
          <Link
            to={href('/product/:id', { id: product.id })}
            prefetch="intent"
            discover="none"
            viewTransition
            onClick={shareImage}
            className="stretched-link"
          >
            <CardName product={product} />
          </Link>
        </h3>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Price amount={price_cents} size="card" isOffer={offer !== null} />
          {reduction !== null && <StruckPrice reduction={reduction} className="text-sm" />}
        </span>
        <ShortLife product={product} />
        <span className="text-muted text-xs">
          <UnitPriceLine product={product} />
        </span>
        {/* What only some products have comes last: what all have is at one height in a row. */}
        {reduction !== null && <LowestPriceNote reduction={reduction} />}
        {deposit !== null && (
          <span className="text-muted flex flex-wrap items-baseline gap-x-2 text-xs">
            <DepositKind deposit={deposit} size="card" />
            <DepositLine deposit={deposit} />
          </span>
        )}
        <BrandLine brand={product.brand} name={name} />
      </div>
      <div className="absolute start-2 top-2">
        <Heart product={product} />
      </div>
      {!isSoldOut && (
        <div className="absolute end-2 top-2">
          <QuantityControl product={product} />
        </div>
      )}
    </>
  );
}

/**
 * Lets the image of this card grow into that of the product page. Only one image may have their
 * common transition name, so it is set on the clicked element, without rendering the cards.
 */
function shareImage({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  for (const other of document.querySelectorAll('.shared-image')) {
    other.classList.remove('shared-image');
  }
  currentTarget.closest('.group')?.querySelector('.image-tile')?.classList.add('shared-image');
}

function CardBadge({ product, isSoldOut }: { product: ProductSummary; isSoldOut: boolean }) {
  const { t } = useTranslation();
  const { offer, labels } = product;
  if (!isSoldOut && offer === null && labels.halal === undefined) return null;
  return (
    <div className="absolute start-2 bottom-2 flex flex-wrap gap-1">
      {isSoldOut && <Badge>{t('catalog.sold_out')}</Badge>}
      {!isSoldOut && offer !== null && (
        <Badge tone="accent">
          {offer.reduction === null
            ? t('catalog.offer')
            : t('catalog.discount', { percent: offer.reduction.discount_percent })}
        </Badge>
      )}
      {labels.halal !== undefined && <Badge tone="success">{t('catalog.halal')}</Badge>}
    </div>
  );
}
