import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sendContactMessage } from '#contract/messages/inquiries.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();
afterEach(() => vi.restoreAllMocks());

it.each(['picker', 'driver', 'dispatcher', 'admin'] as const)(
  'leads a %s to the work',
  async (role) => {
    await signIn({ role });
    const { t } = await visit('/admin/settings');
    const menu = await screen.findByRole('navigation', { name: t('admin.menu') });
    const link = within(menu).getByRole('link', { name: t('admin.work') });
    expect(link.getAttribute('href')).toBe('/work');
  },
);

it('scrolls its groups only, to the open page: the work and what is behind the name stay in sight', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await signIn({ role: 'admin', first_name: 'Samira' });
  const { t, user } = await visit('/admin/outbox');
  const menu = await screen.findByRole('navigation', { name: t('admin.menu') });
  const scrolls = (element: Element) => element.closest('.overflow-y-auto') !== null;
  const link = (name: string) => within(menu).getByRole('link', { name });
  expect(scrolls(link(t('admin.outbox')))).toBe(true);
  expect(scrolls(link(t('admin.work')))).toBe(false);
  await user.click(within(menu).getByText('Samira'));
  expect(scrolls(link(t('admin.settings')))).toBe(false);
  expect(scrolls(within(menu).getByRole('button', { name: t('admin.sign_out') }))).toBe(false);
  await waitFor(() => expect(scrolled.mock.contexts).toContain(link(t('admin.outbox'))));
});

it('counts what is open in a closed group, and on the button of the menu of small screens', async () => {
  const body = { name: 'Erika', email: 'erika@mail.example', message: 'Habt ihr Feigen?' };
  await request(shop().app, sendContactMessage, { body });
  await signIn({ role: 'admin' });
  const { t } = await visit('/admin/products');
  const menu = await screen.findByRole('navigation', { name: t('admin.menu') });
  const count = t('admin.open_count', { count: 1 });
  await within(menu).findByRole('link', { name: `${t('admin.orders')} ${count}` });
  const button = screen.getByRole('button', { name: t('admin.open_menu') });
  expect(button.parentElement?.textContent).toContain('1');
  const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe(count);
});
