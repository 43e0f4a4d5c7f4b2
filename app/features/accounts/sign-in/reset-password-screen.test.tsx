import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { shop, visit, signIn } = openShopBrowser();

/** Signed in by a mailed link, which the server answers with this fragment. */
async function openBy(type: 'signup' | 'recovery') {
  await signIn();
  await shop().db.updateTable('users').set({ password_hash: null }).execute();
  const fragment = `access_token=a&refresh_token=httponly-offer&type=${type}`;
  const page = await visit(`/reset-password?from=%2Fshopping-list#${fragment}`);
  await screen.findByRole('heading', { level: 1, name: page.t('session.new_password_title') });
  const choose = async () => {
    await page.fill(page.t('session.new_password'), 'vier-trockene-Otter-8');
    await page.press(page.t('session.save_password'));
    await screen.findByText(page.t('session.password_changed'));
  };
  return { ...page, choose };
}

describe('a registration that is confirmed in another browser', () => {
  it('says that the address is confirmed, where the cart is, and leads on to the page that was left', async () => {
    const { t, choose } = await openBy('signup');
    expect(screen.getByText(t('session.confirmed_elsewhere_title'))).toBeDefined();
    await choose();
    const ready = screen.getByRole('heading', { name: t('session.account_ready_title') });
    await waitFor(() => expect(document.activeElement).toBe(ready));
    expect(screen.getByText(t('session.account_ready_text'))).toBeDefined();
    expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
    const on = screen.getByRole('link', { name: t('session.account_ready_on') });
    expect(on.getAttribute('href')).toBe('/shopping-list');
  });
});

describe('a forgotten password', () => {
  it('is replaced without a word about a registration, and leads to the home page', async () => {
    const { t, choose } = await openBy('recovery');
    expect(screen.queryByText(t('session.confirmed_elsewhere_title'))).toBeNull();
    await choose();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});
