import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface CheckoutRowProps {
  title: string;
  /** What is chosen now. */
  chosen: ReactNode;
  /** Shown in any case, below the choice. */
  note?: ReactNode;
  /** What must be decided here: a new one opens the row. */
  problem?: unknown;
  /** All choices, loaded when the row opens; without them nothing can be changed yet. */
  children?: ReactNode;
}

/** A part of the order with its present choice; what can be chosen instead opens on demand. */
export function CheckoutRow({ title, chosen, note, problem, children }: CheckoutRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(Boolean(problem));
  const [seen, setSeen] = useState(problem);
  if (seen !== problem) {
    setSeen(problem);
    if (problem) setIsOpen(true);
  }
  const label = t(isOpen ? 'order_change.close' : 'checkout.change');
  return (
    <section aria-labelledby={id} className="border-line border-b last:border-b-0">
      <div className="hover:bg-sunken relative -mx-2 flex min-h-14 items-center gap-3 rounded-lg px-2 py-2">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-muted text-sm">
            {title}
          </h2>
          <div className="font-medium wrap-anywhere">{chosen}</div>
        </div>
        {children !== undefined && (
          // The whole row can be pressed.
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${label}: ${title}`}
            className="text-brand shrink-0 text-sm font-semibold after:absolute after:inset-0 after:rounded-lg"
            onClick={() => setIsOpen(!isOpen)}
          >
            {label}
          </button>
        )}
      </div>
      {note}
      {isOpen && children !== undefined && (
        <div className="space-y-4 pt-1 pb-4">
          <Suspense fallback={<Skeleton className="h-32 rounded-xl" />}>{children}</Suspense>
        </div>
      )}
    </section>
  );
}
