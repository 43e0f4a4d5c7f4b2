import { useId, useState } from 'react';
import { call } from '#app/api/client.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { ShoppingList } from '#contract/catalog/shopping-lists.schema.ts';
import { renameShoppingList } from '#contract/catalog/shopping-lists.ts';
import { maximumListNameLength } from '#domain/catalog/shopping-list/limits.ts';
import { useListChange } from './queries.ts';

export function RenameDialog({ list, onClose }: { list: ShoppingList; onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const formId = useId();
  const [name, setName] = useState(list.name);
  const [error, setError] = useState<string>();
  const change = useListChange(list.id, (problem) => setError(textOf(problem)));

  function send(): void {
    const wanted = name.trim();
    if (wanted === '') return setError(t('lists.name_missing'));
    if (wanted === list.name) return onClose();
    const body = { name: wanted };
    return change.mutate(
      {
        apply: (before) => ({ ...before, ...body }),
        send: () => call(renameShoppingList, { params: { id: list.id }, body }),
      },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('lists.rename')}
      footer={
        <Button type="submit" form={formId} isBusy={change.isPending}>
          {t('lists.save')}
        </Button>
      }
    >
      <Form id={formId} noValidate onSend={send}>
        <TextField
          label={t('lists.name')}
          value={name}
          maxLength={maximumListNameLength}
          dir="auto"
          autoComplete="off"
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
      </Form>
    </Dialog>
  );
}
