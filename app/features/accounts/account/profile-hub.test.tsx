import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';

const { visit, signIn, shop } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { owe } = useCrediting(shop);

it('leads the staff to their work', async () => {
  await signIn({ role: 'driver' });
  const { t } = await visit('/profile');
  const work = await screen.findByRole('link', { name: t('account.work') });
  expect(work.getAttribute('href')).toBe('/work');
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('shows a customer no way to the work of the staff', async () => {
  await signIn();
  const { t } = await visit('/profile');
  await screen.findByRole('link', { name: t('account.orders') });
  expect(screen.queryByRole('link', { name: t('account.work') })).toBeNull();
});

it('shows the orders first, the lists as a group, and the sign-out above all of them', async () => {
  await signIn();
  const { t } = await visit('/profile');
  const nav = await screen.findByRole('navigation', { name: t('account.profile') });
  const [first] = within(nav).getAllByRole('link');
  expect(first?.textContent).toBe(t('account.orders'));
  const lists = within(nav).getByRole('list', { name: t('account.lists') });
  expect(within(lists).getAllByRole('link')).toHaveLength(4);
  const signOut = within(screen.getByRole('main')).getByRole('button', {
    name: t('account.sign_out'),
  });
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(signOut.compareDocumentPosition(nav) & follows).toBe(follows);
});

it('says what the shop owes, and that it pays for the next order', async () => {
  const customer = await signIn();
  await owe(await createUser(shop(), { role: 'admin' }), customer, 749);
  const { t } = await visit('/profile');
  const heading = await screen.findByRole('heading', { name: /7,49/ });
  expect(heading.textContent).toContain(t('account.balance'));
  screen.getByText(t('account.balance_hint'));
});
