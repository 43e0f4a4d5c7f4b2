import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download } from '#app/api/client.ts';
import { saveFile } from '#app/api/save-file.ts';
import { MonthField } from '#app/features/frame/admin-layout/month-field.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { DownloadIcon } from '#app/ui/icons/download.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { EmployeeWorkTimes } from '#contract/staff/work-times.schema.ts';
import { exportWorkTimes, getWorkTimeReport } from '#contract/staff/work-times.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { addMonths } from '#domain/insight/reports/month.ts';
import { EmployeeDialog } from './employee-dialog.tsx';
import { EmployeeTable } from './employee-table.tsx';

/** The working times of a month by employee, for the payroll. */
export function WorkTimesSection() {
  const { t } = useTranslation();
  const [current] = useState(() => toBerlin(new Date()).day.slice(0, 7));
  const [month, setMonth] = useState(current);
  const [shown, setShown] = useState<EmployeeWorkTimes | null>(null);
  const query = { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
  const report = useQuery({
    queryKey: ['admin-work-times', month],
    queryFn: ({ signal }) => call(getWorkTimeReport, { query, signal }),
  });
  const saving = useAdminAction([], { failed: t('team.work_export_failed') });
  return (
    <section className="space-y-3">
      <h2 className="text-xl font-bold">{t('team.work_times')}</h2>
      <div className="flex flex-wrap items-end gap-4">
        <MonthField
          label={t('team.work_month')}
          latest={current}
          value={month}
          onChange={setMonth}
        />
        <Button
          variant="secondary"
          className="h-12"
          isBusy={saving.isPending}
          onClick={() =>
            saving.mutate(async () =>
              saveFile(await download(exportWorkTimes, { query }), `arbeitszeiten-${month}.csv`),
            )
          }
        >
          <DownloadIcon className="size-5" />
          {t('team.work_export')}
        </Button>
      </div>
      <QueryView
        query={report}
        wait={<Skeleton className="h-40 w-full" />}
        renderFailure={(error) => (
          <LoadFailure
            title={t('admin.fetch_failed')}
            error={error}
            onRetry={() => void report.refetch()}
          />
        )}
      >
        {({ employees }) =>
          employees.length === 0 ? (
            <p className="text-muted">{t('team.no_work_times')}</p>
          ) : (
            <EmployeeTable employees={employees} onShow={setShown} />
          )
        }
      </QueryView>
      {shown !== null && <EmployeeDialog employee={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
