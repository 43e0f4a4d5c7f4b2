import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlFilter } from '#app/features/admin-layout/use-url-filter.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckBox } from '#app/ui/check-box.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OrdersIcon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { paymentStatuses } from '#domain/orders/payment.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { useAdminOrders, useOrderActions } from './queries.ts';
import { useNewOrderSound } from './use-new-order-sound.ts';

/** `/admin/orders`: the desk where orders are confirmed and moved on to the door. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const [filter, setFilter] = useUrlFilter(['query', 'status', 'payment_status']);
  const wanted = {
    query: filter.query,
    status: orderStatuses.find((status) => status === filter.status) ?? null,
    payment_status: paymentStatuses.find((status) => status === filter.payment_status) ?? null,
  };
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useAdminOrders(wanted);
  const actions = useOrderActions({
    onSuccess: () => toast.success(t('admin.order_updated')),
    onError: (error) => toast.error(t('admin.order_update_failed'), problemText(error)),
  });

  const orders = list.data?.pages.flatMap((page) => page.items) ?? [];
  const sound = useNewOrderSound(orders, JSON.stringify(wanted));
  const shown = { orders, actions, onOpen: setOpenId };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageHeading>{t('admin.orders')}</PageHeading>
        <CheckBox checked={sound.isOn} onChange={({ target }) => sound.setIsOn(target.checked)}>
          {t('admin.sound')}
        </CheckBox>
      </div>
      <OrderFilters filter={filter} onChange={setFilter} />
      {list.isError && (
        <Notice tone="danger" title={t('admin.orders_fetch_failed')}>
          {problemText(list.error)}
        </Notice>
      )}
      {list.isPending && <Skeleton className="h-96 w-full" />}
      {list.isSuccess && orders.length === 0 && (
        <EmptyState
          icon={<OrdersIcon />}
          title={t('admin.no_orders')}
          text={t('admin.no_orders_text')}
        />
      )}
      {orders.length > 0 && (
        <>
          <OrderTable {...shown} />
          <OrderCards {...shown} />
        </>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('admin.more_orders')}
        </Button>
      )}
      <OrderDialog
        order={orders.find(({ id }) => id === openId)}
        actions={actions}
        onClose={() => setOpenId(null)}
      />
    </div>
  );
}
