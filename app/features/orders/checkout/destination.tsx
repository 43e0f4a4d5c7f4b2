import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { DeliveryMethodChoice } from '#app/features/delivery/windows/delivery-method-choice.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Profile } from '#contract/accounts/profile.schema.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';
import { CheckoutRow } from './checkout-row.tsx';

interface CounterSectionProps {
  counter: NonNullable<Shop['pickup']>;
  profile: Profile;
}

/** Where an order is fetched, and by whom. */
function CounterSection({ counter, profile }: CounterSectionProps) {
  const { t } = useTranslation();
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <CheckoutRow
      title={t('pickup.at')}
      chosen={
        <>
          <bdi className="block">{counter.address}</bdi>
          <p className="text-muted text-sm font-normal">
            {t('pickup.bring', { name: name === '' ? '–' : name })}
          </p>
        </>
      }
      note={
        (profile.first_name.trim() === '' || profile.last_name.trim() === '') && (
          <Notice tone="danger">
            <p>{t('pickup.name_missing')}</p>
            <Link to={href('/profile')} className="font-semibold underline">
              {t('pickup.to_profile')}
            </Link>
          </Notice>
        )
      }
    />
  );
}

interface DestinationSectionProps {
  counter: Shop['pickup'];
  profile: Profile;
  onChoosePickup: (isPickup: boolean) => void;
  /** The address that the order is brought to. */
  children: ReactNode;
}

/** Where the order goes, in a shop with a counter. */
export function DestinationSection({
  counter,
  profile,
  onChoosePickup,
  children,
}: DestinationSectionProps) {
  return (
    <>
      <DeliveryMethodChoice isPickup={counter !== null} onChange={onChoosePickup} />
      {counter === null ? children : <CounterSection counter={counter} profile={profile} />}
    </>
  );
}
