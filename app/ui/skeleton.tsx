import { classNames } from './class-names.ts';

/** Keeps the room of what is being loaded; its measures come with the class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-lg bg-line', className)}
    />
  );
}
