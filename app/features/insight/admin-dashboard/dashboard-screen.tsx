import { href, Link } from 'react-router';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useUrlFilter } from '#app/features/frame/admin-layout/use-url-filter.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { OrderStatusBadge } from '#app/features/orders/orders/status-badge.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { getDashboard } from '#contract/insight/dashboard.admin.ts';
import type { Dashboard } from '#contract/insight/dashboard.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import { DashboardCharts } from './dashboard-charts.tsx';
import { PeriodForm } from './period-form.tsx';
import { useDashboard } from './queries.ts';
import { TodayBoard } from './today-board.tsx';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** `/admin/dashboard`: what waits today, and the figures of the shop for those who may see them. */
export function DashboardScreen() {
  const { t } = useTranslation();
  return (
    <div className="space-y-6">
      <PageHeading>{t('admin.dashboard')}</PageHeading>
      <TodayBoard />
      <Permitted to={getDashboard}>
        <Figures />
      </Permitted>
    </div>
  );
}

/** The sums since the opening, and the sales of a period; updated with every order. */
function Figures() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [range, setRange] = useUrlFilter(['from', 'to']);
  const { data, error } = useDashboard({
    ...(isDay(range.from) && { from: range.from }),
    ...(isDay(range.to) && { to: range.to }),
  });
  return (
    <section className="space-y-6">
      <h2 className="text-xl font-bold">{t('admin_dashboard.figures')}</h2>
      {error !== null && (
        <Notice tone="danger" title={t('admin.fetch_failed')}>
          {problemText(error)}
        </Notice>
      )}
      {data === undefined && error === null && <Skeleton className="h-[40rem] w-full" />}
      {data !== undefined && (
        <>
          <RecentOrders orders={data.recent_orders} />
          <Totals dashboard={data} />
        </>
      )}
      {(data !== undefined || error !== null) && (
        <PeriodForm
          // Remounted when the URL names another period, or the server chose the last 30 days.
          key={`${range.from}${range.to}${data?.from ?? ''}`}
          shown={{ from: range.from || (data?.from ?? ''), to: range.to || (data?.to ?? '') }}
          onChange={setRange}
        />
      )}
      {data !== undefined && error === null && (
        <>
          <p className="text-muted">
            {t('admin_dashboard.average_basket')}{' '}
            <span className="text-ink font-semibold tabular-nums">
              <Money amount={data.average_basket_cents} />
            </span>
          </p>
          <DashboardCharts dashboard={data} />
        </>
      )}
    </section>
  );
}

function Totals({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const cards = [
    ['total_orders', formatNumber(dashboard.total_orders)],
    ['total_products', formatNumber(dashboard.total_products)],
    ['total_customers', formatNumber(dashboard.total_customers)],
    ['total_revenue', formatMoney(dashboard.total_revenue_cents)],
  ] as const;
  const tiles = ['pending', 'processing', 'delivered', 'cancelled'] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {cards.map(([name, value]) => (
          <Card key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-sm">{t(`admin_dashboard.${name}`)}</dt>
            <dd className="text-lg font-bold tabular-nums sm:text-2xl">
              <bdi>{value}</bdi>
            </dd>
          </Card>
        ))}
      </dl>
      <p className="text-muted">
        {t('admin_dashboard.paid')}{' '}
        <span className="text-ink font-semibold tabular-nums">
          <Money amount={dashboard.paid_cents} />
        </span>
      </p>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {tiles.map((name) => (
          <Card key={name} className="flex items-center justify-between py-3">
            <dt>{t(`admin_dashboard.tile.${name}`)}</dt>
            <dd className="text-xl font-bold tabular-nums">
              {formatNumber(dashboard.tiles[name])}
            </dd>
          </Card>
        ))}
      </dl>
    </>
  );
}

function RecentOrders({ orders }: { orders: Dashboard['recent_orders'] }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-semibold">{t('admin_dashboard.recent_orders')}</h3>
        <Link to={href('/admin/orders')} className="text-brand min-h-9 py-1.5 font-semibold">
          {t('admin_dashboard.view_all')}
        </Link>
      </div>
      {orders.length === 0 && <p className="text-muted">{t('admin_dashboard.no_orders')}</p>}
      <ul className="divide-line divide-y">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-2.5 text-sm sm:flex"
          >
            <span className="min-w-0 grow">
              <span className="block font-medium">
                <bdi>{order.customer_name}</bdi>
              </span>
              <span className="text-muted block wrap-anywhere">
                <bdi>{order.user_email}</bdi>
              </span>
            </span>
            <span className="text-muted max-sm:order-1">
              <DateTime iso={order.created_at} />
            </span>
            <span className="w-20 justify-self-end text-end font-semibold tabular-nums">
              <Money amount={order.total_cents} />
            </span>
            <span className="flex justify-end max-sm:order-1 sm:w-32">
              <OrderStatusBadge status={order.status} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
