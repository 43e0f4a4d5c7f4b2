import type { ReactNode } from 'react';
import { saveFile } from '#app/api/save-file.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { DownloadIcon } from '#app/ui/icons/download.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Period } from '#domain/insight/reports/period.ts';
import { csvOf, type ReportColumn } from './report-columns.ts';
import { ReportTable } from './report-table.tsx';

interface ReportCardProps<Row> {
  title: string;
  hint?: string;
  /** Its table needs the whole page. */
  isWide?: boolean;
  /** Begins the name of the file. */
  file: string;
  query: {
    data: { period: Period; rows: readonly Row[] } | undefined;
    error: Error | null;
  };
  columns: readonly ReportColumn<Row>[];
  keyOf: (row: Row) => string;
  /** With a chart, its numbers are below it on request. */
  renderChart?: (rows: readonly Row[]) => ReactNode;
}

/** A report: its chart, its table, and the same rows as a file. */
export function ReportCard<Row>(props: ReportCardProps<Row>) {
  const { title, hint, isWide = false, query } = props;
  const problemText = useProblemText();
  return (
    <Card className={classNames('min-w-0', isWide && '2xl:col-span-2')}>
      <QueryView
        query={query}
        wait={<Skeleton className="h-64 w-full" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={title}>
            {problemText(error)}
          </Notice>
        )}
      >
        {({ rows, period }) => (
          <>
            <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
              <div className="min-w-0">
                <h2 className="font-semibold">{title}</h2>
                {hint !== undefined && <p className="text-muted text-sm">{hint}</p>}
              </div>
              <SaveButton {...props} rows={rows} period={period} />
            </div>
            <Content {...props} rows={rows} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

type WithRows<Row> = ReportCardProps<Row> & { rows: readonly Row[] };

function Content<Row>({ title, columns, rows, keyOf, renderChart }: WithRows<Row>) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="text-muted">{t('admin_reports.nothing')}</p>;
  const table = <ReportTable label={title} columns={columns} rows={rows} keyOf={keyOf} />;
  if (renderChart === undefined) return table;
  return (
    <>
      {renderChart(rows)}
      <Disclosure title={t('admin_dashboard.as_table')}>{table}</Disclosure>
    </>
  );
}

function SaveButton<Row>({
  title,
  file,
  columns,
  rows,
  period,
}: WithRows<Row> & { period: Period }) {
  const { t } = useTranslation();
  const save = () => {
    const csv = new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' });
    saveFile(csv, `${file}-${period.from}-${period.to}.csv`);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t('admin_reports.save_csv', { title })}
      onClick={save}
    >
      <DownloadIcon className="size-4" />
      CSV
    </Button>
  );
}
