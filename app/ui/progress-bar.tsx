import { useId, type ReactNode } from 'react';

interface ProgressBarProps {
  /** Says what is done or missing; names the bar. */
  label: ReactNode;
  /** From 0 to 1. */
  share: number;
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="space-y-2">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        className="bg-sunken h-2 overflow-hidden rounded-full"
      >
        <div
          style={{ scale: `${share} 1` }}
          className="bg-brand h-full origin-left rounded-full transition-[scale] duration-200 rtl:origin-right"
        />
      </div>
    </div>
  );
}
