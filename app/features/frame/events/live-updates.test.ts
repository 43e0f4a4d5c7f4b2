import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser, visitorId } from '#test/helpers/browser.ts';
import { eventually } from '#test/helpers/eventually.ts';

const keys = [
  'orders',
  'admin-orders',
  'admin-dashboard',
  'admin-open-work',
  'admin-inquiries',
  'admin-products',
  'picking',
];

/**
 * Opens a page that shows all of this, and answers what it asks for again after its shop said these
 * things.
 */
async function hear(...events: string[]) {
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
  const close = openLiveUpdates(client, { userId: visitorId, role: 'admin' });
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
  const { first, later } = await hear();
  expect(first).toEqual([
    'admin-dashboard',
    'admin-inquiries',
    'admin-open-work',
    'admin-orders',
    'cart',
    'orders',
    'picking',
  ]);
  expect(later).toEqual([]);
});

it.each([
  ['order.created', ['admin-dashboard', 'admin-open-work', 'admin-orders', 'orders', 'picking']],
  ['order.changed', ['admin-dashboard', 'admin-open-work', 'admin-orders', 'orders', 'picking']],
  ['picking.changed', ['admin-open-work', 'orders', 'picking']],
  ['inquiry.changed', ['admin-inquiries', 'admin-open-work']],
  ['task.changed', ['admin-open-work', 'picking']],
])('%s makes the page ask again for %j', async (name, expected) => {
  const { later } = await hear(`event: ${name}\ndata: {}`);
  expect(later).toEqual(expected);
});

it.each([
  [4, []],
  [5, []],
  [6, ['cart']],
])(
  'of a page that shows revision 5 of the cart, revision %i outdates %j',
  async (revision, expected) => {
    const { later } = await hear(`event: cart.changed\ndata: {"revision":${revision}}`);
    expect(later).toEqual(expected);
  },
);
