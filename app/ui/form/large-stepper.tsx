import { MinusIcon } from '../icons/minus.tsx';
import { PlusIcon } from '../icons/plus.tsx';
import { NumberInput } from './number-input.tsx';

interface LargeStepperProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  labels: { group: string; decrease: string; increase: string };
}

const button =
  'grid size-16 place-items-center rounded-2xl bg-brand-soft text-brand active:scale-95 aria-disabled:opacity-40';

/** As `Stepper`, for fingers in gloves. */
export function LargeStepper({ value, min, max, onChange, labels }: LargeStepperProps) {
  return (
    <fieldset
      aria-label={labels.group}
      className="bg-raised ring-line-strong flex items-center justify-between rounded-3xl p-2 ring-1 ring-inset"
    >
      <button
        type="button"
        className={button}
        aria-label={labels.decrease}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      >
        <MinusIcon className="size-8" />
      </button>
      <NumberInput
        value={value}
        min={min}
        max={max}
        label={labels.group}
        onChange={onChange}
        className="focus-visible:outline-ring h-14 w-32 text-4xl"
      />
      <output className="sr-only">{value}</output>
      <button
        type="button"
        className={button}
        aria-label={labels.increase}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <PlusIcon className="size-8" />
      </button>
    </fieldset>
  );
}
