import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { SelectField } from './select-field.tsx';

interface ChooseOrAddFieldProps {
  label: string;
  /** What the choice of nothing is called. */
  none: string;
  /** Opens `renderNew` in the place of the field. */
  addLabel: string;
  value: string;
  items: readonly { id: string; name: string }[];
  error?: string | undefined;
  required?: boolean;
  /** What is chosen cannot be changed. */
  isFixed?: boolean;
  onChange: (id: string) => void;
  /** `onDone` gets no id when nothing was added. Not a form: it is part of one. */
  renderNew: (onDone: (id?: string) => void) => ReactNode;
}

/** Chooses one of those that there are, or adds one. */
export function ChooseOrAddField({
  label,
  none,
  addLabel,
  value,
  items,
  error,
  required,
  isFixed = false,
  onChange,
  renderNew,
}: ChooseOrAddFieldProps) {
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding) {
    return renderNew((id) => {
      setIsAdding(false);
      if (id !== undefined) onChange(id);
    });
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <SelectField
          label={label}
          required={required}
          disabled={isFixed}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{none}</option>
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {!isFixed && (
        <Button variant="secondary" className="min-h-12!" onClick={() => setIsAdding(true)}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}

interface NewItemProps {
  children: ReactNode;
  addLabel: string;
  cancelLabel: string;
  isBusy: boolean;
  onAdd: () => void;
  onCancel: () => void;
}

/** The fields of what is added, inside the form that it is added for. */
export function NewItem(props: NewItemProps) {
  const { children, addLabel, cancelLabel, isBusy, onAdd, onCancel } = props;
  const fields = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <div
      ref={fields}
      // It is its fields that take the keys.
      role="presentation"
      className="space-y-2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // It would send the form around it.
        event.preventDefault();
        onAdd();
      }}
    >
      {children}
      <div className="flex gap-2">
        {/* A form that is saved leads here first. */}
        <Button data-undecided="" className="min-h-12! grow" isBusy={isBusy} onClick={onAdd}>
          {addLabel}
        </Button>
        <Button variant="secondary" className="min-h-12! grow" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  );
}
