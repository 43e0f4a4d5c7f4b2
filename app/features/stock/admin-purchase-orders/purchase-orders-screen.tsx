import { href } from 'react-router';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { formatDate } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';
import { useUi } from '#app/ui/ui-provider.tsx';
import { listPurchaseOrders } from '#contract/stock/purchase-orders.admin.ts';
import type { PurchaseOrderSummary } from '#contract/stock/purchase-orders.schema.ts';
import { purchaseOrderStates } from '#domain/stock/buying/purchase-orders.ts';
import { OrderState } from './order-state.tsx';
import { ordersKey } from './queries.ts';

/** `/admin/purchase-orders`: what the shop has ordered, and drafts. */
export function PurchaseOrdersScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({ state: oneOf(purchaseOrderStates) });
  const list = useAdminList([ordersKey], listPurchaseOrders, filter.wanted);
  return (
    <AdminListScreen
      title={t('admin.purchase_orders')}
      filters={
        <ChoiceField
          label={t('admin.status')}
          choices={purchaseOrderStates}
          textOf={(state) => t(`purchase_orders.state.${state}`)}
          {...filter.field('state')}
        />
      }
      filterWidths="sm:grid-cols-[14rem]"
      list={list}
      columns={orderColumns(t)}
      keyOf={({ id }) => id}
      empty={{
        icon: <TruckIcon />,
        title: t('purchase_orders.none'),
        text: t('purchase_orders.none_text'),
        action: (
          <ButtonLink to={href('/admin/suppliers')}>{t('purchase_orders.to_suppliers')}</ButtonLink>
        ),
      }}
    />
  );
}

function orderColumns(t: Translate): StaffColumn<PurchaseOrderSummary>[] {
  return [
    {
      id: 'number',
      header: t('purchase_orders.number'),
      isTitle: true,
      cell: (order) => <OrderName order={order} />,
    },
    {
      id: 'delivery',
      header: t('purchase_orders.delivers_on'),
      cell: ({ delivers_on }) => (delivers_on === null ? '–' : formatDate(delivers_on)),
    },
    {
      id: 'lines',
      header: t('purchase_orders.line_count'),
      isNumber: true,
      cell: ({ line_count }) => line_count,
    },
    {
      id: 'total',
      header: t('purchase_orders.total'),
      isNumber: true,
      cell: ({ total_cents }) => <Money amount={total_cents} />,
    },
    {
      id: 'state',
      header: t('admin.status'),
      cell: ({ state, cancel_reason }) => (
        <span className="block">
          <OrderState state={state} />
          <bdi className="text-muted block text-sm wrap-anywhere">{cancel_reason}</bdi>
        </span>
      ),
    },
  ];
}

function OrderName({ order }: { order: PurchaseOrderSummary }) {
  const { t } = useTranslation();
  const { Link } = useUi();
  return (
    <span className="block min-w-40">
      <Link
        to={href('/admin/purchase-orders/:orderId', { orderId: order.id })}
        className="text-brand inline-block py-1 font-medium underline"
      >
        <bdi dir={order.number === null ? undefined : 'ltr'}>
          {order.number ?? t('purchase_orders.draft_of', { day: formatDate(order.created_at) })}
        </bdi>
      </Link>
      <bdi className="text-muted block text-sm wrap-anywhere">{order.supplier.name}</bdi>
    </span>
  );
}
