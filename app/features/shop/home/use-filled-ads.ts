import { usePostalCode } from '#app/features/shop/shop/use-postal-code.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Ad } from '#contract/shop/ads.schema.ts';
import { fillAd } from '#domain/catalog/ads.ts';

/** The ads with the numbers of the customer's area. */
export function useFilledAds(ads: readonly Ad[]): Ad[] {
  const shop = useShop();
  const postalCode = usePostalCode();
  const { language } = useTranslation().i18n;
  return ads.map((ad) => fillAd(ad, shop, { language, postalCode }));
}
