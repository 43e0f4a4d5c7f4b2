import { TextField, type TextFieldProps } from './text-field.tsx';

interface NameFieldsProps {
  field: (name: 'first_name' | 'last_name') => TextFieldProps;
}

/** The name of a person, in six columns of a grid. */
export function NameFields({ field }: NameFieldsProps) {
  return (
    <>
      <div className="col-span-3">
        <TextField {...field('first_name')} autoComplete="given-name" />
      </div>
      <div className="col-span-3">
        <TextField {...field('last_name')} autoComplete="family-name" />
      </div>
    </>
  );
}
