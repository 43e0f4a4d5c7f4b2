import type { ReactNode, Ref } from 'react';

interface OutdatedWhileProps {
  isOutdated: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Shows the rows of the previous filter, dimmed and inert, until the new ones are loaded. */
export function OutdatedWhile({ isOutdated, ref, children }: OutdatedWhileProps) {
  return (
    <div
      ref={ref}
      inert={isOutdated}
      aria-busy={isOutdated}
      className="transition-opacity duration-150 aria-busy:opacity-50"
    >
      {children}
    </div>
  );
}
