import { classNames } from './class-names.ts';

export function SpinnerIcon({ className = 'size-6' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classNames('animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.2" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** For content of unknown shape. The label is visible and announced. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="text-muted flex flex-col items-center justify-center gap-3 py-16">
      <SpinnerIcon className="text-brand size-8" />
      <p>{label}</p>
    </div>
  );
}
