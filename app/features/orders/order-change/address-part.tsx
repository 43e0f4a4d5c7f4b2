import { AddressLines } from '#app/features/delivery/addresses/address-lines.tsx';
import { DropOffLines } from '#app/features/delivery/addresses/drop-off-lines.tsx';
import { AddressOptions } from '#app/features/orders/checkout/address-options.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import type { DropOff } from '#domain/accounts/address-fields.ts';
import { ChosenPart } from './chosen-part.tsx';

interface AddressPartProps {
  order: { delivery_address: string; drop_off: DropOff | null };
  addresses: readonly Address[];
  /** Undefined: that of the order. */
  selected: Address | undefined;
  /** The addresses are of another account. */
  isFixed: boolean;
  /** Null: that of the order. */
  onSelect: (id: string | null) => void;
}

/** The address of the order, or one of the account instead. */
export function AddressPart({ order, addresses, selected, isFixed, onSelect }: AddressPartProps) {
  const { t } = useTranslation();
  const agreed = (
    <div className="wrap-anywhere">
      <bdi className="block">{order.delivery_address}</bdi>
      {order.drop_off !== null && <DropOffLines dropOff={order.drop_off} />}
    </div>
  );
  return (
    <ChosenPart
      title={t('checkout.address')}
      chosen={selected === undefined ? agreed : <AddressLines address={selected} />}
    >
      <AddressOptions
        addresses={addresses}
        selectedId={selected?.id ?? null}
        isFixed={isFixed}
        onSelect={onSelect}
      >
        <RadioCard
          name="address"
          value=""
          checked={selected === undefined}
          onChange={() => onSelect(null)}
        >
          <span className="text-muted block text-sm">{t('order_change.as_agreed')}</span>
          {agreed}
        </RadioCard>
      </AddressOptions>
    </ChosenPart>
  );
}
