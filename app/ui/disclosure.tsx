import { useEffect, useRef, type ReactNode } from 'react';
import { ChevronDownIcon } from './icons/chevron-down.tsx';

interface DisclosureProps {
  title: string;
  /** What is chosen inside, shown next to the title. */
  value?: string;
  /** Only one disclosure of a group is open at a time. */
  group?: string;
  /** What is wrong inside: a new problem opens the disclosure. */
  problem?: unknown;
  children: ReactNode;
}

export function Disclosure({ title, value, group, problem, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (details.current !== null && Boolean(problem)) details.current.open = true;
  }, [problem]);

  return (
    <details ref={details} name={group} className="group border-line border-b">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        {value === undefined ? (
          title
        ) : (
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 py-2">
            {title}
            <span className="text-muted max-w-full truncate text-sm font-normal">
              <bdi>{value}</bdi>
            </span>
          </span>
        )}
        <ChevronDownIcon className="text-muted size-5 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
