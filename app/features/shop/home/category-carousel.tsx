import { href, Link } from 'react-router';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { ListedCategory } from '#contract/catalog/catalog.schema.ts';
import { fallbackCategories } from './fallback-categories.ts';

interface Tile {
  to: string;
  name: string;
  tint: string;
  image_url: string | null;
}

/** Tiles in the first view of a large screen. */
const firstView = 6;

/** The categories of the shop, or twelve fallback categories (docs/spec-notes.md#d17). */
export function CategoryCarousel({ categories }: { categories: readonly ListedCategory[] }) {
  const { t } = useTranslation();
  const localName = useLocalName();
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
    <Carousel title={t('home.categories')}>
      {tiles.map(({ to, name, tint, image_url }, position) => (
        <Link key={to} to={to} prefetch="intent" className="group block rounded-2xl">
          <span className="block transition-transform duration-200 group-hover:-translate-y-0.5">
            <ProductImage
              src={image_url}
              alt=""
              tint={tint}
              size="shelf"
              isFirstView={position < firstView}
            />
          </span>
          <span className="mt-2 block text-center text-sm leading-snug font-semibold lg:text-base">
            {name}
          </span>
        </Link>
      ))}
    </Carousel>
  );
}
