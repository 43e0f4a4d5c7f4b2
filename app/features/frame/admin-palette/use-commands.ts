import { href, useNavigate } from 'react-router';
import { useAdminMenu } from '#app/features/frame/admin-layout/use-admin-pages.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useOrderActions } from '#app/features/orders/admin-orders/queries.ts';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useOrderStatusLabel } from '#app/i18n/order-status.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { findStepForward } from '#domain/orders/status.ts';
import { commandKinds, matchesWords, type Command } from './commands.ts';
import { useFound } from './queries.ts';

/** The commands that a text finds: pages, and with two letters orders, products and customers. */
export function useCommands(typed: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entries = useAdminMenu();
  const found = useFound(typed);
  const statusLabel = useOrderStatusLabel();
  const findSteps = useStepCommands();

  const go = (path: string, query?: string) => () =>
    void navigate(query === undefined ? path : `${path}?${new URLSearchParams({ query })}`);
  const commands: Command[] = [
    ...found.orders.flatMap(findSteps),
    ...entries
      .map(({ to, text }): Command => {
        return { id: to, kind: 'page', label: t(text), run: go(to) };
      })
      .filter(({ label }) => matchesWords(label, typed)),
    ...found.orders.map((order): Command => {
      const { id, order_number: number, customer_name, status, delivery_time_start } = order;
      const when = `${formatDate(delivery_time_start)}, ${formatTime(delivery_time_start)}`;
      return {
        id,
        kind: 'order',
        label: `${t('orders.number', { number })} · ${customer_name}`,
        detail: `${statusLabel(status)} · ${when}`,
        run: go(href('/admin/orders'), String(number)),
      };
    }),
    ...found.products.map(({ id, name, category }): Command => {
      return {
        id,
        kind: 'product',
        label: name,
        detail: category.name,
        run: go(href('/admin/products'), name),
      };
    }),
    ...found.customers.map(({ id, first_name, last_name, email }): Command => {
      return {
        id,
        kind: 'customer',
        label: `${first_name} ${last_name}`.trim() || email,
        detail: email,
        run: go(href('/admin/customers'), email),
      };
    }),
  ];
  return {
    commands: commandKinds.flatMap((kind) => commands.filter((command) => command.kind === kind)),
    isSearching: found.isSearching,
    failure: found.failure,
  };
}

/** Takes the next step of an order that is the only one found, if the staff member may. */
function useStepCommands(): (order: AdminOrder, index: number, all: AdminOrder[]) => Command[] {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const statusLabel = useOrderStatusLabel();
  const mayAdvance = useMay(transitionOrder);
  const actions = useOrderActions({
    onSuccess: ({ order_number: number, status }) =>
      toast.success(t('admin.order_updated', { number, status: statusLabel(status) })),
    onError: (error) => toast.error(t('admin.order_update_failed'), textOf(error)),
  });
  return (order, _, all) => {
    const next = findStepForward(order.next_statuses);
    const isByHand = order.tour_step === null;
    if (!mayAdvance || next === undefined || !isByHand || all.length > 1) return [];
    return [
      {
        id: `${order.id} ${next}`,
        kind: 'step',
        label: `${t(`admin.to_${next}`)}: ${t('orders.number', { number: order.order_number })}`,
        detail: order.customer_name,
        run: () => actions.move(order, next),
      },
    ];
  };
}
