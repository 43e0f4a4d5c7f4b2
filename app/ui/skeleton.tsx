import { classNames } from './class-names.ts';

/** Reserves the space of what is being loaded; its size comes with the class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-lg bg-line', className)}
    />
  );
}
