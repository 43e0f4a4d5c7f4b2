import { download } from '#app/api/client.ts';
import { saveFile } from '#app/api/save-file.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DownloadIcon } from '#app/ui/icons/download.tsx';
import { exportTemperatures } from '#contract/tours/temperatures.ts';
import type { Period } from '#domain/insight/reports/period.ts';

/** What the food control asks for: the temperatures of the transport boxes in the period. */
export function TemperatureCard({ period }: { period: Period }) {
  const { t } = useTranslation();
  const saving = useAdminAction([], { failed: t('admin_reports.temperatures_failed') });
  async function save(): Promise<void> {
    const file = await download(exportTemperatures, { query: period });
    saveFile(file, `temperaturen-${period.from}-${period.to}.csv`);
  }
  return (
    <Card className="min-w-0">
      <h2 className="font-semibold">{t('admin_reports.temperatures')}</h2>
      <p className="text-muted mb-3 text-sm">{t('admin_reports.temperatures_hint')}</p>
      <Button variant="secondary" isBusy={saving.isPending} onClick={() => saving.mutate(save)}>
        <DownloadIcon className="size-5" />
        {t('admin_reports.save_temperatures')}
      </Button>
    </Card>
  );
}
