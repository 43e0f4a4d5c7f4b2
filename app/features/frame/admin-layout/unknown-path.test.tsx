import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { visit, signIn } = openShopBrowser();

it('shows the staff an unknown path inside the admin area', async () => {
  await signIn({ role: 'admin' });
  const { t } = await visit('/admin/nowhere/at-all');
  await screen.findByRole('heading', { name: t('layout.not_found_title') });
  expect(screen.getAllByRole('link', { name: t('admin.products') })).not.toEqual([]);
});
