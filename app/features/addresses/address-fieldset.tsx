import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import type { AddressFieldName } from '#domain/identity/address-fields.ts';

/** The fields of an address, in six columns of a grid. */
export function AddressFieldset({ field }: { field: (name: AddressFieldName) => TextFieldProps }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="col-span-6 sm:col-span-4">
        <TextField {...field('street')} autoComplete="address-line1" />
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
