import { listId } from '#app/features/catalog/product/product-grid.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** Leads the keyboard past categories and filters; visible while it has the focus. */
export function SkipToProducts() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${listId}`}
      className="bg-raised text-brand shadow-float sr-only z-20 rounded-xl px-4 py-2.5 font-semibold focus:not-sr-only focus:absolute"
    >
      {t('catalog.list.skip')}
    </a>
  );
}
