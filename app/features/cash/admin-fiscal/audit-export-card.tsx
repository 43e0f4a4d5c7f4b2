import { useId, useState } from 'react';
import { download } from '#app/api/client.ts';
import { saveFile } from '#app/api/save-file.ts';
import { ExportProgress } from '#app/features/frame/admin-layout/export-progress.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { DownloadIcon } from '#app/ui/icons/download.tsx';
import { exportDsfinvk } from '#contract/cash/fiscal.admin.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';

/** What an auditor of the tax office takes along: the closings of registers with their receipts. */
export function AuditExportCard() {
  const { t } = useTranslation();
  const id = useId();
  const [today] = useState(() => toBerlin(new Date()).day);
  const [period, setPeriod] = useState({ from: `${today.slice(0, 8)}01`, to: today });
  const saving = useAdminAction([], { failed: t('admin_fiscal.audit_failed') });
  const mayExport = useMay(exportDsfinvk);
  if (!mayExport) return null;
  async function save(): Promise<void> {
    const file = await download(exportDsfinvk, { query: period });
    saveFile(file, `dsfinvk-${period.from}-${period.to}.zip`);
  }
  return (
    <section aria-labelledby={id}>
      <Card className="space-y-4">
        <h2 id={id} className="text-lg font-bold">
          {t('admin_fiscal.audit')}
        </h2>
        <p className="text-muted">{t('admin_fiscal.audit_hint')}</p>
        <Form
          method="get"
          className="flex flex-wrap items-end gap-4"
          onSend={() => saving.mutate(save)}
        >
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              required
              label={t(`admin_fiscal.audit_${end}`)}
              value={period[end]}
              onChange={({ target }) => setPeriod({ ...period, [end]: target.value })}
            />
          ))}
          <Button type="submit" variant="secondary" className="h-12" isBusy={saving.isPending}>
            <DownloadIcon className="size-5" />
            {t('admin_fiscal.audit_save')}
          </Button>
        </Form>
        <ExportProgress isRunning={saving.isPending} />
      </Card>
    </section>
  );
}
