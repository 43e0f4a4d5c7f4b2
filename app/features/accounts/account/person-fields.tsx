import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import type { ProfileFields } from '#contract/accounts/profile.schema.ts';

/**
 * Fields for name, phone and default address, in six columns of a grid. Browsers know no purpose of
 * a house number alone: they find it by its name.
 */
export function PersonFields({ field }: { field: (name: keyof ProfileFields) => TextFieldProps }) {
  return (
    <>
      <div className="col-span-3">
        <TextField {...field('first_name')} autoComplete="given-name" />
      </div>
      <div className="col-span-3">
        <TextField {...field('last_name')} autoComplete="family-name" />
      </div>
      <div className="col-span-6">
        <TextField {...field('phone')} type="tel" autoComplete="tel" dir="ltr" />
      </div>
      <div className="col-span-6 sm:col-span-4">
        <TextField {...field('street')} autoComplete="address-line1" />
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
    </>
  );
}
