import { useState } from 'react';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ChooseOrAddField, NewItem } from '#app/ui/form/choose-or-add-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useAddSupplier, useSuppliers } from './queries.ts';

interface SupplierFieldProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

export function SupplierField({ value, onChange }: SupplierFieldProps) {
  const { t } = useTranslation();
  const { data } = useSuppliers();
  return (
    <ChooseOrAddField
      label={t('work.supplier')}
      none={t('work.no_supplier')}
      addLabel={t('work.new_supplier')}
      value={value ?? ''}
      items={data?.items ?? []}
      onChange={(id) => onChange(id === '' ? null : id)}
      renderNew={(onDone) => <NewSupplier onDone={onDone} />}
    />
  );
}

function NewSupplier({ onDone }: { onDone: (id?: string) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const adding = useAddSupplier();
  const [name, setName] = useState('');

  function add(): void {
    const given = name.trim();
    if (given === '' || adding.isPending) return;
    adding.mutate(given, { onSuccess: ({ id }) => onDone(id) });
  }

  return (
    <NewItem
      addLabel={t('work.add_supplier')}
      cancelLabel={t('work.cancel')}
      isBusy={adding.isPending}
      onAdd={add}
      onCancel={() => onDone()}
    >
      <TextField
        label={t('work.new_supplier_name')}
        autoComplete="off"
        maxLength={120}
        value={name}
        error={adding.error === null ? undefined : problemText(adding.error)}
        onChange={({ target }) => setName(target.value)}
      />
    </NewItem>
  );
}
