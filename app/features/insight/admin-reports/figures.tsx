import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import {
  getCustomerReport,
  getMarginReport,
  getSalesReport,
} from '#contract/insight/reports.admin.ts';
import type { ReportQuery } from '#contract/insight/reports.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import type { Cents } from '#domain/money.ts';
import { useReport } from './queries.ts';

interface Figure {
  name:
    | 'revenue'
    | 'orders'
    | 'average_basket'
    | 'margin'
    | 'new_customers'
    | 'returning_customers';
  now: number;
  before: number;
  format: (value: number) => string;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API has only whole cents
const money = (value: number) => formatMoney(value as Cents);

/** The sums of the period, and how they differ from those of the one before. */
export function Figures({ query }: { query: ReportQuery }) {
  const sales = useReport(getSalesReport, query).data?.totals;
  const margins = useReport(getMarginReport, query).data?.totals;
  const customers = useReport(getCustomerReport, query).data?.totals;
  if (sales === undefined || margins === undefined || customers === undefined) return null;
  const figures: Figure[] = [
    {
      name: 'revenue',
      now: sales.period.revenue_cents,
      before: sales.before.revenue_cents,
      format: money,
    },
    { name: 'orders', now: sales.period.orders, before: sales.before.orders, format: formatNumber },
    {
      name: 'average_basket',
      now: sales.period.average_basket_cents,
      before: sales.before.average_basket_cents,
      format: money,
    },
    {
      name: 'margin',
      now: margins.period.margin_cents,
      before: margins.before.margin_cents,
      format: money,
    },
    {
      name: 'new_customers',
      now: customers.period.new_customers,
      before: customers.before.new_customers,
      format: formatNumber,
    },
    {
      name: 'returning_customers',
      now: customers.period.returning_customers,
      before: customers.before.returning_customers,
      format: formatNumber,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      {figures.map((figure) => (
        <FigureCard key={figure.name} {...figure} />
      ))}
    </dl>
  );
}

function FigureCard({ name, now, before, format }: Figure) {
  const { t } = useTranslation();
  const change = before === 0 ? null : Math.round((100 * (now - before)) / Math.abs(before));
  return (
    <Card className="min-w-0">
      <dt className="text-muted text-sm">{t(`admin_reports.${name}`)}</dt>
      <dd className="text-lg font-bold tabular-nums sm:text-2xl">
        <bdi>{format(now)}</bdi>
      </dd>
      <dd className="text-muted text-sm">
        {t('admin_reports.before', { value: format(before) })}{' '}
        {change !== null && (
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            ({change > 0 && '+'}
            {formatNumber(change)}&nbsp;%)
          </bdi>
        )}
      </dd>
    </Card>
  );
}
