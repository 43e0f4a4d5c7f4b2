import { afterEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import { openBrowser } from '#test/helpers/browser.ts';

const order = (id: string, status = 'pending') => ({ id, status }) as unknown as Order;

async function openOrders(answer: Response) {
  openBrowser(() => answer, { isSignedIn: true });
  vi.resetModules();
  const { resultOf, outdatedKeys } = await import('#test/helpers/hooks.tsx');
  const { useCancelOrder } = await import('./queries.ts');
  const { useForgetOrders } = await import('./use-orders.ts');
  const told: string[] = [];
  const { client, result } = resultOf(() => ({
    forget: useForgetOrders(),
    cancel: useCancelOrder({
      onSuccess: () => told.push('cancelled'),
      onError: ({ message }) => told.push(message),
    }),
  }));
  const key = ['orders', null];
  const pages = [{ items: [order('a'), order('b')] }, { items: [order('c')] }];
  client.setQueryData(key, { pages, pageParams: [null, 'x'] });
  client.setQueryData(['cart', null], {});
  const listed = () =>
    client
      .getQueryData<{ pages: { items: Order[] }[] }>(key)
      ?.pages.map(({ items }) => items.map(({ id, status }) => `${id} ${status}`));
  return { ...result, told, listed, outdated: () => outdatedKeys(client) };
}

afterEach(() => vi.unstubAllGlobals());

it('a cancelled order shows as cancelled in the list at once, the others stay as they are', async () => {
  const page = await openOrders(Response.json(order('b', 'cancelled')));
  await page.cancel.mutateAsync(order('b'));
  expect(page.listed()).toEqual([['a pending', 'b cancelled'], ['c pending']]);
  expect([page.told, page.outdated()]).toEqual([['cancelled'], []]);
});

it('a cancellation that is refused makes the page ask how the order is', async () => {
  const code = 'order_not_cancellable';
  const page = await openOrders(Response.json({ code, facts: {} }, { status: 409 }));
  await expect(page.cancel.mutateAsync(order('b'))).rejects.toBeInstanceOf(Error);
  expect(page.listed()).toEqual([['a pending', 'b pending'], ['c pending']]);
  expect(page.told).toHaveLength(1);
  expect(page.outdated()).toEqual(['orders']);
});

it('an order that was placed makes the page ask for the orders again, not for the cart', async () => {
  const page = await openOrders(Response.error());
  await page.forget();
  expect(page.outdated()).toEqual(['orders']);
});
