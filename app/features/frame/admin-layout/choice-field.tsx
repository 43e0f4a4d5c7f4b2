import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';

interface ChoiceFieldProps<T extends string> {
  label: string;
  choices: readonly T[];
  textOf: (choice: T) => string;
  value: string;
  onChange: (choice: string) => void;
  /** Label of the first option, which removes the filter; null for a filter without it. */
  all?: string | null;
}

/** A filter with a few values. */
export function ChoiceField<T extends string>({
  label,
  choices,
  textOf,
  value,
  onChange,
  all,
}: ChoiceFieldProps<T>) {
  const { t } = useTranslation();
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {all !== null && <option value="">{all ?? t('admin.all')}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
