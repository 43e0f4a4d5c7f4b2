import type { ReactNode } from 'react';

/** Floats below the search box, and scrolls when it does not fit. */
export function PanelFrame({ children }: { children: ReactNode }) {
  return (
    <div className="animate-rise bg-raised shadow-float ring-line absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-2xl p-2 ring-1">
      {children}
    </div>
  );
}
