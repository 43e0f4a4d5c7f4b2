import { afterEach, expect, it, vi } from 'vitest';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { openBrowser } from '#test/helpers/browser.ts';
import { eventually } from '#test/helpers/eventually.ts';

/** The parameters with which the list of orders is requested. */
const order = (id: string, status = 'pending') => ({ id, status }) as unknown as AdminOrder;

async function openDesk(answer: () => Response) {
  const calls: [string, string, unknown][] = [];
  openBrowser(
    async (request) => {
      const { pathname } = new URL(request.url);
      calls.push([request.method, pathname, await request.json()]);
      return answer();
    },
    { isSignedIn: true },
  );
  vi.resetModules();
  const { resultOf, outdatedKeys } = await import('#test/helpers/hooks.tsx');
  const { useOrderActions } = await import('./queries.ts');
  const told: string[] = [];
  const { client, result } = resultOf(() =>
    useOrderActions({
      onSuccess: ({ id, status }) => told.push(`${id} ${status}`),
      onError: ({ message }) => told.push(message),
    }),
  );
  const key = ['admin-orders', 'list', '', null, null, null];
  const page = { items: [order('a'), order('b')], next_cursor: null };
  client.setQueryData(key, { pages: [page], pageParams: [null] });
  client.setQueryData(['admin-products'], []);
  const listed = () =>
    client
      .getQueryData<{ pages: { items: AdminOrder[] }[] }>(key)
      ?.pages.flatMap(({ items }) => items.map(({ id, status }) => `${id} ${status}`));
  return { actions: result, calls, told, listed, client, outdated: () => outdatedKeys(client) };
}

afterEach(() => vi.unstubAllGlobals());

it('a changed order shows its new status in the list at once, and the list is refetched', async () => {
  const desk = await openDesk(() => Response.json(order('b', 'confirmed')));
  desk.actions.move(order('b'), 'confirmed');
  await eventually(() => desk.outdated().length > 0);
  expect(desk.calls).toEqual([['POST', '/api/v1/admin/orders/b/transitions', { to: 'confirmed' }]]);
  expect(desk.told).toEqual(['b confirmed']);
  expect(desk.listed()).toEqual(['a pending', 'b confirmed']);
  expect(desk.client.getQueryData(['admin-orders', 'one', 'b'])).toEqual(order('b', 'confirmed'));
  expect(new Set(desk.outdated())).toEqual(new Set(['admin-orders']));
});

it('a cancellation sends the reason, if there is one', async () => {
  const desk = await openDesk(() => Response.json(order('a', 'cancelled')));
  desk.actions.move(order('a'), 'cancelled', 'ausverkauft');
  await eventually(() => desk.outdated().length > 0);
  expect(desk.calls[0]?.[2]).toEqual({ to: 'cancelled', reason: 'ausverkauft' });
});

it('a refused change leaves the list unchanged until it is refetched', async () => {
  const desk = await openDesk(() =>
    Response.json({ code: 'invalid_transition', facts: {} }, { status: 409 }),
  );
  desk.actions.move(order('b'), 'delivered');
  await eventually(() => desk.outdated().length > 0);
  expect(desk.told).toHaveLength(1);
  expect(desk.listed()).toEqual(['a pending', 'b pending']);
});

it('a payment is recorded for its order', async () => {
  const desk = await openDesk(() => Response.json(order('a')));
  desk.actions.setPayment(order('a'), 'paid');
  await eventually(() => desk.outdated().length > 0);
  expect(desk.calls[0]?.[1]).toContain('/admin/orders/a/');
  expect(desk.calls[0]?.[2]).toEqual({ status: 'paid' });
});
