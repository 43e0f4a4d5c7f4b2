import { classNames } from './class-names.ts';

/** Reserves the space of content that is loading; the class sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-lg bg-line', className)}
    />
  );
}
