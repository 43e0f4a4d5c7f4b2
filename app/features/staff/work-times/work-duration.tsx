import { useTranslation } from '#app/i18n/use-translation.ts';

/** '7:30 Std.' */
export function WorkDuration({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  return (
    <bdi className="whitespace-nowrap tabular-nums">
      {t('work_times.duration', {
        // One value: two would change places in Arabic.
        duration: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
      })}
    </bdi>
  );
}
