import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { listCustomers } from '#contract/accounts/customers.admin.ts';
import { listAdminProducts } from '#contract/catalog/products.admin.ts';
import { listAdminOrders } from '#contract/orders/orders.admin.ts';

/** Of each kind: more would push the others out of sight. */
const limit = 5;
/** One letter would find nearly everything. */
const minimumLetters = 2;

/** The orders, products and customers that a text finds, and that the staff member may see. */
export function useFound(typed: string) {
  const query = typed.length >= minimumLetters ? { query: typed, limit } : null;
  const mayOrders = useMay(listAdminOrders);
  const mayProducts = useMay(listAdminProducts);
  const mayCustomers = useMay(listCustomers);
  const orders = useQuery({
    queryKey: ['admin-palette', 'orders', typed],
    queryFn:
      query !== null && mayOrders
        ? async ({ signal }) => (await call(listAdminOrders, { query, signal })).items
        : skipToken,
  });
  const products = useQuery({
    queryKey: ['admin-palette', 'products', typed],
    queryFn:
      query !== null && mayProducts
        ? async ({ signal }) => (await call(listAdminProducts, { query, signal })).items
        : skipToken,
  });
  const customers = useQuery({
    queryKey: ['admin-palette', 'customers', typed],
    queryFn:
      query !== null && mayCustomers
        ? async ({ signal }) => (await call(listCustomers, { query, signal })).items
        : skipToken,
  });
  const all = [orders, products, customers];
  return {
    orders: orders.data ?? [],
    products: products.data ?? [],
    customers: customers.data ?? [],
    isSearching: all.some(({ isLoading }) => isLoading),
    failure: all.find(({ isError }) => isError)?.error ?? null,
  };
}
