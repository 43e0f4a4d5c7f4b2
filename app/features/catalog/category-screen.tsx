import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { BasketIcon } from '#app/ui/icons.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Category, ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { CategoryChips } from './category-chips.tsx';
import { CategoryTrail } from './category-trail.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useLocalName } from './use-local-name.ts';

interface CategoryScreenProps {
  category: Category;
  categories: readonly Category[];
  products: readonly ProductSummary[];
  /** The search field of phones, whose header has none. */
  search: ReactNode;
}

export function CategoryScreen({ category, categories, products, search }: CategoryScreenProps) {
  const { t } = useTranslation();
  const name = useLocalName()(category);
  const parent = categories.find(({ id }) => id === category.parent_id);
  return (
    <div className="page pb-12">
      <PageMeta title={name} description={category.description ?? name} />
      <CategoryTrail category={category} parent={parent} />
      {search}
      <PageHeading backTo={href('/')}>{name}</PageHeading>
      <CategoryChips categories={categories} selected={category} />
      {category.description !== null && (
        <p className="text-muted mt-3 max-w-2xl">
          <bdi lang="de">{category.description}</bdi>
        </p>
      )}
      {products.length === 0 ? (
        <EmptyState
          icon={<BasketIcon />}
          title={t('catalog.category_empty_title')}
          text={t('catalog.category_empty_text')}
          action={<ButtonLink to={href('/')}>{t('catalog.keep_browsing')}</ButtonLink>}
        />
      ) : (
        <ProductGrid
          summary={t('catalog.product_count', { count: products.length })}
          products={products}
        />
      )}
    </div>
  );
}
