import {
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { createRandomId } from '#app/api/random-id.ts';
import { useSession } from '#app/api/session/session.ts';
import type {
  ListedShoppingList,
  NewList,
  ShoppingList,
} from '#contract/catalog/shopping-lists.schema.ts';
import {
  createShoppingList,
  deleteShoppingList,
  getShoppingList,
  listShoppingLists,
  putShoppingListItem,
} from '#contract/catalog/shopping-lists.ts';

const listsKey = 'shopping-lists';

/** Contains the user id, so that the lists of the user before are never shown. */
function useUserId(): string | null {
  const session = useSession();
  return session.status === 'signed_in' ? session.user.id : null;
}

/** The lists of the signed-in customer; with the quantity of a product on each, if one is given. */
export function useShoppingLists(productId?: string) {
  const userId = useUserId();
  return useQuery({
    queryKey: [listsKey, userId, 'all', productId ?? null],
    queryFn:
      userId === null
        ? skipToken
        : ({ signal }) =>
            call(listShoppingLists, {
              query: productId === undefined ? {} : { product_id: productId },
              signal,
            }),
    select: ({ lists }) => lists,
    // It changes on other pages and devices.
    staleTime: 0,
  });
}

/** One list with its products at current prices. */
export function useShoppingList(id: string) {
  const userId = useUserId();
  return useQuery({
    queryKey: [listsKey, userId, id],
    queryFn:
      userId === null
        ? skipToken
        : ({ signal }) => call(getShoppingList, { params: { id }, signal }),
    staleTime: 0,
  });
}

export function useCreateList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (list: NewList) =>
      call(createShoppingList, { params: { id: createRandomId() }, body: list }),
    onSuccess: () => refetchLists(client),
  });
}

/** One more of a product on a list. */
export function useAddToList(productId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, contained_quantity: before }: ListedShoppingList) =>
      call(putShoppingListItem, {
        params: { id, product_id: productId },
        body: { quantity: before + 1 },
      }),
    onSettled: () => refetchLists(client),
  });
}

/** Deletes a list and answers what it was, to restore it by `useRestoreList`. */
export function useDeleteList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<ShoppingList> => {
      const list = await call(getShoppingList, { params: { id } });
      await call(deleteShoppingList, { params: { id } });
      return list;
    },
    onSettled: () => refetchLists(client),
  });
}

/** Works also when the page that deleted the list is gone. Throws an `ApiProblem`. */
export function useRestoreList(): (list: ShoppingList) => Promise<void> {
  const client = useQueryClient();
  return async ({ id, name, items }) => {
    await call(createShoppingList, {
      params: { id },
      body: {
        name,
        items: items.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
      },
    });
    await refetchLists(client);
  };
}

interface ListChange {
  /** The list as it will be. */
  apply: (list: ShoppingList) => ShoppingList;
  send: () => Promise<ShoppingList>;
}

/**
 * Shows a change of a list at once and sends one after the other. The answer to the last one is
 * shown; after a refusal what the shop has.
 */
export function useListChange(id: string, onError: (error: Error) => void) {
  const client = useQueryClient();
  const queryKey = [listsKey, useUserId(), id];
  const mutationKey = ['change', ...queryKey];
  return useMutation({
    mutationKey,
    scope: { id: `${listsKey} ${id}` },
    mutationFn: ({ send }: ListChange) => send(),
    onMutate: async ({ apply }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<ShoppingList>(queryKey, (list) => list && apply(list));
    },
    onSuccess: (list) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, list);
    },
    onError: (error) => {
      onError(error);
      return client.invalidateQueries({ queryKey });
    },
  });
}

function refetchLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [listsKey] });
}
