import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { useShortcut } from '#app/features/admin-layout/use-shortcut.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckBox } from '#app/ui/check-box.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OrdersIcon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { useAdminOrders, useOrderActions } from './queries.ts';
import { useNewOrderSound } from './use-new-order-sound.ts';
import { useOrderFilter } from './use-order-filter.ts';
import { useOrderKeys } from './use-order-keys.ts';

/** `/admin/orders`: the desk where orders are confirmed and moved on to the door. Keys: `j`, `k`, `d` and `/`. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const { search } = useLocation();
  const { typed, wanted, change } = useOrderFilter();
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useAdminOrders(wanted);
  const actions = useOrderActions({
    onSuccess: () => toast.success(t('admin.order_updated')),
    onError: (error) => toast.error(t('admin.order_update_failed'), problemText(error)),
  });

  const orders = list.data?.pages.flatMap((page) => page.items) ?? [];
  const sound = useNewOrderSound(orders, JSON.stringify(wanted));
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
          <CheckBox checked={sound.isOn} onChange={({ target }) => sound.setIsOn(target.checked)}>
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
          {problemText(list.error)}
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
        <div ref={keys}>
          <OrderTable {...shown} />
          <OrderCards {...shown} />
        </div>
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
