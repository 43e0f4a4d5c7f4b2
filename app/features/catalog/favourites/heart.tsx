import { useTranslation } from '#app/i18n/use-translation.ts';
import { HeartIcon } from '#app/ui/icons/heart.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { loadFavouriteSync, useIsFavourite } from './use-favourites.ts';

/** Toggles a product as a favourite. */
export function Heart({ product }: { product: { id: string; name: string } }) {
  const { t } = useTranslation();
  const toast = useToast();
  const isFavourite = useIsFavourite(product.id);

  async function toggle(isWanted?: boolean): Promise<void> {
    try {
      const { toggleFavourite } = await loadFavouriteSync();
      if (await toggleFavourite(product.id, isWanted)) return;
      toast.success(t('favourites.removed', { name: product.name }), undefined, {
        duration: 5000,
        action: { label: t('cart.undo'), onClick: () => void toggle(true) },
      });
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
