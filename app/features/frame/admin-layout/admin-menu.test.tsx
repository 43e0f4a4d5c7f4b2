import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { visit, signIn } = openShopBrowser();
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

it('scrolls its pages only, to the open one: settings and sign-out stay in sight', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await signIn({ role: 'admin' });
  const { t } = await visit('/admin/outbox');
  const menu = await screen.findByRole('navigation', { name: t('admin.menu') });
  const scrolls = (element: Element) => element.closest('.overflow-y-auto') !== null;
  const link = (name: string) => within(menu).getByRole('link', { name });
  expect(scrolls(link(t('admin.outbox')))).toBe(true);
  expect(scrolls(link(t('admin.settings')))).toBe(false);
  expect(scrolls(within(menu).getByRole('button', { name: t('admin.sign_out') }))).toBe(false);
  await waitFor(() => expect(scrolled.mock.contexts).toContain(link(t('admin.outbox'))));
});
