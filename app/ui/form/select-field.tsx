import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/chevron-down.tsx';
import { Field, type FieldTexts } from './field.tsx';

export type SelectFieldProps = FieldTexts & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>;

export function SelectField({
  label,
  error,
  hint,
  className,
  children,
  ...props
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={props.required === true}>
      {(control) => (
        <span className="relative block">
          <select
            {...props}
            {...control}
            className={classNames(control.className, 'h-12 appearance-none pe-11', className)}
          >
            {children}
          </select>
          <ChevronDownIcon className="text-muted pointer-events-none absolute inset-y-0 end-3 my-auto size-5" />
        </span>
      )}
    </Field>
  );
}
