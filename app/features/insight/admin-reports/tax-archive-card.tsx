import { useState } from 'react';
import { ExportProgress } from '#app/features/frame/admin-layout/export-progress.tsx';
import { MonthField } from '#app/features/frame/admin-layout/month-field.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { DownloadIcon } from '#app/ui/icons/download.tsx';
import { addMonths } from '#domain/insight/reports/month.ts';
import { saveTaxArchive } from './queries.ts';

/** The invoices of a month for the tax adviser. `today` is a day in Berlin. */
export function TaxArchiveCard({ today }: { today: string }) {
  const { t } = useTranslation();
  const current = today.slice(0, 7);
  const [month, setMonth] = useState(addMonths(current, -1));
  const saving = useAdminAction([], { failed: t('admin_reports.archive_failed') });
  return (
    <Card className="min-w-0">
      <h2 className="font-semibold">{t('admin_reports.archive')}</h2>
      <p className="text-muted mb-3 text-sm">{t('admin_reports.archive_hint')}</p>
      <Form
        method="get"
        className="flex flex-wrap items-end gap-4"
        onSend={() => saving.mutate(() => saveTaxArchive(month))}
      >
        <MonthField
          label={t('admin_reports.month')}
          latest={current}
          value={month}
          onChange={setMonth}
        />
        <Button type="submit" variant="secondary" className="h-12" isBusy={saving.isPending}>
          <DownloadIcon className="size-5" />
          {t('admin_reports.save_archive')}
        </Button>
      </Form>
      <ExportProgress isRunning={saving.isPending} />
    </Card>
  );
}
