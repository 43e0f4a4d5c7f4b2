import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons/chevron-down.tsx';

interface DisclosureProps {
  title: string;
  /** Only one disclosure of a group is open at a time. */
  group?: string;
  children: ReactNode;
}

export function Disclosure({ title, group, children }: DisclosureProps) {
  return (
    <details name={group} className="group border-line border-b">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon className="text-muted size-5 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
