import { href, Link } from 'react-router';
import { useAddressPostalCode } from '#app/features/shop/shop/use-postal-code.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { postalCodePattern } from '#domain/delivery/area.ts';
import { LazyAreaAlertButton } from './lazy-area-alert-button.tsx';

/** Says what the delivery fee depends on: an address, or one that the shop delivers to. */
export function AreaQuestion() {
  const { t } = useTranslation();
  const code = useAddressPostalCode() ?? null;
  const { pickup } = useShop();
  return (
    <div className="space-y-2 text-sm">
      <p>
        {code === null ? t('cart.area_unknown') : t('cart.area_undelivered', { postal_code: code })}
      </p>
      {code !== null && pickup && <p>{t('shop.area_pickup', { address: pickup.address })}</p>}
      <Link
        to={href('/profile/addresses')}
        className="text-brand inline-block py-2.5 font-semibold hover:underline"
      >
        {t('cart.to_addresses')}
      </Link>
      {code !== null && postalCodePattern.test(code) && <LazyAreaAlertButton postalCode={code} />}
    </div>
  );
}
