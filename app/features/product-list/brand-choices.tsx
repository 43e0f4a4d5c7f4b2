import { lazy, Suspense } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import type { BrandCount } from '#domain/catalog/facets.ts';
import { shownBrands, type ListQuery } from '#domain/catalog/list-filter.ts';
import { Choice } from './choice.tsx';
import type { ListScope } from './list-links.ts';

const BrandSearch = lazy(async () => ({
  default: (await untilLoaded(() => import('./brand-search.tsx'))).BrandSearch,
}));

export interface BrandChoicesProps {
  scope: ListScope;
  query: ListQuery;
  /** The most frequent brands and the chosen ones. */
  brands: readonly BrandCount[];
  onChange: () => void;
}

/** Brands to choose from. Where a list may have more, a text finds the others. */
export function BrandChoices(props: BrandChoicesProps) {
  const list = <BrandList {...props} />;
  if (props.brands.length < shownBrands) return list;
  return (
    <Suspense fallback={list}>
      <BrandSearch {...props} />
    </Suspense>
  );
}

export function BrandList({ brands, query, onChange }: Omit<BrandChoicesProps, 'scope'>) {
  return (
    <div className="flex max-h-76 flex-col overflow-y-auto">
      {brands.map(({ name, count }) => (
        <Choice
          key={name}
          name="brand"
          value={name}
          isChosen={query.brand.includes(name)}
          count={count}
          onChange={onChange}
        >
          <bdi>{name}</bdi>
        </Choice>
      ))}
    </div>
  );
}
