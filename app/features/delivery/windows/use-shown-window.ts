import { useChosenWindow } from '#app/features/shop/shop/use-chosen-window.ts';
import { useDeliveryTexts } from '#app/features/shop/shop/use-delivery-texts.ts';
import { useNextDelivery } from '#app/features/shop/shop/use-next-delivery.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** The chosen window, else the next one, with what it is; null until it is loaded. */
export function useShownWindow(): { title: string; text: string } | null {
  const { t } = useTranslation();
  const next = useNextDelivery();
  const chosen = useChosenWindow();
  const { whenOf } = useDeliveryTexts();
  if (next === null) return null;
  return {
    title: t(chosen?.pickup ? 'shop.pickup' : chosen ? 'shop.chosen_window' : 'shop.next_delivery'),
    text: next.window === null ? t('shop.next_none') : whenOf(next.window),
  };
}
