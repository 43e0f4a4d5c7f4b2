import { useTranslation } from 'react-i18next';
import { HeartIcon } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { loadFavouriteSync, useIsFavourite } from './use-favourites.ts';

/** Toggles a product as a favourite. */
export function Heart({ product }: { product: { id: string; name: string } }) {
  const { t } = useTranslation();
  const toast = useToast();
  const isFavourite = useIsFavourite(product.id);

  async function toggle(): Promise<void> {
    try {
      const { toggleFavourite } = await loadFavouriteSync();
      await toggleFavourite(product.id);
    } catch {
      toast.error(t('favourites.failed'));
    }
  }

  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favourites.mark', { name: product.name })}
      onClick={() => void toggle()}
      className="heart"
    >
      <HeartIcon className="size-5" />
    </button>
  );
}
