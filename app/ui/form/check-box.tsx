import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** The label; a box without one needs an `aria-label`. */
  children?: ReactNode;
};

/** A checkbox whose label is clickable too. */
export function CheckBox({ children, className, ...props }: CheckBoxProps) {
  return (
    <label
      className={classNames('inline-flex min-h-9 cursor-pointer items-center gap-2', className)}
    >
      <input type="checkbox" className="accent-brand size-5 shrink-0" {...props} />
      {children}
    </label>
  );
}
