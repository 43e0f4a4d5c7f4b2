import type { ReactNode } from 'react';
import { formatNumber } from '#domain/format-number.ts';

interface ChoiceProps {
  type?: 'checkbox' | 'radio';
  name: string;
  value: string;
  isChosen: boolean;
  /** The number of products that remain with this choice. */
  count?: number;
  onChange: () => void;
  children: ReactNode;
}

/** A choice without results is disabled, unless it is set and can be removed. */
export function Choice({
  type = 'checkbox',
  name,
  value,
  isChosen,
  count,
  onChange,
  children,
}: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onChange}
      />
      <span>{children}</span>
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </label>
  );
}
