import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, error, hint, className, ...props }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={props.required === true}>
      {(control) => (
        <input
          type="text"
          {...props}
          {...control}
          className={classNames(control.className, 'h-12', className)}
        />
      )}
    </Field>
  );
}
