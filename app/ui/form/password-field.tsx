import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { EyeOffIcon } from '../icons/eye-off.tsx';
import { EyeIcon } from '../icons/eye.tsx';
import { useUi } from '../ui-provider.tsx';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password that can be shown: on phones, typing it blind is the most frequent mistake. */
export function PasswordField({
  label,
  error,
  hint,
  className,
  ...props
}: Omit<TextFieldProps, 'type' | 'dir'>) {
  const { texts } = useUi();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOffIcon : EyeIcon;
  return (
    <Field label={label} error={error} hint={hint} isRequired={props.required === true}>
      {(control) => (
        <div className="relative">
          <input
            {...props}
            {...control}
            // Passwords are left to right, also on right-to-left pages.
            dir="ltr"
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={classNames(control.className, 'h-12 pe-12 rtl:ps-12 rtl:pe-3.5', className)}
          />
          <button
            type="button"
            aria-label={texts.show_typed}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="text-muted hover:text-ink absolute inset-y-0 end-0 grid w-12 place-items-center rounded-xl"
          >
            <Icon className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
