import { useState } from 'react';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { useCategories } from './queries.ts';

interface CategoryDialogProps {
  onSave: (categoryId: string) => void;
  onClose: () => void;
}

/** The category to which the selected products move. */
export function CategoryDialog({ onSave, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const localName = useLocalName();
  const categories = useCategories().data?.items ?? [];
  const [chosen, setChosen] = useState('');
  return (
    <FormDialog
      title={t('admin_products.change_category')}
      isRight={chosen !== ''}
      onClose={onClose}
      onSend={() => chosen !== '' && onSave(chosen)}
    >
      <SelectField
        label={t('admin_products.field.category_id')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">–</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.parent_id === null ? '' : '– '}
            {localName(category)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
