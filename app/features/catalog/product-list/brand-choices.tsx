import { lazy, Suspense } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { shownBrands } from '#domain/catalog/list-filter.ts';
import { BrandList, type BrandChoicesProps } from './brand-list.tsx';

const BrandSearch = lazy(async () => ({
  default: (await untilLoaded(() => import('./brand-search.tsx'))).BrandSearch,
}));

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
