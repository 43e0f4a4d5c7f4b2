import { formatDate, formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import type { Dashboard } from '#contract/insight/dashboard.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import type { Cents } from '#domain/money.ts';
import { ChartCard } from './chart-card.tsx';

/** Cents are shown only on an axis that ends below a few euros. */
const formatEuros = (value: number) => `${formatNumber(value / 100)}\u00a0€`;

/** Shows only whole numbers of orders. */
const formatCount = (value: number) => (Number.isInteger(value) ? formatNumber(value) : '');

/** Up to this many bars have a label each. */
const mostTicks = 8;

interface Sums {
  orders: number;
  revenue_cents: Cents;
}

/** Revenue and orders by day and by hour, and the best-selling products. */
export function DashboardCharts({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const { days, hours } = dashboard;
  const every = Math.ceil(days.length / mostTicks);
  const dayBars = (read: (sums: Sums) => { value: number; text: string }) =>
    days.map((sums, index) => {
      const label = formatDate(`${sums.day}T12:00:00Z`);
      return { label, tick: index % every === 0 ? label.slice(0, 6) : '', ...read(sums) };
    });
  const hourBars = (read: (sums: Sums) => { value: number; text: string }) =>
    hours.map((sums) => {
      const label = `${String(sums.hour).padStart(2, '0')}:00`;
      return { label, tick: sums.hour % 3 === 0 ? label : '', ...read(sums) };
    });
  const revenue = ({ revenue_cents }: Sums) => ({
    value: revenue_cents,
    text: formatMoney(revenue_cents),
  });
  const orders = (sums: Sums) => ({ value: sums.orders, text: String(sums.orders) });
  const day = t('admin_dashboard.day');
  const hour = t('admin_dashboard.hour');
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <ChartCard
        title={t('admin_dashboard.revenue_by_day')}
        unit={day}
        bars={dayBars(revenue)}
        formatValue={formatEuros}
      />
      <ChartCard
        title={t('admin_dashboard.orders_by_day')}
        unit={day}
        bars={dayBars(orders)}
        formatValue={formatCount}
      />
      <ChartCard
        title={t('admin_dashboard.revenue_by_hour')}
        unit={hour}
        bars={hourBars(revenue)}
        formatValue={formatEuros}
      />
      <ChartCard
        title={t('admin_dashboard.orders_by_hour')}
        unit={hour}
        bars={hourBars(orders)}
        formatValue={formatCount}
      />
      <TopProducts products={dashboard.top_products} />
    </div>
  );
}

function TopProducts({ products }: { products: Dashboard['top_products'] }) {
  const { t } = useTranslation();
  return (
    <Card className="min-w-0">
      <h2 className="mb-3 font-semibold">{t('admin_dashboard.top_products')}</h2>
      {products.length === 0 && <p className="text-muted">{t('admin_dashboard.nothing_sold')}</p>}
      <ol className="divide-line divide-y text-sm">
        {products.map((product) => (
          <li key={product.product_id} className="flex justify-between gap-4 py-2">
            <bdi lang="de" className="min-w-0 grow wrap-anywhere hyphens-auto">
              {product.name}
            </bdi>
            <span className="whitespace-nowrap tabular-nums">{product.quantity} ×</span>
            <span className="w-20 shrink-0 text-end tabular-nums sm:w-24">
              <Money amount={product.revenue_cents} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
