import type { ButtonHTMLAttributes, Ref } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { classNames } from './class-names.ts';
import { SpinnerIcon } from './icons/spinner.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  type?: 'button' | 'submit' | 'reset';
  ref?: Ref<HTMLButtonElement>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows progress and ignores clicks. The width stays and, unlike with `disabled`, the focus. */
  isBusy?: boolean;
}

export function Button({
  type = 'button',
  variant,
  size,
  isBusy = false,
  disabled = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      // eslint-disable-next-line react/button-has-type -- one of the three, by its type
      type={type}
      className={buttonStyle(variant, size, className)}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      // Without the default action a submit button does not send its form.
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      <span className={classNames('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        {children}
      </span>
      {isBusy && <SpinnerIcon className="absolute size-5" />}
    </button>
  );
}
