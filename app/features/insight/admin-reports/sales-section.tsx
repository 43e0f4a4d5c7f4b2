import { useTranslation } from '#app/i18n/use-translation.ts';
import { getCustomerReport, getSalesReport } from '#contract/insight/reports.admin.ts';
import type { CustomerReport, ReportQuery, SalesReport } from '#contract/insight/reports.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import { ComparisonChart } from './comparison-chart.tsx';
import { useReport } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import type { ReportColumn } from './report-columns.ts';

type Day = SalesReport['rows'][number];
type CustomerDay = CustomerReport['rows'][number];

/** Cents are shown only on an axis that ends below a few euros. */
const formatEuros = (value: number) => `${formatNumber(value / 100)}\u00a0€`;
/** Shows only whole numbers. */
const formatCount = (value: number) => (Number.isInteger(value) ? formatNumber(value) : '');

/** Revenue, orders and customers by day. */
export function SalesSection({ query }: { query: ReportQuery }) {
  const sales = useReport(getSalesReport, query);
  const customers = useReport(getCustomerReport, query);
  const { t } = useTranslation();
  const days = useDayColumns();
  const ofCustomers = useCustomerColumns();
  const dayOf = ({ day }: { day: string }) => day;
  return (
    <>
      <ReportCard
        title={t('admin_reports.revenue_by_day')}
        file="umsatz"
        query={sales}
        columns={[days.day, days.revenue, days.basket, days.before_day, days.before_revenue]}
        keyOf={dayOf}
        renderChart={(rows) => (
          <ComparisonChart
            title={t('admin_reports.revenue_by_day')}
            rows={rows}
            dayOf={dayOf}
            column={days.revenue}
            compared={days.before_revenue}
            formatValue={formatEuros}
          />
        )}
      />
      <ReportCard
        title={t('admin_reports.orders_by_day')}
        file="bestellungen"
        query={sales}
        columns={[days.day, days.orders, days.before_day, days.before_orders]}
        keyOf={dayOf}
        renderChart={(rows) => (
          <ComparisonChart
            title={t('admin_reports.orders_by_day')}
            rows={rows}
            dayOf={dayOf}
            column={days.orders}
            compared={days.before_orders}
            formatValue={formatCount}
          />
        )}
      />
      <ReportCard
        title={t('admin_reports.customers_by_day')}
        file="kunden"
        query={customers}
        columns={ofCustomers.all}
        keyOf={dayOf}
        renderChart={(rows) => (
          <ComparisonChart
            title={t('admin_reports.customers_by_day')}
            rows={rows}
            dayOf={dayOf}
            column={ofCustomers.fresh}
            compared={ofCustomers.returning}
            formatValue={formatCount}
          />
        )}
      />
    </>
  );
}

function useDayColumns() {
  const { t } = useTranslation();
  return {
    day: { header: t('admin_dashboard.day'), kind: 'day', value: ({ day }) => day },
    revenue: {
      header: t('admin_reports.revenue'),
      kind: 'money',
      value: (row) => row.revenue_cents,
    },
    basket: {
      header: t('admin_reports.average_basket'),
      kind: 'money',
      value: (row) => row.average_basket_cents,
    },
    orders: { header: t('admin_reports.orders'), kind: 'count', value: ({ orders }) => orders },
    before_day: {
      header: t('admin_reports.before_day'),
      kind: 'day',
      value: (row) => row.before_day,
    },
    before_revenue: {
      header: t('admin_reports.before_revenue'),
      kind: 'money',
      value: (row) => row.before_revenue_cents,
    },
    before_orders: {
      header: t('admin_reports.before_orders'),
      kind: 'count',
      value: (row) => row.before_orders,
    },
  } satisfies Record<string, ReportColumn<Day>>;
}

function useCustomerColumns() {
  const { t } = useTranslation();
  const fresh: ReportColumn<CustomerDay> = {
    header: t('admin_reports.new_customers'),
    kind: 'count',
    value: (row) => row.new_customers,
  };
  const returning: ReportColumn<CustomerDay> = {
    header: t('admin_reports.returning_customers'),
    kind: 'count',
    value: (row) => row.returning_customers,
  };
  const all: ReportColumn<CustomerDay>[] = [
    { header: t('admin_dashboard.day'), kind: 'day', value: ({ day }) => day },
    fresh,
    returning,
    { header: t('admin_reports.before_day'), kind: 'day', value: (row) => row.before_day },
    {
      header: t('admin_reports.before_new_customers'),
      kind: 'count',
      value: (row) => row.before_new_customers,
    },
    {
      header: t('admin_reports.before_returning_customers'),
      kind: 'count',
      value: (row) => row.before_returning_customers,
    },
  ];
  return { fresh, returning, all };
}
