import { useId } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { dateKinds, type DateKind } from '#domain/stock/shelf-life.ts';

interface DateKindFieldProps {
  /** Null: none chosen. */
  value: DateKind | null;
  error: string | undefined;
  onChange: (kind: DateKind) => void;
}

/** What the date on the label means. */
export function DateKindField({ value, error, onChange }: DateKindFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('work.date_kind')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {dateKinds.map((kind) => (
          <label
            key={kind}
            className="bg-raised ring-line-strong has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-ring grid min-h-14 cursor-pointer place-items-center rounded-2xl px-2 text-center text-sm font-semibold ring-1 ring-inset has-checked:ring-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            {t(`work.date_kinds.${kind}`)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-danger-ink mt-1.5 text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
