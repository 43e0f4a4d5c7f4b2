import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';

export const lives = [30, 90, 180, 365] as const;
export type Life = (typeof lives)[number];

/** For how many days a key is valid from now on. */
export function LifeField({ value, onChange }: { value: Life; onChange: (days: Life) => void }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('admin_keys.life')}
      value={value}
      onChange={({ target }) =>
        onChange(lives.find((days) => String(days) === target.value) ?? value)
      }
    >
      {lives.map((days) => (
        <option key={days} value={days}>
          {t(`admin_keys.days.${days}`)}
        </option>
      ))}
    </SelectField>
  );
}
