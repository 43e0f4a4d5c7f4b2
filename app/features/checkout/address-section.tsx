import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { AddressDialog } from '#app/features/addresses/address-dialog.tsx';
import { AddressLines } from '#app/features/addresses/address-lines.tsx';
import { titleOf } from '#app/features/addresses/state.ts';
import { useShop } from '#app/features/shop/use-shop.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import type { Profile } from '#contract/accounts/profile.schema.ts';
import { isDeliveredTo } from '#domain/delivery/area.ts';
import { maximumAddresses } from '#domain/identity/address-fields.ts';
import { isComplete } from '#domain/orders/placement.ts';
import { CheckoutSection } from './checkout-section.tsx';

interface AddressSectionProps {
  profile: Profile;
  addresses: readonly Address[];
  /** Undefined while there is no address. */
  selected: Address | undefined;
  onSelect: (id: string) => void;
}

/** The choice of the delivery address; adding and editing one happens in place. */
export function AddressSection({ profile, addresses, selected, onSelect }: AddressSectionProps) {
  const { t } = useTranslation();
  /** The id of the address in the dialog; empty for a new one, null while it is closed. */
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <CheckoutSection title={t('checkout.address')}>
      <p>
        {t('addresses.for')}{' '}
        <bdi className="font-medium">
          {profile.first_name} {profile.last_name}
        </bdi>
      </p>
      <fieldset className="space-y-2">
        <legend className="sr-only">{t('checkout.address')}</legend>
        {addresses.map((address) => (
          <div key={address.id} className="relative">
            <RadioCard
              name="address"
              value={address.id}
              checked={address.id === selected?.id}
              onChange={onSelect}
            >
              <span className="block pe-24">
                <AddressLines address={address} />
              </span>
            </RadioCard>
            <Button
              variant="quiet"
              size="small"
              className="absolute end-1 top-1"
              aria-label={t('addresses.edit_named', { name: titleOf(address) })}
              onClick={() => setEdited(address.id)}
            >
              {t('addresses.edit_short')}
            </Button>
          </div>
        ))}
      </fieldset>
      {addresses.length < maximumAddresses && (
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setEdited('')}>
          {t('addresses.add')}
        </Button>
      )}
      <AddressProblem profile={profile} address={selected} />
      {edited !== null && (
        <AddressDialog
          key={edited}
          address={addresses.find(({ id }) => id === edited)}
          onClose={() => setEdited(null)}
          onSaved={(id) => {
            onSelect(id);
            setEdited(null);
          }}
        />
      )}
    </CheckoutSection>
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
