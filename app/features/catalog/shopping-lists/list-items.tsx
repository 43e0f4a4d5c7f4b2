import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ShoppingList, ShoppingListItem } from '#contract/catalog/shopping-lists.schema.ts';
import {
  deleteShoppingListItem,
  putShoppingListItem,
  sortShoppingList,
} from '#contract/catalog/shopping-lists.ts';
import { ListRow, type Step } from './list-row.tsx';
import { useListChange } from './queries.ts';
import { inOrder, movedBy, withoutProduct, withQuantity } from './state.ts';

/** The rows of a list, each change shown at once. */
export function ListItems({ list }: { list: ShoppingList }) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const rows = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ productId: string; step: Step } | null>(null);
  const { setQuantity, sort, remove } = useItemChanges(list);

  // Moving a row within the page takes the focus off its button.
  useEffect(() => {
    if (moved === null) return;
    const name = `${moved.productId} ${moved.step}`;
    rows.current?.querySelector<HTMLElement>(`[data-move="${name}"]`)?.focus();
  }, [moved]);

  const place = list.items.findIndex(({ product }) => product.id === moved?.productId);
  return (
    <Card className="py-1 print:hidden">
      <ul ref={rows} tabIndex={-1} aria-label={list.name} className="divide-line divide-y">
        {list.items.map((item, index) => (
          <ListRow
            key={item.product.id}
            item={item}
            isFixed={isOffline}
            isFirst={index === 0}
            isLast={index === list.items.length - 1}
            onCount={(quantity) => setQuantity(item.product.id, quantity)}
            onMove={(step) => {
              sort(movedBy(list, item.product.id, step));
              setMoved({ productId: item.product.id, step });
            }}
            onRemove={() => {
              remove(item);
              // The button that had the focus goes with its row.
              rows.current?.focus();
            }}
          />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {place >= 0 &&
          t('lists.moved', {
            name: list.items[place]?.product.name,
            place: place + 1,
            total: list.items.length,
          })}
      </p>
    </Card>
  );
}

function useItemChanges(list: ShoppingList) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const { id } = list;
  const { mutate } = useListChange(id, (error) =>
    toast.error(t('lists.change_failed'), textOf(error)),
  );

  function setQuantity(product_id: string, quantity: number): void {
    mutate({
      apply: (before) => withQuantity(before, product_id, quantity),
      send: () => call(putShoppingListItem, { params: { id, product_id }, body: { quantity } }),
    });
  }

  function sort(product_ids: readonly string[]): void {
    mutate({
      apply: (before) => inOrder(before, product_ids),
      send: () =>
        call(sortShoppingList, { params: { id }, body: { product_ids: [...product_ids] } }),
    });
  }

  /** Can be undone: the product then has its quantity and its place again. */
  function remove(item: ShoppingListItem): void {
    const { product, quantity } = item;
    const before = list.items.map((other) => other.product.id);
    mutate({
      apply: (all) => withoutProduct(all, product.id),
      send: () => call(deleteShoppingListItem, { params: { id, product_id: product.id } }),
    });
    const undo = () => {
      mutate({
        apply: (all) => inOrder({ ...all, items: [...all.items, item] }, before),
        send: () =>
          call(putShoppingListItem, {
            params: { id, product_id: product.id },
            body: { quantity },
          }),
      });
      sort(before);
    };
    toast.success(t('cart.removed', { name: product.name }), undefined, {
      duration: 5000,
      action: { label: t('cart.undo'), onClick: undo },
    });
  }
  return { setQuantity, sort, remove };
}
