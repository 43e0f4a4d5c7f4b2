import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';

export const validDays = [30, 90, 180, 365] as const;
export type ValidDays = (typeof validDays)[number];

/** For how many days a key is valid from now on. */
export function ValidityField({
  value,
  onChange,
}: {
  value: ValidDays;
  onChange: (days: ValidDays) => void;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('admin_keys.life')}
      value={value}
      onChange={({ target }) =>
        onChange(validDays.find((days) => String(days) === target.value) ?? value)
      }
    >
      {validDays.map((days) => (
        <option key={days} value={days}>
          {t(`admin_keys.days.${days}`)}
        </option>
      ))}
    </SelectField>
  );
}
