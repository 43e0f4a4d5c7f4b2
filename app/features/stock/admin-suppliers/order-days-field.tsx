import { formatWeekdayName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SupplierDetails } from '#contract/stock/suppliers.schema.ts';
import { buyingLimits } from '#domain/stock/buying/limits.ts';

type Days = SupplierDetails['days'];

interface OrderDaysFieldProps {
  value: Days;
  error: string | undefined;
  onChange: (days: Days) => void;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** Of a day that is ticked. */
const usual = { order_until: '10:00', lead_days: 1 };
const leadDays = Array.from({ length: buyingLimits.lead_days + 1 }, (_, days) => days);

/** On which days of the week the supplier takes orders, until when, and when it delivers. */
export function OrderDaysField({ value, error, onChange }: OrderDaysFieldProps) {
  const { t, i18n } = useTranslation();
  const change = (weekday: number, changes: Partial<Days[number]>) =>
    onChange(value.map((day) => (day.weekday === weekday ? { ...day, ...changes } : day)));
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-semibold">{t('admin_suppliers.days')}</legend>
      <p className="text-muted text-sm">{t('admin_suppliers.days_hint')}</p>
      {weekdays.map((weekday) => {
        const name = formatWeekdayName(weekday, i18n.language);
        const day = value.find((each) => each.weekday === weekday);
        return (
          <div
            key={weekday}
            className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr_1fr]"
          >
            <CheckBox
              checked={day !== undefined}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...value, { weekday, ...usual }].toSorted((a, b) => a.weekday - b.weekday)
                    : value.filter((each) => each.weekday !== weekday),
                )
              }
            >
              {name}
            </CheckBox>
            {day !== undefined && (
              <>
                <TextField
                  label={t('admin_suppliers.order_until', { weekday: name })}
                  type="time"
                  required
                  value={day.order_until}
                  onChange={({ target }) => change(weekday, { order_until: target.value })}
                />
                <SelectField
                  label={t('admin_suppliers.lead_days')}
                  value={String(day.lead_days)}
                  onChange={({ target }) => change(weekday, { lead_days: Number(target.value) })}
                >
                  {leadDays.map((count) => (
                    <option key={count} value={count}>
                      {count === 0
                        ? t('admin_suppliers.same_day')
                        : t('admin_suppliers.days_later', { count })}
                    </option>
                  ))}
                </SelectField>
              </>
            )}
          </div>
        );
      })}
      {error !== undefined && <p className="text-danger-ink text-sm">{error}</p>}
    </fieldset>
  );
}
