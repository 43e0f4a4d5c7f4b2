import { TextField, type TextFieldProps } from './text-field.tsx';

type PlaceField = 'house_number' | 'postal_code' | 'city';

/**
 * What follows the street of an address, in six columns of a grid. Browsers know no purpose of a
 * house number alone: they find it by its name.
 */
export function PlaceFields({ field }: { field: (name: PlaceField) => TextFieldProps }) {
  return (
    <>
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
