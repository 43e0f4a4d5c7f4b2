import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { isFarBelow } from '#domain/catalog/offer-price.ts';
import type { Cents } from '#domain/money.ts';

export interface PreviewedPrice {
  product: AdminProductSummary;
  price: Cents;
}

const shownProducts = 8;

/** The first of the products with their old and new prices, and how many prices fall far. */
export function PriceChangePreview({ changed }: { changed: readonly PreviewedPrice[] }) {
  const { t } = useTranslation();
  const low = changed.filter(({ product, price }) => isFarBelow(price, product.price_cents));
  return (
    <>
      <ul className="divide-line divide-y text-sm">
        {changed.slice(0, shownProducts).map(({ product, price }) => (
          <li key={product.id} className="flex justify-between gap-4 py-1.5">
            <bdi lang="de" className="min-w-0 wrap-anywhere hyphens-auto">
              {product.name}
            </bdi>
            <span className="whitespace-nowrap tabular-nums">
              <s className="text-muted">
                <Money amount={product.price_cents} />
              </s>{' '}
              <strong>
                <Money amount={price} />
              </strong>
            </span>
          </li>
        ))}
      </ul>
      {changed.length > shownProducts && (
        <p className="text-muted text-sm">
          {t('admin_products.and_more', { count: changed.length - shownProducts })}
        </p>
      )}
      {low.length > 0 && (
        <Notice tone="warning">
          {t('admin_products.prices_far_below', { count: low.length })}
        </Notice>
      )}
    </>
  );
}
