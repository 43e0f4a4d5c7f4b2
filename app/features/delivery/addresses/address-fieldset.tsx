import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import type { Street } from '#contract/delivery/streets.schema.ts';
import type { AddressFieldName, PostalFieldName } from '#domain/accounts/address-fields.ts';
import { StreetField } from './street-field.tsx';

interface PostalFieldsProps {
  field: (name: PostalFieldName | 'access') => TextFieldProps & { value: string };
  onStreet: (street: Street) => void;
}

/**
 * What leads the driver to the door, in six columns of a grid. Browsers know no purpose of a house
 * number alone: they find it by its name.
 */
export function PostalFields({ field, onStreet }: PostalFieldsProps) {
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
      <div className="col-span-3 sm:col-span-2">
        <TextField {...field('house_number')} />
      </div>
      <div className="col-span-3 sm:col-span-2">
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
        <TextField
          {...field('access')}
          hint={t('addresses.access_hint')}
          autoComplete="address-line2"
          dir="auto"
        />
      </div>
    </>
  );
}

interface AddressFieldsetProps extends PostalFieldsProps {
  field: (name: AddressFieldName) => TextFieldProps & { value: string };
}

/** All fields of an address, in six columns of a grid. */
export function AddressFieldset({ field, onStreet }: AddressFieldsetProps) {
  const { t } = useTranslation();
  return (
    <>
      <PostalFields field={field} onStreet={onStreet} />
      <div className="col-span-6 sm:col-span-3">
        <TextField {...field('bell_name')} hint={t('addresses.bell_name_hint')} dir="auto" />
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
