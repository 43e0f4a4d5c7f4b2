import type { ReactNode } from 'react';
import { href } from 'react-router';
import { CategoryTrail } from '#app/features/catalog/product/category-trail.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useLocalDescription, useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { CategoryDetails, CategoryLink } from '#contract/catalog/catalog.schema.ts';
import type { ProductList } from '#contract/catalog/product-list.ts';
import { countFilters, defaultListQuery, type ListQuery } from '#domain/catalog/list-filter.ts';
import { CategoryChips } from './category-chips.tsx';
import { listPath } from './list-links.ts';
import { ProductPages } from './product-pages.tsx';

interface CategoryScreenProps extends ProductList {
  category: CategoryDetails;
  categories: readonly CategoryLink[];
  query: ListQuery;
  /** The search field for phones, whose header has none. */
  search: ReactNode;
}

export function CategoryScreen({ category, categories, search, ...list }: CategoryScreenProps) {
  const { t } = useTranslation();
  const localName = useLocalName();
  const name = localName(category);
  const description = useLocalDescription()(category);
  const parent = categories.find(({ id }) => id === category.parent_id);
  const path = href('/category/:slug', { slug: category.slug });
  const { query } = list;
  const { page, sort } = query;
  return (
    <div className="page pb-12">
      <PageMeta
        title={page === 1 ? name : t('catalog.list.page_title', { name, page })}
        // Search engines pass over a description of one word.
        description={description?.text ?? (parent ? `${name} – ${localName(parent)}` : name)}
        // Search engines index the pages of the category, but no filtered or sorted ones.
        isListed={countFilters(query) === 0 && sort === defaultListQuery.sort}
        path={listPath(path, { ...defaultListQuery, page })}
      />
      <CategoryTrail category={category} parent={parent} />
      {search}
      <PageHeading backTo={parent ? href('/category/:slug', { slug: parent.slug }) : href('/')}>
        {name}
      </PageHeading>
      <CategoryChips
        categories={categories}
        selected={category}
        query={query}
        counts={list.facets.category}
      />
      <ProductPages
        {...list}
        path={path}
        scope={{ category: category.slug }}
        empty={
          <EmptyState
            icon={<BasketIcon />}
            title={t('catalog.category_empty_title')}
            text={t('catalog.category_empty_text')}
            action={<ButtonLink to={href('/')}>{t('catalog.keep_browsing')}</ButtonLink>}
          />
        }
      />
      {description !== null && (
        <p className="text-muted mt-8 max-w-2xl">
          <bdi lang={description.language}>{description.text}</bdi>
        </p>
      )}
    </div>
  );
}
