import { MinusIcon, PlusIcon } from './icons.tsx';

interface StepperProps {
  value: number;
  min: number;
  max: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
  labels: { group: string; decrease: string; increase: string };
}

const button =
  'grid size-11 place-items-center rounded-full text-brand transition-colors duration-150 hover:bg-brand-soft disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent';

/** A number between two bounds, changed by one. The width stays the same up to three digits. */
export function Stepper({ value, min, max, isDisabled = false, onChange, labels }: StepperProps) {
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
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon className="size-5" />
      </button>
      <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
      <button
        type="button"
        className={button}
        aria-label={labels.increase}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon className="size-5" />
      </button>
    </fieldset>
  );
}
