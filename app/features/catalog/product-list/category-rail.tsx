import { href, Link, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** A main category, in the language of the page. */
export interface RailEntry {
  name: string;
  path: string;
  /** The paths of its subcategories. */
  inner: readonly string[];
}

/** The main categories next to the pages of the shop, on large screens. */
export function CategoryRail({ categories }: { categories: readonly RailEntry[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const all = { name: t('catalog.all_products'), path: href('/products'), inner: [] };
  return (
    <nav aria-label={t('catalog.categories')} className="shop-side -ms-3 overflow-y-auto">
      {[all, ...categories].map(({ name, path, inner }) => (
        <Link
          key={path}
          to={path}
          prefetch="intent"
          aria-current={path === pathname ? 'page' : inner.includes(pathname) || undefined}
          className="hover:bg-brand-soft flex min-h-11 shrink-0 items-center rounded-xl px-3 text-sm leading-snug font-medium hyphens-auto"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
