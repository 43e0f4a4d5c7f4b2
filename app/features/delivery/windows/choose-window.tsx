import { lazy, Suspense, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { untilLoaded } from '#app/api/until-loaded.ts';

const Sheet = lazy(async () => ({
  default: (await untilLoaded(() => import('./window-sheet.tsx'))).WindowSheet,
}));

interface ChooseWindowProps {
  className: string;
  label?: string;
  children: ReactNode;
}

/** Opens the choice of a delivery window; the first press loads it. */
export function ChooseWindow({ className, label, children }: ChooseWindowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        className={className}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen &&
        // In the content also from the header of the page, whose parts have places of their own.
        createPortal(
          <Suspense>
            <Sheet onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.querySelector('main') ?? document.body,
        )}
    </>
  );
}
