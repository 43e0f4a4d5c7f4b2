import type { TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldTexts } from './field.tsx';

export type TextAreaProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

export function TextArea({ label, error, hint, className, ...props }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={props.required === true}>
      {(control) => (
        <textarea
          rows={3}
          {...props}
          {...control}
          className={classNames(control.className, 'py-3', className)}
        />
      )}
    </Field>
  );
}
