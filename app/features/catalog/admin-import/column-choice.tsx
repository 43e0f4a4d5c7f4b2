import { useState } from 'react';
import { useFieldName } from '#app/i18n/use-change-words.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import type { ColumnChoice as Choice, ColumnUse } from '#contract/catalog/import.schema.ts';
import { choosableFields } from '#domain/catalog/import-reasons.ts';

interface ColumnChoiceProps {
  columns: readonly ColumnUse[];
  isDisabled: boolean;
  onChoose: (choice: Choice) => void;
}

/** Lets the user say which field each column of a file is. */
export function ColumnChoice({ columns, isDisabled, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const [choice, setChoice] = useState<Choice>({});
  const fieldOf = ({ name, field }: ColumnUse) => choice[name] ?? field ?? '';
  const label = (field: string) =>
    field === 'price_net' || field === 'quantity'
      ? t(`admin_import.field.${field}`)
      : fieldName(field);
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">{t('admin_import.columns')}</h2>
      <p className="text-muted max-w-prose text-sm">{t('admin_import.columns_hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column) => (
          <SelectField
            key={column.name}
            label={column.name}
            value={fieldOf(column)}
            onChange={({ target }) => setChoice({ ...choice, [column.name]: target.value })}
          >
            <option value="">{t('admin_import.leave_out')}</option>
            {[
              ...new Set([...choosableFields, ...(column.field === null ? [] : [column.field])]),
            ].map((field) => (
              <option key={field} value={field}>
                {label(field)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Button
        disabled={isDisabled}
        onClick={() =>
          onChoose(Object.fromEntries(columns.map((column) => [column.name, fieldOf(column)])))
        }
      >
        {t('admin_import.read_columns')}
      </Button>
    </Card>
  );
}
