import type { ReactNode, Ref } from 'react';

interface OutdatedWhileProps {
  isOutdated: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * Rows of the last filter stay in sight until the new ones are there, dimmed: nothing can be done
 * with them.
 */
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
