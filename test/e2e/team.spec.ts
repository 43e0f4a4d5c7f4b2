import { hire } from './accounts.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { inventPerson, waitForMessage } from './public-calls.ts';
import { open, openSignedIn, signIn } from './steps.ts';

test('an admin invites someone, who accepts and works; a revoked invitation is refused', async ({
  page,
  browser,
  t,
  shop,
  baseURL,
}) => {
  const admin = await hire(shop, 'admin');
  const { email, password } = inventPerson();
  const lastName = `Kaya ${Date.now()}`;
  const name = `Emre ${lastName}`;
  await openSignedIn(page, admin, '/admin/team');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const invite = async () => {
    await main.getByRole('button', { name: t('team.invite'), exact: true }).click();
    await dialog.getByLabel(t('session.email')).fill(email);
    await dialog
      .getByLabel(t('admin_customers.role_label'))
      .selectOption(t('admin_customers.role.dispatcher'));
    await dialog.getByRole('button', { name: t('admin.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText(email)).toBeVisible();
  };
  const linkOf = async () => {
    const mail = await waitForMessage(shop, email, '/invitation#');
    return /\/invitation#[\w-]+/.exec(mail.text)?.[0] ?? '';
  };
  await invite();
  await expectNoBarrier(page, 'the team with an invitation');
  const revoked = await linkOf();
  await main
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('button', { name: t('team.revoke') })
    .click();
  await expect(main.getByText(email)).toBeHidden();

  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await open(guest, revoked);
  await expect(guest.getByText(t('problem.invitation_invalid'))).toBeVisible();

  await invite();
  await expect.poll(linkOf).not.toBe(revoked);
  await open(guest, '/');
  await open(guest, await linkOf());
  await expect(guest.getByText(email)).toBeVisible();
  await expectNoBarrier(guest, 'an invitation');
  await guest.locator('[name=first_name]').fill('Emre');
  await guest.locator('[name=last_name]').fill(lastName);
  await guest.locator('[name=password]').fill(password);
  await guest.getByRole('button', { name: t('team.accept') }).click();
  await expect(guest).toShow(/\/admin/);
  await open(guest, '/admin/orders');
  await expect(guest).toShow('/admin/orders');

  await open(page, '/admin/team');
  await expect(main.getByText(email)).toBeVisible();
  await main
    .getByRole('button', { name: t('team.sign_out_one', { name }) })
    .first()
    .click();
  await dialog.getByRole('button', { name: t('team.sign_out') }).click();
  await expect(page.getByText(t('team.signed_out'))).toBeVisible();
  await open(guest, '/admin/orders');
  await expect(guest).toShow('/auth');
  await signIn(guest, t, { email, password });
  await expect(guest).toShow('/admin/orders');
});
