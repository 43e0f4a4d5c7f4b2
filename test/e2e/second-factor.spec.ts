import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { createCustomer } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { open, openConnected, openSignedIn, signIn, startAgain } from './steps.ts';

/** What the app on the phone shows; `later` the next code, as none is good twice. */
function codeOf(secret: string, later = false): string {
  const timestamp = Date.now() + (later ? 30_000 : 0);
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp,
  });
}

test('a second factor is set up, required at sign-in and removed, and the account deleted', async ({
  page,
  t,
  shop,
}) => {
  const customer = await createCustomer(shop);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await openSignedIn(page, customer, '/profile/security');
  await main.getByRole('button', { name: t('security.factor_set_up') }).click();
  await expect(dialog.getByRole('img', { name: t('security.set_up_qr') })).toBeVisible();
  await dialog.getByText(t('security.set_up_by_hand')).click();
  const secret = (await dialog.locator('p[dir=ltr]').textContent()) ?? '';
  await dialog.getByLabel(t('session.second_factor_code')).fill(codeOf(secret));
  await dialog.getByRole('button', { name: t('security.set_up_finish') }).click();
  await expect(page.getByText(t('security.factor_added'))).toBeVisible();
  const recoveryCodes = await dialog.getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('security.recovery_download') }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(
    recoveryCodes.join('\n'),
  );
  await dialog.getByRole('button', { name: t('security.recovery_done') }).click();
  await expect(main.getByText(t('security.factor_on'), { exact: true })).toBeVisible();

  await open(page, '/profile');
  await main.getByRole('button', { name: t('account.sign_out') }).click();
  await expect(main.getByText(t('account.sign_in_prompt'))).toBeVisible();

  await open(page, '/profile/security');
  await signIn(page, t, customer);
  await expect(main.getByText(t('session.second_factor_title'))).toBeVisible();
  // Reloading does not lead around it.
  await open(page, '/profile/security');
  await expect(page).toShow('/auth');
  await main.getByLabel(t('session.second_factor_code')).fill(codeOf(secret, true));
  await main.getByRole('button', { name: t('session.second_factor_confirm') }).click();
  await expect(page).toShow('/profile/security');

  await startAgain(page);
  await open(page, '/profile/security');
  await signIn(page, t, customer);
  await main.getByRole('button', { name: t('session.recovery_code_use') }).click();
  await main.getByLabel(t('session.recovery_code')).fill(recoveryCodes[0] ?? '');
  await main.getByRole('button', { name: t('session.second_factor_confirm') }).click();
  await expect(page.getByText(t('session.recovery_code_used'))).toBeVisible();
  await expect(main.getByText(t('security.recovery_left', { count: 9 }))).toBeVisible();

  await main.getByRole('button', { name: t('security.factor_remove') }).click();
  await dialog.getByRole('button', { name: t('security.factor_remove') }).click();
  await expect(main.getByText(t('security.factor_off'), { exact: true })).toBeVisible();

  await main.getByRole('button', { name: t('security.delete') }).click();
  await dialog.getByLabel(t('security.delete_email')).fill(customer.email);
  await dialog.getByLabel(t('session.password')).fill(customer.password);
  await dialog.getByRole('button', { name: t('security.delete') }).click();
  await expect(page.getByText(t('security.deleted'))).toBeVisible();
  await expect(page).toShow('/');
});

test('signing out in one tab shows in the other, signing in as well; no script reads the token', async ({
  page,
  context,
  t,
  shop,
  customer,
  faults,
}) => {
  // What the other tab sends in the moment that the session ends is refused.
  faults.expect(/ 401 .*\/api\/v1\/cart/);
  const other = await context.newPage();
  await openConnected(page, customer, '/profile/account-data');
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, ...[localStorage, sessionStorage].map(Object.entries)]),
  );
  const cookie = (await context.cookies(`${shop}/auth/v1`)).find(
    ({ name }) => name === 'refresh_token',
  );
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/auth/v1' });
  expect(readable).not.toContain(cookie?.value);
  expect(readable).not.toContain('eyJ');

  await open(other, '/profile');
  await expect(
    welcome(other, t('account.welcome_name', { name: customer.profile.first_name })),
  ).toBeVisible();
  await open(page, '/profile');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.sign_out') })
    .click();
  await expect(other.getByText(t('account.sign_in_prompt'))).toBeVisible();

  await open(page, '/auth');
  await signIn(page, t, customer);
  await expect(page).toShow('/');
  await expect(
    welcome(other, t('account.welcome_name', { name: customer.profile.first_name })),
  ).toBeVisible();
});

for (const noticed of ['at the next save', 'by the live updates'] as const) {
  test(`what was typed is still there after a session ended, noticed ${noticed}`, async ({
    page,
    t,
    shop,
    faults,
  }) => {
    const customer = await createCustomer(shop);
    faults.expect(/ 40[013] |503/);
    const isNoticedBySave = noticed === 'at the next save';
    const main = page.getByRole('main');
    const save = main.getByRole('button', { name: t('account.save') });
    if (isNoticedBySave) {
      await page.route('**/api/v1/events', (route) => route.fulfill({ status: 503 }));
    }
    const cartShown = page.waitForResponse('**/api/v1/cart');
    await openConnected(page, customer, '/profile/account-data');
    // A request that comes after the sign-out would notice it first.
    await cartShown;
    await main.getByLabel(t('session.street')).fill('Gerichtstraße');
    // Signs this account out everywhere.
    const token = await fetchToken(shop, customer);
    await fetch(`${shop}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    if (isNoticedBySave) await save.click();
    await expect(page).toShow('/auth');
    await signIn(page, t, customer);
    await expect(page).toShow('/profile/account-data');
    await expect(main.getByLabel(t('session.street'))).toHaveValue('Gerichtstraße');
    await save.click();
    await expect(page.getByText(t('account.saved'))).toBeVisible();
  });
}

function welcome(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

async function fetchToken(
  shop: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${shop}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
