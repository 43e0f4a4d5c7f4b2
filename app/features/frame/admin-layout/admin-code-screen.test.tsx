import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { password, signUpAndConfirm } from '#test/helpers/auth.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const code = 'a-code-for-the-staff';
const { shop, visit } = openShopBrowser({ PROMOTION_CODE: code });

it('makes a customer a member of the staff after the sign-in, by the correct code alone', async () => {
  const { email } = await signUpAndConfirm(shop());
  const { t, user, fill, press } = await visit('/admin/promote');
  await user.click(await screen.findByRole('link', { name: t('admin.promote_sign_in') }));
  await screen.findByRole('tab', { name: t('session.tab_sign_in') });
  await fill(t('session.email'), email);
  await fill(t('session.password'), password);
  await press(t('session.sign_in'));
  const submit = await screen.findByRole('button', { name: t('admin.promote') });
  expect(window.location.pathname).toBe('/admin/promote');
  expect(submit).toHaveProperty('disabled', true);

  await fill(t('admin.promote_code'), 'open sesame');
  await user.click(submit);
  await screen.findByText(t('admin.promote_code_invalid'));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await fill(t('admin.promote_code'), code);
  await user.click(submit);
  await screen.findByText(t('admin.promoted_title'));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
  await screen.findByRole('heading', { level: 1, name: t('admin.dashboard') });
});
