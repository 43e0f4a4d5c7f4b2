import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/** A raised surface without a hard border. */
export function Card({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div className={classNames('rounded-2xl bg-raised p-5 shadow-card', className)} {...props} />
  );
}
