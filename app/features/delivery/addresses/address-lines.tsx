import type { AddressFields } from '#contract/delivery/addresses.schema.ts';
import { DropOffLines } from './drop-off-lines.tsx';
import { titleOf } from './state.ts';

/** An address with what the driver needs at the door. */
export function AddressLines({ address }: { address: AddressFields }) {
  const { label, street, house_number, postal_code, city } = address;
  return (
    <address className="min-w-0 wrap-anywhere not-italic">
      <bdi className="block font-medium">{titleOf(address)}</bdi>
      {label !== '' && (
        <bdi className="block">
          {street} {house_number}
        </bdi>
      )}
      <bdi className="block">
        {postal_code} {city}
      </bdi>
      <DropOffLines dropOff={address} />
    </address>
  );
}
