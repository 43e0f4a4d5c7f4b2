import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

interface ChoiceButtonProps {
  isChosen: boolean;
  onClick: () => void;
  /** A word below. */
  note?: string | undefined;
  children: ReactNode;
}

/** One of several amounts, for a thumb. */
export function ChoiceButton({ isChosen, onClick, note, children }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classNames(
        'flex min-h-14 flex-col items-center justify-center rounded-2xl px-2 font-bold tabular-nums ring-1 ring-inset',
        isChosen
          ? 'bg-brand text-on-brand ring-brand'
          : 'bg-raised text-ink ring-line-strong hover:bg-sunken',
      )}
    >
      <span>{children}</span>
      {note !== undefined && <span className="text-xs font-normal">{note}</span>}
    </button>
  );
}
