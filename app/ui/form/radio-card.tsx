import type { ReactNode } from 'react';

interface RadioCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** The option that is marked can be chosen again, because the page shows something else. */
  isRepeatable?: boolean;
  children: ReactNode;
}

/** One option of several; the whole card is clickable. */
export function RadioCard({
  name,
  value,
  checked,
  onChange,
  disabled = false,
  isRepeatable = false,
  children,
}: RadioCardProps) {
  return (
    <label className="bg-raised ring-line hover:ring-line-strong has-checked:bg-brand-soft has-checked:ring-brand has-focus-visible:outline-ring has-disabled:bg-sunken has-disabled:text-muted flex min-h-14 cursor-pointer items-center gap-3 rounded-xl px-4 py-3 ring-1 transition-shadow duration-150 ring-inset has-checked:ring-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
        onClick={() => {
          if (isRepeatable && checked) onChange(value);
        }}
        className="accent-brand size-5 shrink-0 focus-visible:outline-none"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
