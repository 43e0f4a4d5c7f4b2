import { Fragment } from 'react';
import { href, Link } from 'react-router';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Profile } from '#contract/accounts/profile.schema.ts';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import { dropOffFieldNames } from '#domain/accounts/address-fields.ts';
import { isDeliveredTo } from '#domain/delivery/area.ts';
import { formatAddress, isComplete } from '#domain/orders/placement.ts';
import { CheckoutRow } from './checkout-row.tsx';
import { AddressOptions } from './load-row-choices.ts';

interface AddressSectionProps {
  profile: Profile;
  addresses: readonly Address[];
  /** Undefined while there is no address. */
  selected: Address | undefined;
  onSelect: (id: string) => void;
}

/** The delivery address; another one is chosen, added or edited in place. */
export function AddressSection({ profile, addresses, selected, onSelect }: AddressSectionProps) {
  const { t } = useTranslation();
  return (
    <CheckoutRow
      title={t('checkout.address')}
      problem={selected === undefined}
      chosen={selected && <ChosenAddress profile={profile} address={selected} />}
      note={<AddressProblem profile={profile} address={selected} />}
    >
      <AddressOptions addresses={addresses} selectedId={selected?.id ?? null} onSelect={onSelect} />
    </CheckoutRow>
  );
}
function ChosenAddress({ profile, address }: { profile: Profile; address: Address }) {
  const dropOff = dropOffFieldNames.map((name) => address[name]).filter((value) => value !== '');
  return (
    <>
      <bdi className="block">{formatAddress(address)}</bdi>
      <p className="text-muted truncate text-sm font-normal">
        <bdi>
          {profile.first_name} {profile.last_name}
        </bdi>
        {dropOff.map((value) => (
          <Fragment key={value}>
            {' · '}
            <bdi>{value}</bdi>
          </Fragment>
        ))}
      </p>
    </>
  );
}

function AddressProblem({ profile, address }: { profile: Profile; address: Address | undefined }) {
  const { t } = useTranslation();
  const { postal_codes } = useShop();
  if (address === undefined) return <Notice tone="warning">{t('addresses.empty_text')}</Notice>;
  if (profile.first_name.trim() === '' || profile.last_name.trim() === '') {
    return (
      <Notice tone="danger">
        <p>{t('addresses.name_missing')}</p>
        <Link
          to={href('/profile/account-data')}
          state={{ from: href('/checkout') }}
          className="text-brand inline-block py-2.5 font-semibold hover:underline"
        >
          {t('addresses.name_and_phone')}
        </Link>
      </Notice>
    );
  }
  if (!isComplete({ ...profile, ...address })) {
    return <Notice tone="danger">{t('problem.address_incomplete')}</Notice>;
  }
  if (isDeliveredTo(address.postal_code, postal_codes)) return null;
  return (
    <Notice tone="danger" title={t('checkout.area_unavailable_title')}>
      <p>{t('checkout.area_unavailable_text')}</p>
      <p className="mt-1">{t('checkout.area', { postal_codes: postal_codes.join(', ') })}</p>
    </Notice>
  );
}
