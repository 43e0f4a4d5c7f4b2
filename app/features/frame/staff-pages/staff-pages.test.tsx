import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TextKey } from '#app/i18n/translation.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { visit, signIn } = openShopBrowser();

const hrefsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const groups = {
  dashboard: [],
  orders: ['customers', 'tasks', 'messages'],
  tours: ['tills', 'cash-book', 'fiscal', 'accounting'],
  products: [
    'particulars',
    'categories',
    'searches',
    'translations',
    'certificates',
    'doubts',
    'suppliers',
    'purchase-orders',
    'supplier-invoices',
    'proposals',
    'demand',
  ],
  offers: ['short-life', 'promotions'],
  reports: ['audit-log'],
  shop: ['contents', 'delivery', 'team', 'keys', 'outbox', 'webhooks'],
};

it.each(Object.entries(groups))(
  'shows an admin the group of %s with %j, and the first page of every other group',
  async (open, others) => {
    await signIn({ role: 'admin' });
    const { t } = await visit(`/admin/${others.at(-1) ?? open}`);
    const menu = await screen.findByRole('navigation', { name: t('admin.menu') });
    const expected = Object.keys(groups).flatMap((name) =>
      name === open ? [name, ...others] : [name],
    );
    const paths = [...expected.map((name) => `/admin/${name}`), '/work'];
    await waitFor(() => expect(hrefsIn(menu).slice(0, paths.length)).toEqual(paths));
  },
);

it('shows all pages in the menu of small screens', async () => {
  await signIn({ role: 'admin' });
  const { t, user } = await visit('/admin/settings');
  await user.click(await screen.findByRole('button', { name: t('admin.open_menu') }));
  const dialog = await screen.findByRole('dialog', { name: t('admin.menu') });
  expect(hrefsIn(dialog).slice(0, -2)).toEqual(
    Object.entries(groups).flatMap(([first, others]) =>
      [first, ...others].map((name) => `/admin/${name}`),
    ),
  );
});

it.each([
  ['picker', ['/admin/dashboard', '/admin/orders', '/admin/products', '/work', '/admin/settings']],
  ['driver', ['/admin/dashboard', '/admin/orders', '/work', '/admin/settings']],
] as const)('lists for a %s only the pages that they may open', async (role, expected) => {
  await signIn({ role });
  const { t } = await visit('/admin/settings');
  const menu = await screen.findByRole('navigation', { name: t('admin.menu') });
  expect(hrefsIn(menu)).toEqual(expected);
});

it.each([
  [
    'admin',
    ['picking', 'tours', 'counter', 'receipts', 'stock', 'expiring', 'returned-goods', 'times'],
  ],
  ['driver', ['tours', 'times']],
] as const)('begins the work of a %s with the tiles %j', async (role, expected) => {
  await signIn({ role });
  await visit('/work');
  const main = await screen.findByRole('main');
  await waitFor(() => expect(hrefsIn(main)).toEqual(expected.map((name) => `/work/${name}`)));
});

const titles: [string, TextKey][] = [
  ['/admin/outbox', 'admin.outbox'],
  ['/admin/products/import', 'admin_import.title'],
  ['/admin/contents', 'contents.tab.pages'],
  ['/admin/contents/notices', 'contents.tab.notices'],
  ['/admin/nowhere', 'layout.not_found_title'],
  ['/work', 'work.title'],
  ['/work/tours', 'tour.title'],
  ['/work/stock/count', 'work.count_shelves'],
  ['/work/scanner', 'work.scanner.title'],
];

it.each(titles)('the title of %s is %s', async (path, key) => {
  await signIn({ role: 'admin' });
  const { t } = await visit(path);
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${t(key)} – `)));
  expect(document.querySelectorAll('title')).toHaveLength(1);
});

it.each(['/admin/products/import', '/admin/tills/1', '/admin/contents/notices'])(
  'refuses a picker %s and names a page that they may open',
  async (path) => {
    await signIn({ role: 'picker' });
    const { t } = await visit(path);
    await screen.findByText(t('admin.no_permission_title'));
    const main = screen.getByRole('main');
    expect(hrefsIn(main)).toEqual(['/admin/dashboard']);
  },
);

it.each(['/work/receipts', '/work/stock/count', '/work/lots/1', '/work/picking/1'])(
  'refuses a driver %s',
  async (path) => {
    await signIn({ role: 'driver' });
    const { t } = await visit(path);
    expect(await screen.findByText(t('work.no_permission'))).toBeTruthy();
  },
);
