import { useTranslation } from '#app/i18n/use-translation.ts';
import { WarningIcon } from '#app/ui/icons/warning.tsx';
import type { WorkWarning } from '#domain/staff/work-times/work-days.ts';

export function WorkWarnings({ warnings }: { warnings: readonly WorkWarning[] }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <ul className="bg-warning-soft text-warning-ink space-y-1 rounded-xl px-4 py-3 text-sm">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2">
          <WarningIcon className="mt-0.5 size-4 shrink-0" />
          {t(`work_times.warning.${warning}`)}
        </li>
      ))}
    </ul>
  );
}
