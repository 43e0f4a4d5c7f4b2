import { useRef } from 'react';
import { useAddressPostalCode } from '#app/features/shop/shop/use-postal-code.ts';
import { PostalCodeCheck } from './postal-code-check.tsx';
import { useAreaDetails } from './use-area-details.ts';

/**
 * Where the shop delivers to: the customer's address, or the field that checks a postal code. The
 * field is invisible until it is known whether a signed-in customer has an address.
 */
export function DeliveryPlace({ className }: { className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const code = useAddressPostalCode();
  const hasAddress = typeof code === 'string';
  const details = useAreaDetails(place, hasAddress);
  return (
    <div ref={place} className={className}>
      {hasAddress && details !== null ? (
        <details.AddressLink code={code} />
      ) : (
        <PostalCodeCheck className={code === null ? undefined : 'in-data-customer:invisible'} />
      )}
    </div>
  );
}
