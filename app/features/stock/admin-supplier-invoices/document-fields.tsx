import { TextField } from '#app/ui/form/text-field.tsx';
import { invoiceLimits } from '#domain/stock/buying/supplier-invoices.ts';

interface PrintedOn {
  number: string;
  issued_on: string;
}

interface DocumentFieldsProps {
  labels: PrintedOn;
  values: PrintedOn;
  onChange: (changes: Partial<PrintedOn>) => void;
}

/** The number and the date of what a supplier sent, as printed. */
export function DocumentFields({ labels, values, onChange }: DocumentFieldsProps) {
  return (
    <>
      <TextField
        label={labels.number}
        required
        dir="ltr"
        autoComplete="off"
        maxLength={invoiceLimits.number}
        value={values.number}
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <TextField
        label={labels.issued_on}
        type="date"
        required
        value={values.issued_on}
        onChange={({ target }) => onChange({ issued_on: target.value })}
      />
    </>
  );
}
