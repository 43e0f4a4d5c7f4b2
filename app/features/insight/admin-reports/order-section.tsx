import { formatWeekdayName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { getChangeReport, getWindowReport } from '#contract/insight/reports.admin.ts';
import type { ChangeReport, ReportQuery, WindowReport } from '#contract/insight/reports.schema.ts';
import { useReport } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import type { ReportColumn } from './report-columns.ts';

type Window = WindowReport['rows'][number];
type Change = ChangeReport['rows'][number];

/** Why orders were changed and cancelled, and how full the windows of a week are. */
export function OrderSection({ query }: { query: ReportQuery }) {
  const { t } = useTranslation();
  return (
    <>
      <ReportCard
        title={t('admin_reports.changes')}
        file="aenderungen"
        query={useReport(getChangeReport, query)}
        columns={useChangeColumns()}
        keyOf={({ kind, actor, reason }) => `${kind} ${actor} ${reason}`}
      />
      <ReportCard
        title={t('admin_reports.windows')}
        hint={t('admin_reports.windows_hint')}
        isWide
        file="lieferzeiten"
        query={useReport(getWindowReport, query)}
        columns={useWindowColumns()}
        keyOf={({ weekday, start, end }) => `${weekday} ${start} ${end}`}
      />
    </>
  );
}

function useWindowColumns(): ReportColumn<Window>[] {
  const { t, i18n } = useTranslation();
  return [
    {
      header: t('admin_reports.weekday'),
      kind: 'text',
      value: ({ weekday }) => formatWeekdayName(weekday, i18n.language),
    },
    {
      header: t('admin_reports.window'),
      kind: 'text',
      value: ({ start, end }) => t('orders.window', { start, end }),
    },
    { header: t('admin_reports.deliveries'), kind: 'count', value: (row) => row.deliveries },
    { header: t('admin_reports.places'), kind: 'count', value: ({ places }) => places },
    { header: t('admin_reports.load'), kind: 'percent', value: (row) => row.load_percent },
    {
      header: t('admin_reports.before_deliveries'),
      kind: 'count',
      value: (row) => row.before_deliveries,
    },
  ];
}

function useChangeColumns(): ReportColumn<Change>[] {
  const { t } = useTranslation();
  return [
    {
      header: t('admin_reports.kind'),
      kind: 'text',
      value: ({ kind }) => t(`admin_reports.${kind}`),
    },
    {
      header: t('admin_reports.actor'),
      kind: 'text',
      value: ({ actor }) => t(`admin_reports.${actor}`),
    },
    { header: t('admin_reports.reason'), kind: 'text', value: ({ reason }) => reason },
    { header: t('admin_reports.count'), kind: 'count', value: ({ count }) => count },
    { header: t('admin_reports.before_count'), kind: 'count', value: (row) => row.before_count },
  ];
}
