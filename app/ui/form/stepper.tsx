import { useState, type KeyboardEvent } from 'react';
import { MinusIcon, PlusIcon } from '../icons.tsx';

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

/**
 * A number between two bounds, changed by one or typed. A typed number counts on Enter or when the
 * field loses the focus. The width is constant up to three digits.
 */
export function Stepper({
  value,
  min,
  max,
  isDisabled = false,
  isQuiet = false,
  onChange,
  labels,
}: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function finish(): void {
    if (typed === null) return;
    setTyped(null);
    const wanted = readNumber(typed, min, max);
    if (wanted !== null && wanted !== value) onChange(wanted);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step !== undefined) {
      setTyped(null);
      const next = (readNumber(typed ?? '', min, max) ?? value) + step;
      if (next >= min && next <= max) onChange(next);
    } else if (event.key === 'Enter') finish();
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else return;
    event.preventDefault();
  }

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
      <input
        // Not `type="number"`, which changes with the mouse wheel and has buttons of its own.
        inputMode="numeric"
        role="spinbutton"
        aria-label={labels.group}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        autoComplete="off"
        dir="ltr"
        maxLength={3}
        value={typed ?? value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(digitsOf(target.value))}
        onBlur={finish}
        onKeyDown={onKeyDown}
        className="focus-visible:outline-ring h-9 w-8 rounded-lg bg-transparent text-center font-semibold tabular-nums focus-visible:outline-2"
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

/** Converts Arabic and Persian digits to Latin ones: the last four bits of each are its value. */
function digitsOf(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/\D/g, '');
}

/** Reads the typed number and limits it to the bounds; null when empty. */
function readNumber(typed: string, min: number, max: number): number | null {
  return typed === '' ? null : Math.min(Math.max(Number(typed), min), max);
}
