import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { callShop, fillCart, inventPerson, register, waitForMessage } from './public-calls.ts';
import {
  expectInCart,
  followMailedLink,
  followToProfile,
  inboxFaults,
  open,
  openSignedIn,
} from './steps.ts';

test('a forgotten password is replaced by way of a mail', async ({ page, t, shop, faults }) => {
  faults.expect(inboxFaults);
  const { email } = await register(shop);
  const main = page.getByRole('main');
  await open(page, '/auth');
  await main.getByRole('button', { name: t('session.forgot_password') }).click();
  await main.getByLabel(t('session.email')).fill(email);
  await main.getByRole('button', { name: t('session.send_reset_mail') }).click();
  await expect(page.getByText(t('session.reset_mail_sent'))).toBeVisible();

  await followMailedLink(page, shop, email, 'recovery');
  await expect(page).toHaveURL('/reset-password');
  const password = randomUUID();
  await main.getByLabel(t('session.new_password')).fill(password);
  await main.getByRole('button', { name: t('session.save_password') }).click();
  await expect(page.getByText(t('session.password_changed'))).toBeVisible();
  await expect(page).toHaveURL('/');

  await followToProfile(page, t);
  await main.getByRole('button', { name: t('account.sign_out') }).click();
  await expect(page.getByText(t('session.signed_out_text'))).toBeVisible();
  await openSignedIn(page, t, { email, password }, '/profile/orders');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a mailed link is good although the service worker is there', async ({ page, t, shop }) => {
    await open(page, '/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const { email, password, profile } = inventPerson();
    await callShop(shop, '/auth/v1/signup', { body: { email, password, data: profile } });
    const { text } = await waitForMessage(shop, email, 'type=signup');
    await page.goto(/https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? '');
    await expect(page).toHaveURL('/');
    await open(page, '/profile');
    const name = t('account.welcome_name', { name: profile.first_name });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test('nothing of a customer is left after signing out', async ({ page, t, shop, customer }) => {
  const cart = await fillCart(shop, customer.token);
  await openSignedIn(page, t, customer, '/profile/account-data');
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
  await openSignedIn(page, t, customer, '/profile/orders');
  await expectInCart(page, t, cart.item_count);
});
