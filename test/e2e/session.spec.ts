import { randomUUID } from 'node:crypto';
import type { Route } from 'playwright/test';
import { createCustomer } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { callShop, fillCart, inventPerson, waitForMessage } from './public-calls.ts';
import {
  expectInCart,
  followMailedLink,
  followToProfile,
  inboxFaults,
  open,
  openSignedIn,
  openThroughSignIn,
  pressLink,
  waitForServiceWorker,
} from './steps.ts';

/**
 * What asks for a mail as a page of the shop does: its link leaves the refresh token in the cookie.
 */
const ofBrowser = { 'x-use-cookie': '1' };

test('a forgotten password is replaced by way of a mail', async ({ page, t, shop, faults }) => {
  faults.expect(inboxFaults);
  const { email } = await createCustomer(shop);
  const main = page.getByRole('main');
  await open(page, '/auth');
  // Who begins to register and finds that there is an account types the address once.
  const toRegister = main.getByRole('tab', { name: t('session.tab_register') });
  await toRegister.click();
  const password = randomUUID();
  await main.getByLabel(t('session.password')).fill(password);
  await main.getByLabel(t('session.email')).fill(email);
  await expect(main.getByText(t('session.email_taken'))).toBeVisible();
  await main.getByRole('tab', { name: t('session.tab_sign_in') }).click();
  await expect(main.getByLabel(t('session.email'))).toHaveValue(email);
  await toRegister.click();
  await expect(main.getByLabel(t('session.password'))).toHaveValue(password);
  await main.getByRole('tab', { name: t('session.tab_sign_in') }).click();
  await main.getByRole('button', { name: t('session.forgot_password') }).click();
  await expect(main.getByLabel(t('session.email'))).toHaveValue(email);
  await main.getByRole('button', { name: t('session.send_reset_mail') }).click();
  await expect(page.getByText(t('session.reset_mail_sent'))).toBeVisible();

  await followMailedLink(page, shop, email, 'recovery');
  await expect(page).toShow('/reset-password');
  await main.getByLabel(t('session.new_password')).fill(password);
  await main.getByRole('button', { name: t('session.save_password') }).click();
  await expect(page.getByText(t('session.password_changed'))).toBeVisible();
  await expect(page).toShow('/');

  await followToProfile(page, t);
  await main.getByRole('button', { name: t('account.sign_out') }).click();
  await expect(page.getByText(t('session.signed_out_text'))).toBeVisible();
  await openThroughSignIn(page, t, { email, password }, '/profile/orders');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a mailed link works with the service worker', async ({ page, t, shop }) => {
    await open(page, '/');
    await waitForServiceWorker(page);
    const { email, password, profile } = inventPerson();
    await page.request.post('/auth/v1/signup', {
      headers: ofBrowser,
      data: { email, password, data: profile },
    });
    const { text } = await waitForMessage(shop, email, 'type=signup');
    await page.goto(/https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? '');
    await pressLink(page);
    await page.getByRole('button', { name: t('session.link_question_accept') }).click();
    await expect(page).toShow('/');
    await open(page, '/profile');
    const name = t('account.welcome_name', { name: profile.first_name });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test('no data of a customer remains after signing out', async ({ page, t, shop, customer }) => {
  const cart = await fillCart(shop, customer.token);
  await openThroughSignIn(page, t, customer, '/profile/account-data');
  await expectInCart(page, t, cart.item_count);
  await open(page, '/profile');
  const main = page.getByRole('main');
  const { first_name: name } = customer.profile;
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    t('account.welcome_name', { name }),
  );
  await main.getByRole('button', { name: t('account.sign_out') }).click();
  await expect(main.getByText(t('account.sign_in_prompt'))).toBeVisible();
  await expectInCart(page, t, 0);
  await openThroughSignIn(page, t, customer, '/profile/orders');
  await expectInCart(page, t, cart.item_count);
});

test('the browser stays signed in while the auth service does not answer, saves, and goes on afterwards', async ({
  page,
  t,
  customer,
  faults,
}) => {
  faults.expect(/429|503|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openSignedIn(page, customer, '/profile/settings');
  const main = page.getByRole('main');
  const openInTrouble = async (trouble: (route: Route) => Promise<void>) => {
    await page.route('**/auth/v1/token*', trouble);
    await open(page, '/profile/orders');
    await expect(main.getByText(t('session.unreachable_title'))).toBeVisible();
    await expect(page).toShow('/profile/orders');
    await page.unroute('**/auth/v1/token*');
  };
  for (const status of [429, 503]) {
    await test.step(`which answers ${status}`, async () => {
      await openInTrouble((route) => route.fulfill({ status }));
      await main.getByRole('button', { name: t('session.unreachable_retry') }).click();
      await expect(main.getByText(t('orders.empty_title'))).toBeVisible();
    });
  }
  await test.step('without a network', async () => {
    await openInTrouble((route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(main.getByText(t('orders.empty_title'))).toBeVisible();
  });
  await test.step('which answers 429 when profile data was saved', async () => {
    await open(page, '/profile/account-data');
    await main.getByLabel(t('session.street')).fill('Gerichtstraße');
    await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 429 }));
    await main.getByRole('button', { name: t('account.save') }).click();
    await expect(page.getByText(t('account.saved'))).toBeVisible();
    await expect(page.getByText(t('account.update_failed'))).toHaveCount(0);
  });
});

test('a link with the tokens of another account does not sign in to it, and a mailed one asks before', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const other = await createCustomer(shop);
  const { refresh_token: token } = await callShop<{ refresh_token: string }>(
    shop,
    '/auth/v1/token?grant_type=password',
    { body: { email: other.email, password: other.password } },
  );
  await openSignedIn(page, customer, '/profile/orders');
  await page.goto('about:blank');
  const fields = { access_token: 'x', refresh_token: token, expires_in: '900', type: 'magiclink' };
  await open(page, `/profile#${new URLSearchParams(fields)}`);
  await expect(page.getByText(customer.email)).toBeVisible();
  expect(page.url()).not.toContain(token);

  const ask = async () => {
    await callShop(shop, `/auth/v1/otp?redirect_to=${shop}/auth`, {
      headers: ofBrowser,
      body: { email: other.email, create_user: false },
    });
    const { text } = await waitForMessage(shop, other.email, 'type=magiclink');
    await page.goto(/https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? '');
    await pressLink(page);
  };
  await ask();
  const main = page.getByRole('main');
  await expect(main.getByText(other.email)).toBeVisible();
  await main.getByRole('button', { name: t('session.link_question_decline') }).click();
  await expect(page).toShow('/');
  await open(page, '/profile/orders');
  await expect(main.getByText(t('orders.empty_title'))).toBeVisible();
  await open(page, '/profile');
  const name = t('account.welcome_name', { name: customer.profile.first_name });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
