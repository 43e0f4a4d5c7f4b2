import { useId } from 'react';
import { href, Link } from 'react-router';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { ListedCategory } from '#contract/catalog/catalog.schema.ts';
import { fallbackCategories } from './fallback-categories.ts';

interface Tile {
  to: string;
  name: string;
  tint: string;
  image_url: string | null;
}

/**
 * The categories of the shop, or twelve fallback categories (docs/spec-notes.md#d17): small tiles
 * that all fit on the first screen, four in a row on phones.
 */
export function CategoryTiles({ categories }: { categories: readonly ListedCategory[] }) {
  const { t } = useTranslation();
  const localName = useLocalName();
  const titleId = useId();
  const tiles: Tile[] =
    categories.length > 0
      ? categories.map((category) => ({
          ...category,
          name: localName(category),
          to: href('/category/:slug', { slug: category.slug }),
        }))
      : fallbackCategories.map(({ key, ...tile }) => {
          const name = t(`home.category_${key}`);
          // A fallback category has no page: it links to a search.
          return {
            ...tile,
            name,
            to: `${href('/search')}?${new URLSearchParams({ query: name })}`,
          };
        });
  return (
    <section
      aria-labelledby={titleId}
      // Large screens have the categories next to the page.
      className={categories.length > 0 ? 'large:hidden' : undefined}
    >
      <h2 id={titleId} className="sr-only">
        {t('home.categories')}
      </h2>
      <ul className="grid grid-cols-4 gap-1.5 sm:grid-cols-6 lg:grid-cols-12 lg:gap-2">
        {tiles.map(({ to, name, tint, image_url }) => (
          <li key={to} className="min-w-0">
            <Link
              to={to}
              prefetch="intent"
              data-tint={tint}
              className="flex h-full min-h-16 flex-col items-center rounded-xl bg-(--tile) pb-0.5 transition-transform duration-200 hover:-translate-y-0.5 lg:min-h-17 lg:rounded-2xl lg:pt-0.5"
            >
              <ProductImage src={image_url} alt="" size="row" isFirstView />
              <span className="flex min-h-[2.2em] w-full flex-1 items-center justify-center px-0.5 text-center text-[0.6875rem] leading-[1.1] font-semibold hyphens-auto lg:text-xs lg:leading-[1.1]">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
