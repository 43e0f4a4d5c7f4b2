import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'bg-raised text-ink ring-1 ring-line-strong ring-inset hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  quiet: 'text-brand hover:bg-brand-soft',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 rounded-lg px-3 text-sm whitespace-nowrap',
  medium: 'min-h-11 rounded-xl px-5',
  large: 'min-h-13 rounded-2xl px-6 text-lg',
};

/** The common style of buttons and of links that look like buttons. */
export function buttonStyle(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  className?: string,
): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 py-1.5 text-center font-semibold transition-[background-color,scale] duration-150 active:scale-[0.98]',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  );
}
