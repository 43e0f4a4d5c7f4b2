import { href, Link } from 'react-router';
import { ProductGuard } from '#app/features/accounts/dietary-guard/product-guard.tsx';
import { Heart } from '#app/features/catalog/favourites/heart.tsx';
import { ProductImages } from '#app/features/catalog/gallery/product-images.tsx';
import { AddToListButton } from '#app/features/catalog/shopping-lists/add-to-list-button.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { ShortLife } from '#app/i18n/short-life.tsx';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { BackIcon } from '#app/ui/icons/back.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import type { Product, RelatedProducts } from '#contract/catalog/catalog.schema.ts';
import type { Doubts } from '#contract/catalog/doubts.schema.ts';
import { AddToCart } from './add-to-cart.tsx';
import { CategoryTrail } from './category-trail.tsx';
import { DepositKind, DepositLine } from './deposit.tsx';
import { DoubtFindings } from './doubt-findings.tsx';
import { HalalBadge } from './halal-badge.tsx';
import { InGerman } from './in-german.tsx';
import { LowestPriceLine, StruckPrice } from './lowest-price.tsx';
import { PackSizes } from './pack-sizes.tsx';
import { PriceNote } from './price-note.tsx';
import { Price } from './price.tsx';
import { ProductCarousel } from './product-carousel.tsx';
import { ProductData } from './product-data.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ShareButton } from './share-button.tsx';
import { Substitutes } from './substitutes.tsx';
import { languageOf } from './text-language.ts';
import { UnitPriceLine } from './unit-price.tsx';
import { useStepBack } from './use-step-back.ts';

interface ProductScreenProps {
  product: Product;
  related: RelatedProducts;
  doubts: Doubts | null;
}

export function ProductScreen({ product, related, doubts }: ProductScreenProps) {
  const { t } = useTranslation();
  const stepBack = useStepBack(href('/category/:slug', { slug: product.category.slug }));
  return (
    <div className="page pt-2 pb-12">
      <PageMeta
        title={product.name}
        description={product.description ?? product.name}
        image={product.image_url}
      />
      <ProductData product={product} />
      <CategoryTrail category={product.category} product={product} />
      <div className="mb-2 flex items-center justify-between gap-4">
        <button
          type="button"
          onClick={stepBack}
          className="text-muted hover:text-ink -ms-2.5 inline-flex min-h-11 items-center gap-2 rounded-full px-2.5 font-medium"
        >
          <BackIcon className="size-5" />
          {t('common.back')}
        </button>
        <span className="flex shrink-0 gap-2">
          <ShareButton name={product.name} />
          <AddToListButton product={product} />
          <Heart product={product} />
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 md:gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
        <div className="md:sticky md:top-[calc(var(--spacing-header)+1rem)] md:self-start">
          <ProductImages product={product} />
        </div>
        <div className="flex flex-col gap-5">
          <Introduction product={product} />
          <AddToCart product={product} />
          <Substitutes products={related.substitutes} />
          <ProductGuard product={product} as="line" />
          <PackSizes product={product} />
          {product.description !== null && (
            <p className="leading-relaxed lg:text-lg">
              <bdi lang={languageOf(product, 'description')}>{product.description}</bdi>
              <InGerman language={languageOf(product, 'description')} />
            </p>
          )}
          <ProductFacts product={product} />
          {doubts !== null && <DoubtFindings productId={product.id} doubts={doubts} />}
        </div>
      </div>
      <div className="mt-12 space-y-8">
        <ProductCarousel title={t('catalog.recommended')} products={related.items} isSingleRow />
        <ProductCarousel title={t('catalog.goes_with')} products={related.together} isSingleRow />
      </div>
    </div>
  );
}

function Introduction({ product }: { product: Product }) {
  const { t } = useTranslation();
  const localName = useLocalName();
  const { category, labels } = product;
  return (
    <header className="flex flex-col gap-2">
      <Link
        to={href('/category/:slug', { slug: category.slug })}
        prefetch="intent"
        className="text-brand -my-2 self-start py-2 text-sm font-medium hover:underline"
      >
        {localName(category)}
      </Link>
      <h1 className="text-2xl font-bold tracking-tight sm:text-3xl lg:text-4xl">
        <ProductName name={product.name} untranslated={product.untranslated} />
      </h1>
      <PriceLines product={product} />
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {labels.halal !== undefined && <HalalBadge productId={product.id} />}
        {labels.organic === true && <Badge tone="success">{t('catalog.organic')}</Badge>}
        {labels.lactose_free === true && <Badge>{t('catalog.lactose_free')}</Badge>}
        {labels.gluten_free === true && <Badge>{t('catalog.gluten_free')}</Badge>}
        {labels.vegan === true && <Badge>{t('catalog.vegan')}</Badge>}
        {labels.vegetarian === true && labels.vegan !== true && (
          <Badge>{t('catalog.vegetarian')}</Badge>
        )}
      </div>
    </header>
  );
}

/** The price and what it refers to, as near to the name as it gets. */
function PriceLines({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { offer, deposit } = product;
  const reduction = offer?.reduction ?? null;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price amount={product.price_cents} size="detail" isOffer={offer !== null} />
        {reduction !== null && <StruckPrice reduction={reduction} className="text-lg" />}
        {offer !== null && (
          <Badge tone="accent">
            {reduction === null
              ? t('catalog.offer')
              : t('catalog.discount', { percent: reduction.discount_percent })}
          </Badge>
        )}
        {deposit !== null && <DepositKind deposit={deposit} size="detail" />}
      </p>
      <ShortLife product={product} />
      {reduction !== null && (
        <p className="text-sm">
          <LowestPriceLine reduction={reduction} />
        </p>
      )}
      <p className="text-muted text-sm">
        <UnitPriceLine product={product} />
      </p>
      {deposit !== null && (
        <p className="text-sm">
          <DepositLine deposit={deposit} />
        </p>
      )}
      <div className="mt-1">
        <PriceNote />
      </div>
    </div>
  );
}
