import { useTranslation } from '#app/i18n/use-translation.ts';

/** Says that the plan reaches a door after what its customer was promised. */
export function LateMark({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  if (minutes <= 0) return null;
  return (
    <p className="text-danger-ink text-sm font-semibold">
      {t('admin_tours.late', { count: minutes })}
    </p>
  );
}
