import { useAddressPostalCode } from '#app/features/shop/shop/use-postal-code.ts';
import { classNames } from '#app/ui/class-names.ts';
import { PostalCodeCheck } from './postal-code-check.tsx';
import { useAreaDetails } from './use-area-details.ts';

/**
 * Where the shop delivers to: the customer's address, or the field that checks a postal code. The
 * field is invisible until it is known whether a signed-in customer has an address.
 */
export function DeliveryPlace({ className }: { className?: string }) {
  const code = useAddressPostalCode();
  const hasAddress = typeof code === 'string';
  const details = useAreaDetails(hasAddress);
  if (hasAddress && details !== null) {
    return (
      <div className={className}>
        <details.AddressLink code={code} />
      </div>
    );
  }
  return (
    <PostalCodeCheck
      className={classNames(className, code !== null && 'in-data-customer:invisible')}
    />
  );
}
