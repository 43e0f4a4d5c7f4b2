import { MinusIcon } from '../icons/minus.tsx';
import { PlusIcon } from '../icons/plus.tsx';
import { NumberInput } from './number-input.tsx';

interface StepperProps {
  value: number;
  min: number;
  max: number;
  isDisabled?: boolean;
  /** The page itself announces the result of a change. */
  isQuiet?: boolean;
  onChange: (value: number) => void;
  labels: { group: string; decrease: string; increase: string };
}

const button =
  'grid size-11 place-items-center rounded-full text-brand transition-colors duration-150 hover:bg-brand-soft disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent';

/** A number between two bounds, changed by one or typed. */
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
        // A disabled button would lose the focus.
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      >
        <MinusIcon className="size-5" />
      </button>
      <NumberInput
        value={value}
        min={min}
        max={max}
        label={labels.group}
        onChange={onChange}
        className="focus-visible:outline-ring h-9 w-8"
      />
      {!isQuiet && <output className="sr-only">{value}</output>}
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
