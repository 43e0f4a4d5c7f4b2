import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  /** What is wrong and what to do about it. */
  error?: string | undefined;
  hint?: string | undefined;
}

/**
 * Connects the control with its label and its error or hint; the control spreads these attributes.
 */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
}

const controlStyle =
  'block w-full scroll-mt-10 rounded-xl bg-raised px-4 text-ink ring-1 ring-line-strong transition-shadow duration-150 ring-inset placeholder:text-muted focus:ring-2 focus:ring-ring focus:outline-none disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken [&[readonly]]:text-muted aria-invalid:ring-2 aria-invalid:ring-danger';

/** Label, control, and error or hint. */
export function Field({
  label,
  error,
  hint,
  isRequired = false,
  children,
}: FieldTexts & { isRequired?: boolean; children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium wrap-anywhere">
        {label}
        {isRequired && <span aria-hidden="true">{'\u00a0*'}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        className: controlStyle,
      })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={error === undefined ? undefined : 'alert'}
          className={error === undefined ? 'text-muted text-sm' : 'text-danger-ink text-sm'}
        >
          {note}
        </p>
      )}
    </div>
  );
}
