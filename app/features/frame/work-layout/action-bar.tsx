import type { ReactNode } from 'react';

/** The primary action of a page, under the thumb while the rest scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="border-line bg-surface sticky bottom-0 z-10 -mx-4 mt-auto border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:w-full">
      {children}
    </div>
  );
}
