import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { addDays } from '#domain/delivery/berlin-time.ts';

interface DayChooserProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
}

export function DayChooser({ day, today, onChange }: DayChooserProps) {
  const { t } = useTranslation();
  return (
    <search className="mb-6 flex flex-wrap items-end gap-2">
      <div className="w-36 sm:w-44">
        <TextField
          type="date"
          label={t('admin_tours.day')}
          value={day}
          onChange={({ target }) => {
            if (target.value !== '') onChange(target.value);
          }}
        />
      </div>
      <Button
        variant="secondary"
        className="size-12 px-0!"
        aria-label={t('admin_tours.previous_day')}
        title={t('admin_tours.previous_day')}
        onClick={() => onChange(addDays(day, -1))}
      >
        <ChevronIcon className="size-5 rotate-180" />
      </Button>
      <Button
        variant="secondary"
        className="size-12 px-0!"
        aria-label={t('admin_tours.next_day')}
        title={t('admin_tours.next_day')}
        onClick={() => onChange(addDays(day, 1))}
      >
        <ChevronIcon className="size-5" />
      </Button>
      {day !== today && (
        <Button variant="quiet" className="max-sm:px-2" onClick={() => onChange(today)}>
          {t('admin_tours.today')}
        </Button>
      )}
    </search>
  );
}
