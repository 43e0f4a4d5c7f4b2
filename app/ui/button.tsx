import type { ButtonHTMLAttributes, Ref } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { classNames } from './class-names.ts';
import { SpinnerIcon } from './spinner.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  type?: 'button' | 'submit' | 'reset';
  ref?: Ref<HTMLButtonElement>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Shows that the work goes on and takes no further click; the button retains its width and,
   * unlike a disabled one, the focus.
   */
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
      // Without its default, the click of a submit button sends no form either.
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
