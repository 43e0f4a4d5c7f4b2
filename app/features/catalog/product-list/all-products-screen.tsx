import type { ReactNode } from 'react';
import { href } from 'react-router';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { CategoryLink } from '#contract/catalog/catalog.schema.ts';
import type { ProductList } from '#contract/catalog/product-list.ts';
import type { ListQuery } from '#domain/catalog/list-filter.ts';
import { CategoryChips } from './category-chips.tsx';
import { ProductPages } from './product-pages.tsx';

interface AllProductsScreenProps extends ProductList {
  categories: readonly CategoryLink[];
  query: ListQuery;
  /** The search field for phones, whose header has none. */
  search: ReactNode;
}

/** `/products`: everything on sale, with the filters of every list. */
export function AllProductsScreen({ categories, search, ...list }: AllProductsScreenProps) {
  const { t } = useTranslation();
  const { query, facets } = list;
  return (
    <div className="page pb-12">
      {/* Search engines find the products by their categories. */}
      <PageMeta title={t('catalog.all_products')} isListed={false} />
      {search}
      <PageHeading backTo={href('/')}>{t('catalog.all_products')}</PageHeading>
      <CategoryChips
        categories={categories}
        selected={null}
        query={query}
        counts={facets.category}
      />
      <ProductPages
        {...list}
        path={href('/products')}
        scope={{}}
        empty={
          <EmptyState
            icon={<BasketIcon />}
            title={t('catalog.category_empty_title')}
            text={t('catalog.category_empty_text')}
            action={<ButtonLink to={href('/')}>{t('catalog.keep_browsing')}</ButtonLink>}
          />
        }
      />
    </div>
  );
}
