import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { PlaceFields } from '#app/ui/form/place-fields.tsx';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import type { Street } from '#contract/delivery/streets.schema.ts';
import type { AddressFieldName, PostalFieldName } from '#domain/accounts/address-fields.ts';
import { StreetField } from './street-field.tsx';

interface PostalFieldsProps {
  field: (name: PostalFieldName | 'access') => TextFieldProps & { value: string };
  onStreet: (street: Street) => void;
}

/** What leads the driver to the door, in six columns of a grid. */
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
      <PlaceFields field={field} />
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
