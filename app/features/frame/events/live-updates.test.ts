import { afterEach, expect, it, vi } from 'vitest';
import { districts } from '#app/features/pages.ts';
import { isStaff, type Role } from '#domain/accounts/roles.ts';
import { openBrowser, visitorId } from '#test/helpers/browser.ts';
import { eventually } from '#test/helpers/eventually.ts';

const keys = [
  'orders',
  'admin-orders',
  'admin-dashboard',
  'admin-open-work',
  'admin-today',
  'admin-inquiries',
  'admin-products',
  'picking',
  'returned-goods',
  'tours',
  'admin-tours',
  'admin-tills',
];

/**
 * Opens a page that shows all of this, and answers what it asks for again after its shop said these
 * things.
 */
async function hear(role: Role, ...events: string[]) {
  let streams = 0;
  const body = events.map((event, n) => `id: ${n + 1}\n${event}\n\n`).join('');
  const { promise: filled, resolve: tell } = Promise.withResolvers<void>();
  openBrowser(
    async () => {
      streams += 1;
      // The first is that of the beginning, which makes the page ask for everything.
      if (streams === 1) return new Response('retry: 1\nid: 0\n\n');
      await filled;
      return new Response(streams === 2 ? body : new ReadableStream());
    },
    { isSignedIn: true },
  );
  vi.resetModules();
  const { createQueryClient } = await import('#app/api/query-client.ts');
  const { openLiveUpdates } = await import('./live-updates.ts');
  const { followEvents } = await import('./live-queries.ts');
  const client = createQueryClient();
  const fill = () => {
    for (const key of keys) client.setQueryData([key, 'list'], []);
    client.setQueryData(['cart', visitorId], { revision: 5, lines: [] });
  };
  const outdated = () =>
    client
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.isInvalidated })
      .map(({ queryKey }) => String(queryKey[0]))
      .toSorted();
  fill();
  if (isStaff(role)) followEvents(Object.values(districts).flatMap(({ live = [] }) => live));
  const close = openLiveUpdates(client, { userId: visitorId, role });
  await eventually(() => outdated().length > 0);
  const first = outdated();
  fill();
  tell();
  await eventually(() => streams === 3);
  close();
  return { first, later: outdated() };
}

afterEach(() => vi.unstubAllGlobals());

it('a page that begins to listen asks again for all that may have changed before', async () => {
  const { first, later } = await hear('admin');
  expect(first).toEqual([
    'admin-dashboard',
    'admin-inquiries',
    'admin-open-work',
    'admin-orders',
    'admin-tills',
    'admin-today',
    'admin-tours',
    'cart',
    'orders',
    'picking',
    'returned-goods',
    'tours',
  ]);
  expect(later).toEqual([]);
});

const ofOrders = [
  'admin-dashboard',
  'admin-open-work',
  'admin-orders',
  'admin-today',
  'orders',
  'picking',
  'returned-goods',
];

it.each([
  ['order.created', ofOrders],
  ['order.changed', ofOrders],
  ['picking.changed', ['admin-open-work', 'admin-today', 'orders', 'picking', 'returned-goods']],
  ['inquiry.changed', ['admin-inquiries', 'admin-open-work', 'admin-today']],
  ['task.changed', ['admin-open-work', 'admin-today', 'picking', 'returned-goods']],
  [
    'tour.changed',
    ['admin-open-work', 'admin-tills', 'admin-today', 'admin-tours', 'returned-goods', 'tours'],
  ],
])('%s makes the page ask again for %j', async (name, expected) => {
  const { later } = await hear('admin', `event: ${name}\ndata: {}`);
  expect(later).toEqual(expected);
});

it('a customer asks again for their cart and orders alone', async () => {
  const { first, later } = await hear('customer', 'event: order.changed\ndata: {}');
  expect(first).toEqual(['cart', 'orders']);
  expect(later).toEqual(['orders']);
});

it.each([
  [4, []],
  [5, []],
  [6, ['cart']],
])(
  'of a page that shows revision 5 of the cart, revision %i outdates %j',
  async (revision, expected) => {
    const { later } = await hear('admin', `event: cart.changed\ndata: {"revision":${revision}}`);
    expect(later).toEqual(expected);
  },
);
