import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getAdminOrder } from '#contract/orders/orders.admin.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy } = useOrdering(shop);

/** The palette in front of the admin area, opened by its keys, with one order in the shop. */
async function openPalette(role: Role) {
  const { id: product_id } = await createProduct(shop(), { name: 'Okraschoten' });
  const customer = await createUser(shop(), { first_name: 'Samira', last_name: 'Haddad' });
  const { body: order } = await buy(customer, { product_id });
  // No sound for the new order: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  const staff = await signIn({ role });
  const page = await visit('/admin/settings');
  await screen.findAllByRole('button', { name: new RegExp(page.t('admin_palette.open')) });
  await page.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: page.t('admin_palette.title') });
  const field = within(dialog).getByRole('combobox');
  return { ...page, order, customer, staff, dialog, field };
}

const optionsIn = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

it('goes to a page by its name, with the keyboard alone', async () => {
  const { user, t, dialog, field } = await openPalette('admin');
  expect(await barriersIn(dialog)).toEqual([]);
  await user.type(field, t('admin.outbox').slice(0, 6));
  await waitFor(() => expect(optionsIn(dialog)).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/outbox'));
  expect(screen.queryByRole('dialog', { name: t('admin_palette.title') })).toBeNull();
});

it.each(['dashboard', 'tours', 'tills', 'messages', 'contents/notices', 'products', 'reports'])(
  'searches from /admin/%s by the keyboard, wherever the focus is',
  async (path) => {
    localStorage.setItem('newOrderSound', 'off');
    await signIn({ role: 'admin' });
    const { t, user } = await visit(`/admin/${path}`);
    const main = await screen.findByRole('main');
    const fieldIn = () => main.querySelector<HTMLElement>('button, a[href], input, select');
    await waitFor(() => expect(fieldIn()).not.toBeNull());
    const field = fieldIn();
    field?.focus();
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: t('admin_palette.title') });
    await user.type(within(dialog).getByRole('combobox'), t('admin.outbox').slice(0, 6));
    await waitFor(() => expect(optionsIn(dialog)).toHaveLength(1));
  },
);

it('finds an order by its number, and takes its next step', async () => {
  const { user, t, dialog, field, order, staff } = await openPalette('admin');
  await user.type(field, String(order.order_number));
  const step = `${t('admin.to_confirmed')}: ${t('orders.number', { number: order.order_number })}`;
  await within(dialog).findByRole('option', { name: new RegExp(step) });
  await user.keyboard('{ArrowDown}{Enter}');
  const input = { params: { id: order.id } };
  await waitFor(async () =>
    expect((await request(shop().app, getAdminOrder, input, staff)).body.status).toBe('confirmed'),
  );
});

it('finds products and customers, and opens their list with the search', async () => {
  const { user, dialog, field, customer } = await openPalette('admin');
  await user.type(field, customer.email);
  await user.click(await within(dialog).findByRole('option', { name: /^Samira Haddad.*/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/customers'));
  expect(new URLSearchParams(window.location.search).get('query')).toBe(customer.email);
});

it('offers a picker neither customers nor pages of the admin', async () => {
  const { user, t, dialog, field, customer } = await openPalette('picker');
  expect(optionsIn(dialog).join()).not.toContain(t('admin.outbox'));
  await user.type(field, customer.email);
  await waitFor(() => expect(dialog.textContent).toContain(t('admin_palette.count', { count: 2 })));
  expect(optionsIn(dialog).join()).toContain(t('admin_palette.kind.order'));
  expect(optionsIn(dialog).join()).not.toContain(t('admin_palette.kind.customer'));
});

it('opens on / on pages without a search of their own', async () => {
  await signIn({ role: 'admin' });
  const { t, user } = await visit('/admin/settings');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('/');
  expect(await screen.findByRole('dialog', { name: t('admin_palette.title') })).toBeTruthy();
});

it('leaves / to the search of the page', async () => {
  await signIn({ role: 'admin' });
  const { t, user } = await visit('/admin/orders');
  const field = await screen.findByLabelText(t('admin.search_orders'));
  await user.keyboard('/');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('dialog', { name: t('admin_palette.title') })).toBeNull();
});
