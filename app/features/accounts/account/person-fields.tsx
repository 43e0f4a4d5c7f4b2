import { NameFields } from '#app/ui/form/name-fields.tsx';
import { PlaceFields } from '#app/ui/form/place-fields.tsx';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import type { ProfileFields } from '#contract/accounts/profile.schema.ts';

/** Fields for name, phone and default address, in six columns of a grid. */
export function PersonFields({ field }: { field: (name: keyof ProfileFields) => TextFieldProps }) {
  return (
    <>
      <NameFields field={field} />
      <div className="col-span-6">
        <TextField {...field('phone')} type="tel" autoComplete="tel" dir="ltr" />
      </div>
      <div className="col-span-6 sm:col-span-4">
        <TextField {...field('street')} autoComplete="address-line1" />
      </div>
      <PlaceFields field={field} />
    </>
  );
}
