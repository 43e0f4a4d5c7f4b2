import { useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { ListState } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { ScreenHeading } from '#app/features/frame/admin-layout/screen-heading.tsx';
import { useAlarmSound } from '#app/features/frame/admin-layout/use-alarm-sound.ts';
import { useShortcut } from '#app/features/frame/admin-layout/use-shortcut.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { useOrderStatusLabel } from '#app/i18n/order-status.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { OrdersIcon } from '#app/ui/icons/orders.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { placeStaffOrder } from '#contract/orders/staff-orders.admin.ts';
import { groupByWindow } from './group-orders.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import {
  useAdminOrder,
  useAdvanceOrders,
  useListedOrders,
  useOrderActions,
  type StepOfOrders,
} from './queries.ts';
import { SelectedOrdersBar } from './selected-orders-bar.tsx';
import { useOrderFilter } from './use-order-filter.ts';
import { useOrderKeys } from './use-order-keys.ts';
import { useOrderSelection } from './use-order-selection.ts';

/**
 * `/admin/orders`: the list in which orders are confirmed and processed until delivery, by window
 * unless it is filtered. Keys: `j`, `k`, `d` and `/`.
 */
export function OrdersScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const statusLabel = useOrderStatusLabel();
  const { search } = useLocation();
  const filter = useOrderFilter();
  const [openId, setOpenId] = useState<string | null>(null);
  const { list, isByWindow } = useListedOrders(filter);
  const actions = useOrderActions({
    onSuccess: ({ order_number: number, status }) =>
      toast.success(t('admin.order_updated', { number, status: statusLabel(status) })),
    onError: (error) => toast.error(t('admin.order_update_failed'), problemText(error)),
  });

  const orders = list.items;
  const openOrder = useAdminOrder(
    openId,
    orders.find(({ id }) => id === openId),
  );
  const [isSoundOn, setSound] = useAlarmSound();
  const { chosen, replace, ...selection } = useOrderSelection(orders);
  const advancing = useAdvanceOrders((results, { ids, to }) => {
    const refused = ids.filter((_, index) => results[index]?.result === 'refused');
    const count = results.length - refused.length;
    if (count > 0) toast.success(t('admin.orders_advanced', { count, status: statusLabel(to) }));
    if (refused.length > 0) {
      toast.error(
        t('admin.group_refused', { count: refused.length }),
        t('admin.group_refused_text'),
      );
    }
    // Those that need a look remain chosen.
    replace(chosen.map(({ id }) => id).filter((id) => !ids.includes(id) || refused.includes(id)));
  });
  const shown = {
    groups: isByWindow ? groupByWindow(orders, new Date(list.updatedAt)) : null,
    orders,
    actions,
    selection,
    onOpen: setOpenId,
    onStep: advancing.isPending ? undefined : (step: StepOfOrders) => advancing.mutate(step),
  };
  const isFiltered = Object.keys(filter.wanted).length > 0;
  const keys = useOrderKeys(setOpenId);
  const searchField = useRef<HTMLInputElement>(null);
  useShortcut('/', () => searchField.current?.focus());
  return (
    <div className="space-y-4">
      <ScreenHeading
        title={t('admin.orders')}
        actions={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CheckBox checked={isSoundOn} onChange={({ target }) => setSound(target.checked)}>
              {t('admin.sound')}
            </CheckBox>
            <Permitted to={placeStaffOrder}>
              <ButtonLink variant="secondary" size="small" to={href('/admin/orders/new')}>
                {t('staff_orders.title')}
              </ButtonLink>
            </Permitted>
            <ButtonLink
              variant="secondary"
              size="small"
              to={`${href('/admin/orders/print')}${search}`}
            >
              {t('admin.print')}
            </ButtonLink>
          </div>
        }
      />
      <OrderFilters filter={filter} searchField={searchField} />
      <p className="text-muted hidden text-sm xl:block">{t('admin.order_keys')}</p>
      <ListState
        list={list}
        failed={t('admin.orders_fetch_failed')}
        more={t('admin.more_orders')}
        empty={{
          icon: <OrdersIcon />,
          title: t(isByWindow ? 'admin.no_open_orders' : 'admin.no_orders'),
          text: t(isFiltered ? 'admin.no_orders_text' : 'admin.no_orders_yet'),
        }}
        rowsRef={keys}
      >
        <OrderTable {...shown} />
        <OrderCards {...shown} />
      </ListState>
      <SelectedOrdersBar orders={chosen} onStep={shown.onStep} onDeselect={() => replace([])} />
      <OrderDialog order={openOrder} actions={actions} onClose={() => setOpenId(null)} />
    </div>
  );
}
