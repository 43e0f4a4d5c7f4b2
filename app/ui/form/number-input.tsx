import { useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { toLatinDigits } from './latin-digits.ts';

export interface NumberInputProps {
  value: number;
  min: number;
  max: number;
  label: string;
  onChange: (value: number) => void;
  /** With its size. */
  className: string;
}

/**
 * A number between two bounds. A typed number counts on Enter or when the field loses the focus.
 * The width is constant up to three digits.
 */
export function NumberInput({
  value,
  min,
  max,
  label,
  onChange,

  className,
}: NumberInputProps) {
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
    <input
      // Not `type="number"`, which changes with the mouse wheel and has buttons of its own.
      inputMode="numeric"
      role="spinbutton"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      autoComplete="off"
      dir="ltr"
      maxLength={max > 999 ? 5 : 3}
      value={typed ?? value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(toLatinDigits(target.value).replaceAll(/\D/g, ''))}
      onBlur={finish}
      onKeyDown={onKeyDown}
      className={classNames(
        'rounded-lg bg-transparent text-center font-semibold tabular-nums focus-visible:outline-2',
        className,
      )}
    />
  );
}

/** Reads the typed number and limits it to the bounds; null when empty. */
function readNumber(typed: string, min: number, max: number): number | null {
  return typed === '' ? null : Math.min(Math.max(Number(typed), min), max);
}
