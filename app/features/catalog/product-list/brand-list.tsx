import type { BrandCount } from '#domain/catalog/facets.ts';
import type { ListQuery } from '#domain/catalog/list-filter.ts';
import { Choice } from './choice.tsx';
import type { ListScope } from './list-links.ts';

export interface BrandChoicesProps {
  scope: ListScope;
  query: ListQuery;
  /** The most frequent brands and the chosen ones. */
  brands: readonly BrandCount[];
  onChange: () => void;
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
