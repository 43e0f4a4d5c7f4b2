import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { addMonths } from '#domain/insight/reports/month.ts';

/** Two years: those whose working times the shop has. */
const offeredMonths = 24;

interface MonthFieldProps {
  label: string;
  /** The latest month to choose: `2026-11`. */
  latest: string;
  value: string;
  onChange: (month: string) => void;
}

/** Chooses one of the last months, for exports. */
export function MonthField({ label, latest, value, onChange }: MonthFieldProps) {
  const { i18n } = useTranslation();
  const name = new Intl.DateTimeFormat(`${i18n.language}-u-nu-latn`, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {Array.from({ length: offeredMonths }, (_, index) => addMonths(latest, -index)).map(
        (month) => (
          <option key={month} value={month}>
            {name.format(new Date(`${month}-01T12:00:00Z`))}
          </option>
        ),
      )}
    </SelectField>
  );
}
