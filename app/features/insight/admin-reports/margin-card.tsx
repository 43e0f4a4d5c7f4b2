import { useTranslation } from '#app/i18n/use-translation.ts';
import { getMarginReport } from '#contract/insight/reports.admin.ts';
import type { MarginReport, ReportQuery } from '#contract/insight/reports.schema.ts';
import { useReport } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import type { ReportColumn } from './report-columns.ts';

type Category = MarginReport['rows'][number];

/** What is left of the revenue of each category. */
export function MarginCard({ query }: { query: ReportQuery }) {
  const { t } = useTranslation();
  return (
    <ReportCard
      title={t('admin_reports.margins')}
      hint={t('admin_reports.margins_hint')}
      isWide
      file="margen"
      query={useReport(getMarginReport, query)}
      columns={useMarginColumns()}
      keyOf={({ category_id }) => category_id}
    />
  );
}

function useMarginColumns(): ReportColumn<Category>[] {
  const { t } = useTranslation();
  return [
    { header: t('admin_reports.category'), kind: 'text', value: ({ name }) => name, lang: 'de' },
    { header: t('admin_reports.net'), kind: 'money', value: (row) => row.net_cents },
    { header: t('admin_reports.known_net'), kind: 'money', value: (row) => row.known_net_cents },
    { header: t('admin_reports.cost'), kind: 'money', value: (row) => row.cost_cents },
    { header: t('admin_reports.margin'), kind: 'money', value: (row) => row.margin_cents },
    {
      header: t('admin_reports.margin_percent'),
      kind: 'percent',
      value: (row) => row.margin_percent,
    },
    {
      header: t('admin_reports.before_margin'),
      kind: 'money',
      value: (row) => row.before_margin_cents,
    },
  ];
}
