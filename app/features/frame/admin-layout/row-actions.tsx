import { PencilIcon } from '#app/ui/icons/pencil.tsx';
import { TrashIcon } from '#app/ui/icons/trash.tsx';

interface RowActionsProps {
  /** Accessible names of the buttons, including the name of the row. */
  labels: { edit: string; remove: string };
  /** Icon of the last button, where it does not delete. */
  RemoveIcon?: typeof TrashIcon;
  onEdit: () => void;
  onRemove: () => void;
}

const button = 'grid size-9 place-items-center rounded-lg max-xl:size-11';

/** The compact buttons of a row in most lists. */
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
