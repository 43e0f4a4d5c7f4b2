import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Product } from '#contract/catalog/catalog.schema.ts';

/** The alternative text of an image: the name, and its position where there are several. */
export function useImageAlt({ name, further_image_urls: further }: Product) {
  const { t } = useTranslation();
  return (index: number) =>
    further.length === 0
      ? name
      : t('catalog.image_of', { name, position: index + 1, total: further.length + 1 });
}
