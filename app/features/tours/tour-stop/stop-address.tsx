import { useTranslation } from '#app/i18n/use-translation.ts';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { AddressText } from './address-text.tsx';
import { CallButton, MapButton } from './contact-buttons.tsx';

interface StopAddressProps {
  stop: OwnStop;
  /** The address was said with the order before. */
  isSameHouse?: boolean;
  /** Whether it says how to get in; else the page has said it. */
  hasFacts?: boolean;
}

/** Who is visited where, how to get in, and how to reach them. */
export function StopAddress({ stop, isSameHouse = false, hasFacts = true }: StopAddressProps) {
  return (
    <div className="space-y-3">
      <div>
        {!isSameHouse && (
          <p className="text-2xl font-bold wrap-anywhere">
            <AddressText address={stop.delivery_address} />
          </p>
        )}
        <p className="text-lg wrap-anywhere">
          <bdi>{stop.customer_name}</bdi>
        </p>
      </div>
      {hasFacts && <StopFacts stop={stop} />}
      <div className="grid grid-cols-2 gap-3">
        {!isSameHouse && <MapButton address={stop.delivery_address} />}
        <CallButton phone={stop.phone} />
      </div>
    </div>
  );
}

/** How to get in, and what the customer asks for. */
export function StopFacts({ stop }: { stop: OwnStop }) {
  const { t } = useTranslation();
  const { drop_off, delivery_instructions: instructions } = stop;
  const facts = [
    { label: t('tour.bell'), value: drop_off.bell_name },
    { label: t('tour.access'), value: drop_off.access },
    { label: t('tour.note'), value: drop_off.note },
    { label: t('tour.note'), value: instructions ?? '' },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="bg-warning-soft text-warning-ink grid gap-1 rounded-xl p-3">
      {facts.map(({ label, value }) => (
        <div key={value} className="flex gap-2">
          <dt className="font-semibold">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
