import { useEffect, useEffectEvent } from 'react';
import { href, useSearchParams } from 'react-router';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OrdersIcon } from '#app/ui/icons/orders.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { DeliveryNote, PickingList } from './order-sheets.tsx';
import { useAdminOrders, useOrdersToDo } from './queries.ts';
import { allStatuses, useOrderFilter, type OrderFilter } from './use-order-filter.ts';

const sheets = { picking: PickingList, delivery: DeliveryNote } as const;
const kinds = ['picking', 'delivery'] as const;
/** The orders that each sheet prints without a filter. */
const works = { picking: 'pick', delivery: 'deliver' } as const;
/** Pages of 50 orders: more than one person picks at once. */
const mostPages = 4;

/** `/admin/orders/print`: prints the orders of the list's filter, one per page. */
export function OrderSheetsScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [params] = useSearchParams();
  const { wanted, typed } = useOrderFilter();
  /** Numbers of the orders that were chosen on the list. */
  const chosen = params.get('orders')?.split(',');
  const kind = kinds.find((name) => name === params.get('sheet')) ?? 'picking';
  const Sheet = sheets[kind];
  const isFiltered =
    Object.keys(wanted).length > 0 || (chosen !== undefined && typed.status === allStatuses);
  const filtered = useAdminOrders(wanted, isFiltered);
  const toDo = useOrdersToDo(chosen === undefined ? works[kind] : 'deliver', !isFiltered);
  const list = isFiltered ? filtered : toDo;
  const { fetchMore, hasMore, isFetching, pageCount } = list;
  const wantsMore = hasMore && !isFetching && pageCount < mostPages;
  const fetchMoreNow = useEffectEvent(fetchMore);
  useEffect(() => {
    if (wantsMore) fetchMoreNow();
  }, [wantsMore]);
  const orders = list.items
    .filter((order) =>
      chosen === undefined ? isToPrint(order, wanted) : chosen.includes(String(order.order_number)),
    )
    .toSorted(bySlot);

  const linkTo = (sheet: string) => {
    const next = new URLSearchParams(params);
    next.set('sheet', sheet);
    return `${href('/admin/orders/print')}?${next}`;
  };
  const filter = new URLSearchParams(params);
  filter.delete('sheet');
  filter.delete('orders');
  return (
    <div className="space-y-4">
      <div className="space-y-4 print:hidden">
        <PageHeading backTo={`${href('/admin/orders')}?${filter}`}>{t('admin.print')}</PageHeading>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <nav aria-label={t('admin_print.kind')} className="flex gap-2">
            {kinds.map((name) => (
              <ButtonLink
                key={name}
                to={linkTo(name)}
                replace
                variant={name === kind ? 'primary' : 'secondary'}
                aria-current={name === kind ? 'page' : undefined}
              >
                {t(`admin_print.${name}`)}
              </ButtonLink>
            ))}
          </nav>
          <Button disabled={orders.length === 0 || isFetching} onClick={() => window.print()}>
            {t('admin.print')}
          </Button>
        </div>
        {list.error !== null && (
          <Notice tone="danger" title={t('admin.orders_fetch_failed')}>
            {problemText(list.error)}
          </Notice>
        )}
        {hasMore && pageCount === mostPages && (
          <Notice tone="warning">{t('admin_print.too_many', { count: orders.length })}</Notice>
        )}
        {list.isPending && <Skeleton className="h-96 w-full" />}
        {!list.isPending && list.error === null && !isFetching && orders.length === 0 && (
          <EmptyState
            icon={<OrdersIcon />}
            title={t('admin_print.none')}
            text={t('admin_print.none_text')}
          />
        )}
      </div>
      {orders.map((order) => (
        <Sheet key={order.id} order={order} />
      ))}
    </div>
  );
}

/** In the order of packing and delivery: the earliest slot first. */
function bySlot(one: AdminOrder, other: AdminOrder): number {
  return (
    one.delivery_time_start.localeCompare(other.delivery_time_start) ||
    one.order_number - other.order_number
  );
}

/** Orders that are no longer picked or delivered are printed only on request. */
function isToPrint(
  { status }: AdminOrder,
  { query, status: wanted }: OrderFilter['wanted'],
): boolean {
  if (status === 'cancelled') return false;
  return status !== 'delivered' || wanted === 'delivered' || query !== undefined;
}
