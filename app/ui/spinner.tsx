import { SpinnerIcon } from './icons/spinner.tsx';

/** For content of unknown shape. The label is visible and announced. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="text-muted flex flex-col items-center justify-center gap-3 py-16">
      <SpinnerIcon className="text-brand size-8" />
      <p>{label}</p>
    </div>
  );
}
