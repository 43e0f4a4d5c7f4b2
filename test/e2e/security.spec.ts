import { randomUUID } from 'node:crypto';
import { createCustomer } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { staffAccount } from './public-calls.ts';
import {
  followMailedLink,
  inboxFaults,
  open,
  openSignedIn,
  openThroughSignIn,
  signIn,
  startAgain,
  withStaleSession,
} from './steps.ts';

test('a new address takes effect once both addresses have confirmed, and a new password by a mailed code', async ({
  page,
  t,
  shop,
  faults,
}) => {
  faults.expect(inboxFaults);
  // The session is too old to change the password.
  faults.expect(/status of 400/);
  // The fixture's customer would be signed out by the new password.
  const { email, ...customer } = await createCustomer(shop);
  const wanted = `${randomUUID()}@kiezkorb.example`;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await openSignedIn(page, { email, ...customer }, '/profile/security');
  await main.getByRole('button', { name: t('security.change_email') }).click();
  await dialog.getByLabel(t('security.new_email')).fill(wanted);
  await dialog.getByRole('button', { name: t('security.send_links') }).click();
  await expect(main.getByText(t('security.email_pending'))).toBeVisible();

  await followMailedLink(page, shop, email, 'email_change');
  await expect(main.getByText(t('session.email_half_done_title'))).toBeVisible();
  await followMailedLink(page, shop, wanted, 'email_change');
  await expect(main.getByText(t('session.email_changed'))).toBeVisible();
  await expect(main.getByText(wanted)).toBeVisible();

  await startAgain(page);
  const renamed = { ...customer, email: wanted };
  await openThroughSignIn(page, t, renamed, '/profile/security');
  await withStaleSession(page);
  const password = randomUUID();
  await main.getByRole('button', { name: t('security.change_password') }).click();
  await dialog.getByLabel(t('session.current_password')).fill(customer.password);
  await dialog.getByLabel(t('session.new_password')).fill(password);
  await dialog.getByRole('button', { name: t('session.save_password') }).click();
  await dialog.getByLabel(t('session.reauthentication_code')).fill('123456');
  await dialog.getByRole('button', { name: t('session.save_password') }).click();
  await expect(page.getByText(t('session.password_changed'))).toBeVisible();
  await expect(dialog).toBeHidden();

  await startAgain(page);
  await openThroughSignIn(page, t, { email: wanted, password }, '/profile/security');
});

test('a banned account is signed out at once, and can sign in again when the ban is lifted', async ({
  page,
  browser,
  t,
  shop,
  faults,
  language,
}) => {
  faults.expect(/status of 40[013]/);
  const customer = await createCustomer(shop);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: t('admin_customers.access') });
  const question = page.getByRole('dialog', { name: customer.email });
  const elsewhere = await browser.newContext({ locale: language, baseURL: shop });
  const theirs = await elsewhere.newPage();
  await openSignedIn(theirs, customer, '/profile/orders');

  await openSignedIn(page, staffAccount(), `/admin/customers?query=${customer.email}`);
  await main.getByRole('button', { name: t('admin_customers.access') }).click();
  await dialog.getByRole('button', { name: t('admin_customers.ban'), exact: true }).click();
  await question.getByRole('button', { name: t('admin_customers.ban'), exact: true }).click();
  await expect(dialog.getByText(t('admin_customers.banned'), { exact: true })).toBeVisible();

  await open(theirs, '/profile/orders');
  await expect(theirs).toShow('/auth');
  await signIn(theirs, t, customer);
  await expect(theirs.getByText(t('session.reason_user_banned')).first()).toBeVisible();

  await dialog.getByRole('button', { name: t('admin_customers.lift_ban') }).click();
  await question.getByRole('button', { name: t('admin_customers.lift_ban') }).click();
  await expect(dialog.getByText(t('admin_customers.not_banned'), { exact: true })).toBeVisible();
  await signIn(theirs, t, customer);
  await expect(theirs).toShow('/profile/orders');
  // A reload preserves the session.
  await open(theirs, '/profile/orders');
  await expect(theirs).toShow('/profile/orders');
  await elsewhere.close();
});
