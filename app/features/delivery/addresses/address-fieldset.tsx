import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import type { Street } from '#contract/delivery/streets.schema.ts';
import type { AddressFieldName } from '#domain/accounts/address-fields.ts';
import { StreetField } from './street-field.tsx';

interface AddressFieldsetProps {
  field: (name: AddressFieldName) => TextFieldProps & { value: string };
  onStreet: (street: Street) => void;
}

/** The fields of an address, in six columns of a grid. */
export function AddressFieldset({ field, onStreet }: AddressFieldsetProps) {
  const { t } = useTranslation();
  const { has_streets: hasStreets } = useShop();
  return (
    <>
      <div className="col-span-6 sm:col-span-4">
        {hasStreets ? (
          <StreetField
            field={field('street')}
            postalCode={field('postal_code').value}
            onChoose={onStreet}
          />
        ) : (
          <TextField {...field('street')} autoComplete="address-line1" />
        )}
      </div>
      <div className="col-span-6 sm:col-span-2">
        <TextField {...field('house_number')} autoComplete="address-line2" />
      </div>
      <div className="col-span-6 sm:col-span-2">
        <TextField
          {...field('postal_code')}
          inputMode="numeric"
          autoComplete="postal-code"
          dir="ltr"
        />
      </div>
      <div className="col-span-6 sm:col-span-4">
        <TextField {...field('city')} autoComplete="address-level2" />
      </div>
      <div className="col-span-6 sm:col-span-3">
        <TextField {...field('bell_name')} hint={t('addresses.bell_name_hint')} dir="auto" />
      </div>
      <div className="col-span-6 sm:col-span-3">
        <TextField {...field('access')} hint={t('addresses.access_hint')} dir="auto" />
      </div>
      <div className="col-span-6">
        <TextField {...field('note')} hint={t('addresses.note_hint')} dir="auto" />
      </div>
      <div className="col-span-6 sm:col-span-3">
        <TextField
          {...field('phone')}
          hint={t('addresses.phone_hint')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
        />
      </div>
      <div className="col-span-6 sm:col-span-3">
        <TextField {...field('label')} hint={t('addresses.label_hint')} dir="auto" />
      </div>
    </>
  );
}
