import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { TrashIcon } from '#app/ui/icons/trash.tsx';
import { buyingLimits } from '#domain/stock/buying/limits.ts';
import type { TypedException } from './supplier-values.ts';

interface ExceptionsFieldProps {
  value: readonly TypedException[];
  error: string | undefined;
  onChange: (exceptions: TypedException[]) => void;
}

const empty: TypedException = { day: '', order_until: '', delivers_on: '' };

/** Days on which another rule holds, such as holidays. */
export function ExceptionsField({ value, error, onChange }: ExceptionsFieldProps) {
  const { t } = useTranslation();
  const change = (index: number, changes: Partial<TypedException>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 font-semibold">{t('admin_suppliers.exceptions')}</legend>
      <p className="text-muted text-sm">{t('admin_suppliers.exceptions_hint')}</p>
      {value.map((each, index) => (
        <div
          // Rows have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <TextField
            label={t('admin_suppliers.exception_day')}
            type="date"
            required
            value={each.day}
            onChange={({ target }) => change(index, { day: target.value })}
          />
          <TextField
            label={t('admin_suppliers.exception_until')}
            type="time"
            value={each.order_until}
            onChange={({ target }) => change(index, { order_until: target.value })}
          />
          <TextField
            label={t('admin_suppliers.exception_delivery')}
            type="date"
            value={each.delivers_on}
            onChange={({ target }) => change(index, { delivers_on: target.value })}
          />
          <button
            type="button"
            className="text-danger-ink hover:bg-danger-soft grid size-12 place-items-center rounded-lg"
            aria-label={t('admin_suppliers.remove_exception', { day: each.day })}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <TrashIcon className="size-5" />
          </button>
        </div>
      ))}
      {error !== undefined && <p className="text-danger-ink text-sm">{error}</p>}
      {value.length < buyingLimits.exceptions && (
        <Button size="small" variant="secondary" onClick={() => onChange([...value, empty])}>
          <PlusIcon className="size-4" />
          {t('admin_suppliers.add_exception')}
        </Button>
      )}
    </fieldset>
  );
}
