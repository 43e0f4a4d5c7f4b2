import { useRef } from 'react';
import { useShortcut } from '#app/features/admin-layout/use-shortcut.ts';

/**
 * Keys of the order list: `j` goes to the next order, `k` to the one before. The focus comes to what is done next with
 * it, so that Enter does it; `d` opens its details. To be put on what holds the orders, each marked with its id in
 * `data-order`.
 */
export function useOrderKeys(onOpen: (id: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  // Where it was when the focus went elsewhere, as the button of a delivered order does.
  const last = useRef(-1);

  const findOrders = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [])].filter((order) =>
      order.checkVisibility(),
    );
  function step(by: 1 | -1): void {
    const orders = findOrders();
    const focused = orders.findIndex((order) => order.contains(document.activeElement));
    const next = Math.max(
      0,
      Math.min(orders.length - 1, (focused < 0 ? last.current : focused) + by),
    );
    last.current = next;
    const order = orders[next];
    const target =
      order?.querySelector<HTMLElement>('[data-next-step]') ?? order?.querySelector('button');
    target?.focus();
    order?.scrollIntoView({ block: 'nearest' });
  }
  useShortcut('j', () => step(1));
  useShortcut('k', () => step(-1));
  useShortcut('d', () => {
    const id = findOrders()[last.current]?.dataset.order;
    if (id !== undefined) onOpen(id);
  });
  return list;
}
