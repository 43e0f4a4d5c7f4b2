import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';

interface Period {
  /** Days in Berlin (YYYY-MM-DD), inclusive. */
  from: string;
  to: string;
}

interface PeriodFormProps {
  shown: Period;
  onChange: (period: Period) => void;
}

/**
 * Applies a period only when it is submitted: while a year is typed, a date input holds a date in
 * the year 2.
 */
export function PeriodForm({ shown, onChange }: PeriodFormProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState(shown);

  return (
    <Form method="get" className="flex flex-wrap items-end gap-4" onSend={() => onChange(period)}>
      <TextField
        type="date"
        required
        label={t('admin_dashboard.from')}
        value={period.from}
        onChange={({ target }) => setPeriod({ ...period, from: target.value })}
      />
      <TextField
        type="date"
        required
        label={t('admin_dashboard.to')}
        value={period.to}
        onChange={({ target }) => setPeriod({ ...period, to: target.value })}
      />
      <Button type="submit" variant="secondary" className="h-12">
        {t('admin_dashboard.show_period')}
      </Button>
    </Form>
  );
}
