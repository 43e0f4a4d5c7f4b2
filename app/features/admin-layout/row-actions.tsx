import { PencilIcon, TrashIcon } from '#app/ui/icons.tsx';

interface RowActionsProps {
  /** What the buttons say to those who cannot see them: with the name of the row. */
  labels: { edit: string; remove: string };
  /** Of the last button, where it does something else than delete. */
  RemoveIcon?: typeof TrashIcon;
  onEdit: () => void;
  onRemove: () => void;
}

const button = 'grid size-9 place-items-center rounded-lg max-xl:size-11';

/** What can be done with a row of most lists, in little room. */
export function RowActions({ labels, RemoveIcon = TrashIcon, onEdit, onRemove }: RowActionsProps) {
  return (
    <span className="flex gap-1 max-xl:justify-end">
      <button
        type="button"
        className={`${button} text-brand hover:bg-brand-soft`}
        aria-label={labels.edit}
        title={labels.edit}
        onClick={onEdit}
      >
        <PencilIcon className="size-5" />
      </button>
      <button
        type="button"
        className={`${button} text-danger-ink hover:bg-danger-soft`}
        aria-label={labels.remove}
        title={labels.remove}
        onClick={onRemove}
      >
        <RemoveIcon className="size-5" />
      </button>
    </span>
  );
}
