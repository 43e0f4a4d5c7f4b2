import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { toneStyles, type Tone } from './tone.ts';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        toneStyles[tone],
        // Hovered rows have the same colour.
        tone === 'neutral' && 'ring-line-strong ring-1 ring-inset',
      )}
    >
      {children}
    </span>
  );
}
