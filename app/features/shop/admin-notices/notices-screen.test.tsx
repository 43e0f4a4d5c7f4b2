import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createNotice, getCurrentNotice, listNotices } from '#contract/shop/notices.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();
const at = (hours: number) =>
  new Date(shop().clock.now().getTime() + hours * 60 * 60 * 1000).toISOString();

it('deletes a running notice, and shows it again as it was on request', async () => {
  const staff = await signIn({ role: 'admin' });
  const body = {
    texts: { de: 'Heute nur bis 15 Uhr', tr: 'Bugün saat 15’e kadar' },
    link_to: '/offers',
    valid_from: at(-2),
    valid_to: at(3),
  };
  await request(shop().app, createNotice, { body }, staff);
  const shown = async () => (await request(shop().app, getCurrentNotice)).body.notice?.text;
  expect(await shown()).toBe('Heute nur bis 15 Uhr');
  const { t, user, press } = await visit('/admin/contents/notices');
  await press(t('admin.delete_one', { name: 'Heute nur bis 15 Uhr' }));
  const dialog = await screen.findByRole('dialog');
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: t('admin.delete') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await shown()).toBeUndefined();
  await press(t('admin.undo'));
  await screen.findByText(t('admin.undone'));
  expect(await screen.findByRole('row', { name: /Heute nur bis 15 Uhr/ })).toBeDefined();
  expect(network.bodiesOf(createNotice)).toEqual([body]);
  const { items } = (await request(shop().app, listNotices, { query: {} }, staff)).body;
  expect(items).toMatchObject([{ ...body, state: 'running', is_shown: true }]);
  expect(await shown()).toBe('Heute nur bis 15 Uhr');
});
