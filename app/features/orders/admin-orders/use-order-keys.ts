import { useRef } from 'react';
import { useShortcut } from '#app/features/frame/admin-layout/use-shortcut.ts';

/**
 * Keys of the order list: `j` moves to the next order, `k` to the previous one. The focus moves to
 * its next step, so that Enter takes it; `d` opens its details, `x` chooses it. Returns the handler
 * for the element that contains the orders, each marked with its id in `data-order`.
 */
export function useOrderKeys(onOpen: (id: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  // The order that last had the focus. It may have lost it, moved down as new orders came in, or
  // left the list.
  const last = useRef({ id: '', index: 0 });

  const findOrders = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [])].filter((order) =>
      order.checkVisibility(),
    );
  const indexIn = (orders: readonly HTMLElement[]) => {
    const focused = orders.findIndex((order) => order.contains(document.activeElement));
    if (focused >= 0) return focused;
    return orders.findIndex(({ dataset }) => dataset.order === last.current.id);
  };
  function step(by: 1 | -1): void {
    const orders = findOrders();
    const current = indexIn(orders);
    // If that order left the list, the following one is at its index.
    const wanted = current >= 0 ? current + by : last.current.index + (by === 1 ? 0 : -1);
    const index = Math.max(0, Math.min(orders.length - 1, wanted));
    const order = orders[index];
    last.current = { id: order?.dataset.order ?? '', index };
    const target =
      order?.querySelector<HTMLElement>('[data-next-step]') ?? order?.querySelector('button');
    target?.focus();
    order?.scrollIntoView({ block: 'nearest' });
  }
  useShortcut('j', () => step(1));
  useShortcut('k', () => step(-1));
  useShortcut('d', () => {
    const orders = findOrders();
    const id = orders[indexIn(orders)]?.dataset.order;
    if (id !== undefined) onOpen(id);
  });
  useShortcut('x', () => {
    const orders = findOrders();
    orders[indexIn(orders)]?.querySelector<HTMLElement>('[data-select]')?.click();
  });
  return list;
}
