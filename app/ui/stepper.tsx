import { MinusIcon, PlusIcon } from './icons.tsx';

interface StepperProps {
  value: number;
  min: number;
  max: number;
  isDisabled?: boolean;
  /** The page itself says what a change comes to. */
  isQuiet?: boolean;
  onChange: (value: number) => void;
  labels: { group: string; decrease: string; increase: string };
}

const button =
  'grid size-11 place-items-center rounded-full text-brand transition-colors duration-150 hover:bg-brand-soft disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent';

/** A number between two bounds, changed by one. The width stays the same up to three digits. */
export function Stepper({
  value,
  min,
  max,
  isDisabled = false,
  isQuiet = false,
  onChange,
  labels,
}: StepperProps) {
  return (
    <fieldset
      disabled={isDisabled}
      aria-label={labels.group}
      className="bg-raised ring-line-strong inline-flex items-center rounded-full ring-1 ring-inset"
    >
      <button
        type="button"
        className={button}
        aria-label={labels.decrease}
        // At its bound a button that is disabled would lose the focus.
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      >
        <MinusIcon className="size-5" />
      </button>
      <output
        aria-live={isQuiet ? 'off' : undefined}
        className="min-w-8 text-center font-semibold tabular-nums"
      >
        {value}
      </output>
      <button
        type="button"
        className={button}
        aria-label={labels.increase}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <PlusIcon className="size-5" />
      </button>
    </fieldset>
  );
}
