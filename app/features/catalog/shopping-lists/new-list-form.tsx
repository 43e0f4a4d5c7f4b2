import { useState } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { NewList, ShoppingList } from '#contract/catalog/shopping-lists.schema.ts';
import { maximumListNameLength } from '#domain/catalog/shopping-list/limits.ts';
import { useCreateList } from './queries.ts';

interface NewListFormProps {
  /** What the list has from the start. */
  items: NewList['items'];
  onCreated: (list: ShoppingList) => void;
}

export function NewListForm({ items, onCreated }: NewListFormProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const isOffline = useIsOffline();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const creating = useCreateList();

  function send(): void {
    if (name.trim() === '') {
      setError(t('lists.name_missing'));
      return;
    }
    setError(undefined);
    creating.mutate(
      { name, items },
      {
        onSuccess: (list) => {
          setName('');
          onCreated(list);
        },
        onError: (problem) => setError(textOf(problem)),
      },
    );
  }

  return (
    <Form noValidate onSend={send} className="space-y-3">
      <TextField
        label={t('lists.new_name')}
        placeholder={t('lists.name_example')}
        value={name}
        maxLength={maximumListNameLength}
        dir="auto"
        autoComplete="off"
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="secondary" isBusy={creating.isPending} disabled={isOffline}>
        {t('lists.create')}
      </Button>
    </Form>
  );
}
