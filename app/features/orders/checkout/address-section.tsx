import { Fragment, type Ref } from 'react';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Profile } from '#contract/accounts/profile.schema.ts';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import { dropOffFieldNames } from '#domain/accounts/address-fields.ts';
import { isDeliveredTo } from '#domain/delivery/area.ts';
import { formatAddress, isComplete } from '#domain/orders/placement.ts';
import { CheckoutRow } from './checkout-row.tsx';
import { AddressOptions, RecipientForm } from './load-row-choices.ts';
import type { RecipientHandle, TypedRecipient } from './typed-recipient.ts';

interface AddressSectionProps {
  profile: Profile;
  addresses: readonly Address[];
  /** Undefined while there is no address. */
  selected: Address | undefined;
  onSelect: (id: string) => void;
  /** Name and address were typed, and saved under this id. */
  onSaved: (id: string) => void;
  onType: (typed: TypedRecipient | null) => void;
  recipient: Ref<RecipientHandle>;
}

/**
 * The delivery address; another one is chosen, added or edited in place. What is missing for the
 * delivery is asked here.
 */
export function AddressSection({
  profile,
  addresses,
  selected,
  onSelect,
  onSaved,
  onType,
  recipient,
}: AddressSectionProps) {
  const { t } = useTranslation();
  const isMissing = selected === undefined || !isComplete({ ...profile, ...selected });
  return (
    <CheckoutRow
      // Closes when nothing is missing any more.
      key={String(isMissing)}
      title={t('checkout.address')}
      problem={isMissing}
      chosen={selected && <ChosenAddress profile={profile} address={selected} />}
      note={selected && <AddressProblem isMissing={isMissing} address={selected} />}
    >
      {isMissing && (
        <RecipientForm
          key={selected?.id}
          profile={profile}
          address={selected}
          onSaved={onSaved}
          onType={onType}
          handle={recipient}
        />
      )}
      {(!isMissing || addresses.length > 1) && (
        <AddressOptions
          addresses={addresses}
          selectedId={selected?.id ?? null}
          onSelect={onSelect}
        />
      )}
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

function AddressProblem({ isMissing, address }: { isMissing: boolean; address: Address }) {
  const { t } = useTranslation();
  const { postal_codes } = useShop();
  if (isMissing) return <Notice tone="danger">{t('problem.address_incomplete')}</Notice>;
  if (isDeliveredTo(address.postal_code, postal_codes)) return null;
  return (
    <Notice tone="danger" title={t('checkout.area_unavailable_title')}>
      <p>{t('checkout.area_unavailable_text')}</p>
      <p className="mt-1">{t('checkout.area', { postal_codes: postal_codes.join(', ') })}</p>
    </Notice>
  );
}
