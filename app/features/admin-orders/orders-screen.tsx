import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { OutdatedWhile } from '#app/features/admin-layout/outdated-while.tsx';
import { useAlarmSound } from '#app/features/admin-layout/use-alarm-sound.ts';
import { useShortcut } from '#app/features/admin-layout/use-shortcut.ts';
import { useOrderStatusLabel } from '#app/features/orders/status-badge.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { OrdersIcon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { useAdminOrder, useAdminOrders, useOrderActions } from './queries.ts';
import { useOrderFilter } from './use-order-filter.ts';
import { useOrderKeys } from './use-order-keys.ts';

/**
 * `/admin/orders`: the desk where orders are confirmed and moved on to the door. Keys: `j`, `k`,
 * `d` and `/`.
 */
export function OrdersScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const statusLabel = useOrderStatusLabel();
  const { search } = useLocation();
  const { typed, wanted, change } = useOrderFilter();
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useAdminOrders(wanted);
  const actions = useOrderActions({
    onSuccess: ({ order_number: number, status }) =>
      toast.success(t('admin.order_updated', { number, status: statusLabel(status) })),
    onError: (error) => toast.error(t('admin.order_update_failed'), problemText(error)),
  });

  const orders = list.data?.pages.flatMap((page) => page.items) ?? [];
  const openOrder = useAdminOrder(
    openId,
    orders.find(({ id }) => id === openId),
  );
  const [isSoundOn, setSound] = useAlarmSound();
  const shown = { orders, actions, onOpen: setOpenId };
  const isFiltered = Object.values(wanted).some((value) => value !== '' && value !== null);
  const keys = useOrderKeys(setOpenId);
  const searchField = useRef<HTMLInputElement>(null);
  useShortcut('/', () => searchField.current?.focus());
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageHeading>{t('admin.orders')}</PageHeading>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CheckBox checked={isSoundOn} onChange={({ target }) => setSound(target.checked)}>
            {t('admin.sound')}
          </CheckBox>
          <ButtonLink variant="secondary" to={`${href('/admin/orders/print')}${search}`}>
            {t('admin.print')}
          </ButtonLink>
        </div>
      </div>
      <OrderFilters filter={typed} onChange={change} searchField={searchField} />
      <p className="text-muted hidden text-sm xl:block">{t('admin.order_keys')}</p>
      {list.isError && (
        <Notice tone="danger" title={t('admin.orders_fetch_failed')}>
          <p>{problemText(list.error)}</p>
          <Button
            className="mt-2"
            size="small"
            variant="secondary"
            onClick={() => void list.refetch()}
          >
            {t('admin.try_again')}
          </Button>
        </Notice>
      )}
      {list.isPending && <Skeleton className="h-96 w-full" />}
      {list.isSuccess && orders.length === 0 && (
        <EmptyState
          icon={<OrdersIcon />}
          title={t('admin.no_orders')}
          text={t(isFiltered ? 'admin.no_orders_text' : 'admin.no_orders_yet')}
        />
      )}
      {orders.length > 0 && (
        <OutdatedWhile ref={keys} isOutdated={list.isPlaceholderData}>
          <OrderTable {...shown} />
          <OrderCards {...shown} />
        </OutdatedWhile>
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
      <OrderDialog order={openOrder} actions={actions} onClose={() => setOpenId(null)} />
    </div>
  );
}
