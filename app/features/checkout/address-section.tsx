import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { useShop } from '#app/features/shop/use-shop.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Profile } from '#contract/accounts/profile.schema.ts';
import { isDeliveredTo } from '#domain/delivery/area.ts';
import { isComplete } from '#domain/orders/placement.ts';
import { CheckoutSection } from './checkout-section.tsx';

/** The delivery address from the profile, with a link to change it there. */
export function AddressSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  return (
    <CheckoutSection
      title={t('checkout.address')}
      action={
        <Link
          to={href('/profile/account-data')}
          state={{ from: href('/checkout') }}
          aria-label={t('checkout.change_address')}
          className="text-brand -me-2 rounded-lg px-2 py-2.5 font-semibold hover:underline"
        >
          {t('checkout.change')}
        </Link>
      }
    >
      <address className="not-italic">
        <bdi className="block font-medium">
          {profile.first_name} {profile.last_name}
        </bdi>
        <bdi className="block">
          {profile.street} {profile.house_number}
        </bdi>
        <bdi className="block">
          {profile.postal_code} {profile.city}
        </bdi>
      </address>
      <AddressProblem profile={profile} />
    </CheckoutSection>
  );
}

function AddressProblem({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { postal_codes } = useShop();
  if (!isComplete(profile)) {
    return <Notice tone="danger">{t('problem.address_incomplete')}</Notice>;
  }
  if (isDeliveredTo(profile.postal_code, postal_codes)) return null;
  return (
    <Notice tone="danger" title={t('checkout.area_unavailable_title')}>
      <p>{t('checkout.area_unavailable_text')}</p>
      <p className="mt-1">{t('checkout.area', { postal_codes: postal_codes.join(', ') })}</p>
    </Notice>
  );
}
