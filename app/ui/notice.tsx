import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckCircleIcon } from './icons/check-circle.tsx';
import { InfoIcon } from './icons/info.tsx';
import { WarningIcon } from './icons/warning.tsx';
import { toneStyles, type Tone } from './tone.ts';

interface NoticeProps {
  tone: Exclude<Tone, 'neutral' | 'accent'>;
  title?: string;
  children?: ReactNode;
}

const icons = {
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: WarningIcon,
  danger: WarningIcon,
};

/** A message with a fixed place on the page. A new error is announced at once. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-xl px-4 py-3', toneStyles[tone])}
    >
      <Icon className="mt-0.5 size-5" />
      <div className="min-w-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-sm">{children}</div>}
      </div>
    </div>
  );
}
