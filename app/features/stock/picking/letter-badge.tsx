import { classNames } from '#app/ui/class-names.ts';

interface LetterBadgeProps {
  letter: string;
  isStopped?: boolean;
}

/** The letter of an order, as on the tote of the trolley. */
export function LetterBadge({ letter, isStopped = false }: LetterBadgeProps) {
  return (
    <span
      className={classNames(
        'grid size-14 shrink-0 place-items-center rounded-2xl text-3xl font-bold',
        isStopped ? 'bg-danger text-on-danger' : 'bg-ink text-surface',
      )}
    >
      {letter}
    </span>
  );
}
