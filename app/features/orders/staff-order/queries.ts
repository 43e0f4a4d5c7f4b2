import {
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { call, download, isProblem, isRefusal } from '#app/api/client.ts';
import { createIdempotencyKeys } from '#app/api/idempotency-keys.ts';
import {
  changeRecordedCustomer,
  eraseRecordedCustomer,
  exportRecordedCustomer,
  listRecordedCustomers,
  recordCustomer,
} from '#contract/accounts/recorded-customers.admin.ts';
import type {
  RecordCustomerInput,
  RecordedCustomer,
} from '#contract/accounts/recorded-customers.schema.ts';
import type { Cart } from '#contract/cart/cart.schema.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import {
  clearStaffCart,
  deleteStaffCartCode,
  getStaffCart,
  getStaffOrderPaper,
  placeStaffOrder,
  putStaffCartCode,
  putStaffCartItem,
} from '#contract/orders/staff-orders.admin.ts';
import type { PlaceStaffOrderInput } from '#contract/orders/staff-orders.schema.ts';
import { times } from '#domain/money.ts';

const customersKey = ['recorded-customers'] as const;
/** Characters from which the shop searches. */
const shortestQuery = 2;

/** Customers without an account that match; undefined until something is typed and loaded. */
export function useRecordedCustomers(query: string) {
  return useQuery({
    queryKey: [...customersKey, query],
    queryFn:
      query.length < shortestQuery
        ? skipToken
        : ({ signal }) => call(listRecordedCustomers, { query: { query }, signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });
}

interface SavedCustomer {
  /** Undefined: a new one. */
  id: string | undefined;
  body: RecordCustomerInput;
}

/** Records a customer, or changes one. */
export function useSaveCustomer(onSuccess: (customer: RecordedCustomer) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: SavedCustomer) =>
      id === undefined
        ? call(recordCustomer, { body })
        : call(changeRecordedCustomer, { params: { id }, body }),
    onSuccess: (customer) => {
      // Another address may have other fees.
      void client.invalidateQueries({ queryKey: cartKey(customer.id) });
      onSuccess(customer);
    },
  });
}

export function useEraseCustomer(callbacks: {
  onSuccess: () => void;
  onError: (error: Error) => void;
}) {
  return useMutation({
    mutationFn: (id: string) => call(eraseRecordedCustomer, { params: { id } }),
    ...callbacks,
  });
}

export function useExportCustomer(callbacks: {
  onSuccess: (file: Blob) => void;
  onError: (error: Error) => void;
}) {
  return useMutation({
    mutationFn: async (id: string) => {
      const data = await call(exportRecordedCustomer, { params: { id } });
      return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    },
    ...callbacks,
  });
}

const cartKey = (id: string) => ['staff-cart', id] as const;

/** The cart that the staff fills for a customer. */
export function useStaffCart(id: string) {
  return useQuery({
    queryKey: cartKey(id),
    queryFn: ({ signal }) => call(getStaffCart, { params: { id }, signal }),
    staleTime: 0,
  });
}

const changeKey = (id: string) => ['staff-cart-change', id] as const;

/** Whether the shop has yet to answer to a change of a cart, so that its total may be outdated. */
export function useIsCartChanging(id: string): boolean {
  return useIsMutating({ mutationKey: changeKey(id) }) > 0;
}

interface CartChange {
  product: ProductSummary;
  quantity: number;
}

/**
 * Sets quantities one after another, so that the last one holds. The cart shows each at once, so
 * that the next tap counts from it.
 */
export function useCartChange(id: string, onError: (error: Error) => void) {
  const client = useQueryClient();
  const queryKey = cartKey(id);
  return useMutation({
    mutationKey: changeKey(id),
    scope: { id: `staff-cart.${id}` },
    mutationFn: ({ product: { id: product_id }, quantity }: CartChange) =>
      call(putStaffCartItem, { params: { id, product_id }, body: { quantity } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Cart>(queryKey, (cart) => cart && withChange(cart, change));
    },
    onSuccess: (cart) => {
      // That of an earlier tap would undo what is shown of a later one.
      if (client.isMutating({ mutationKey: changeKey(id) }) === 1) {
        client.setQueryData(queryKey, cart);
      }
    },
    onError: (error) => {
      onError(error);
      return client.invalidateQueries({ queryKey });
    },
  });
}

function withChange(cart: Cart, { product, quantity }: CartChange): Cart {
  const change = {
    quantity,
    orderable_quantity: quantity,
    line_total_cents: times(product.price_cents, quantity),
  };
  const isKnown = cart.lines.some((each) => each.product.id === product.id);
  const lines = isKnown
    ? cart.lines.map((each) => (each.product.id === product.id ? { ...each, ...change } : each))
    : [...cart.lines, { product, ...change, previous_price_cents: null }];
  return { ...cart, lines: lines.filter((each) => each.quantity > 0) };
}

export function useClearCart(id: string, onError: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearStaffCart, { params: { id } }),
    onSuccess: (cart) => client.setQueryData(cartKey(id), cart),
    onError,
  });
}

/** The code of a promotion, by the rules for the customer's own cart. */
export function useStaffCartCode(id: string) {
  const client = useQueryClient();
  const params = { id };
  return {
    enter: (code: string) => call(putStaffCartCode, { params, body: { code } }),
    remove: () => call(deleteStaffCartCode, { params }),
    onChange: (cart: Cart) => {
      client.setQueryData(cartKey(id), cart);
    },
  };
}

/**
 * Places an order exactly once: after a lost response the same order is requested again with the
 * same key.
 */
export function usePlaceStaffOrder(id: string, callbacks: { onError: (error: Error) => void }) {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (body: PlaceStaffOrderInput) =>
      call(placeStaffOrder, {
        params: { id },
        headers: { 'idempotency-key': keys.of(body) },
        body,
      }),
    retry: (count, error) => count < 2 && isProblem(error, 'temporarily_unavailable'),
    retryDelay: (count) => 1000 * 2 ** count,
    networkMode: 'always',
    onSuccess: () => {
      keys.forget();
      void client.invalidateQueries({ queryKey: ['admin-orders'] });
      client.removeQueries({ queryKey: cartKey(id) });
    },
    onError: (error) => {
      if (isRefusal(error)) {
        keys.forget();
        // Prices, stock and windows are what a refusal is about.
        void client.invalidateQueries({ queryKey: cartKey(id) });
        void client.invalidateQueries({ queryKey: ['delivery-slots'] });
      }
      callbacks.onError(error);
    },
  });
}

/** The confirmation of an order, to print it. */
export function usePaper(callbacks: {
  onSuccess: (pdf: Blob) => void;
  onError: (error: Error) => void;
}) {
  return useMutation({
    mutationFn: (id: string) => download(getStaffOrderPaper, { params: { id } }),
    ...callbacks,
  });
}
