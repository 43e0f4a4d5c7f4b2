import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { visit, signIn } = openShopBrowser();

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
