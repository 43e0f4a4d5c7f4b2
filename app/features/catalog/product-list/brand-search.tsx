import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { BrandCount } from '#domain/catalog/facets.ts';
import { maximumBrandLength } from '#domain/catalog/list-filter.ts';
import { BrandList, type BrandChoicesProps } from './brand-list.tsx';
import { useFoundBrands } from './use-found-brands.ts';

/**
 * A text that finds any brand of the list. Chosen brands are always shown: the form sends the boxes
 * that it has. Without script the frequent brands remain.
 */
export function BrandSearch({ scope, query, brands, onChange }: BrandChoicesProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const found = useFoundBrands(scope, query, typed);
  const shown = found ?? frequent(brands, typed);
  const isChosen = ({ name }: BrandCount) => query.brand.includes(name);
  return (
    <>
      <div className="my-1 noscript:hidden [&_label]:sr-only">
        <TextField
          type="search"
          label={t('catalog.list.brand_search')}
          placeholder={t('catalog.list.brand_search')}
          value={typed}
          maxLength={maximumBrandLength}
          autoComplete="off"
          className="h-11"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // The list follows the text; Enter would send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {found !== null && (
        <p role="status" className={found.length > 0 ? 'sr-only' : 'text-muted py-2 text-sm'}>
          {found.length === 0
            ? t('catalog.list.brand_none')
            : t('catalog.list.brands_found', { count: found.length })}
        </p>
      )}
      <BrandList
        query={query}
        brands={[...brands.filter(isChosen), ...shown.filter((brand) => !isChosen(brand))]}
        onChange={onChange}
      />
    </>
  );
}

/** Until the shop responds, and when it does not. */
function frequent(brands: readonly BrandCount[], typed: string): readonly BrandCount[] {
  const part = typed.trim().toLocaleLowerCase();
  return brands.filter(({ name }) => name.toLocaleLowerCase().includes(part));
}
