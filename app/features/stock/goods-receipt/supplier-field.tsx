import { useEffect, useRef, useState } from 'react';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useAddSupplier, useSuppliers } from './queries.ts';

interface SupplierFieldProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Chooses a supplier, or adds one. Not a form: it is part of one. */
export function SupplierField({ value, onChange }: SupplierFieldProps) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const { data } = useSuppliers();
  if (isAdding)
    return (
      <NewSupplier
        onDone={(id) => {
          setIsAdding(false);
          if (id !== undefined) onChange(id);
        }}
      />
    );
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <SelectField
          label={t('work.supplier')}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">{t('work.no_supplier')}</option>
          {data?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button variant="secondary" className="min-h-12!" onClick={() => setIsAdding(true)}>
        {t('work.new_supplier')}
      </Button>
    </div>
  );
}

/** `onDone` gets no id when nothing was added. */
function NewSupplier({ onDone }: { onDone: (id?: string) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const adding = useAddSupplier();
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => field.current?.focus(), []);

  function add(): void {
    const given = name.trim();
    if (given === '' || adding.isPending) return;
    adding.mutate(given, { onSuccess: ({ id }) => onDone(id) });
  }

  return (
    <div className="space-y-2">
      <TextField
        label={t('work.new_supplier_name')}
        ref={field}
        autoComplete="off"
        maxLength={120}
        value={name}
        error={adding.error === null ? undefined : problemText(adding.error)}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would book the goods.
          event.preventDefault();
          add();
        }}
      />
      <div className="flex gap-2">
        <Button className="min-h-12! grow" isBusy={adding.isPending} onClick={add}>
          {t('work.add_supplier')}
        </Button>
        <Button variant="secondary" className="min-h-12! grow" onClick={() => onDone()}>
          {t('work.cancel')}
        </Button>
      </div>
    </div>
  );
}
