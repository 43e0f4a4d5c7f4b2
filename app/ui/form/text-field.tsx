import type { ChangeEventHandler, InputHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import { toLatinDigits } from './latin-digits.ts';

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
          onChange={isOfDigits(props) ? convertDigits(props.onChange) : props.onChange}
          className={classNames(control.className, 'h-12', className)}
        />
      )}
    </Field>
  );
}

function isOfDigits({
  type,
  inputMode,
}: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'>): boolean {
  return type === 'tel' || inputMode === 'numeric' || inputMode === 'decimal';
}

function convertDigits(
  onChange: ChangeEventHandler<HTMLInputElement> | undefined,
): ChangeEventHandler<HTMLInputElement> {
  return (event) => {
    const { target } = event;
    const { value, selectionEnd } = target;
    const converted = toLatinDigits(value);
    if (converted !== value) {
      target.value = converted;
      target.setSelectionRange(selectionEnd, selectionEnd);
    }
    onChange?.(event);
  };
}
