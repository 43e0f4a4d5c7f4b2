import { expect, test } from './fixtures.ts';
import { staffAccount } from './public-calls.ts';
import { open, openSignedIn } from './steps.ts';

test('a form in a dialog asks before it discards typed text, and a toast over it closes alone', async ({
  page,
  t,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  await openSignedIn(page, staffAccount(), '/admin/categories');
  await page.getByRole('button', { name: t('admin_categories.add') }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox').first();
  await field.fill('Feinkost');
  await page.route('**/api/v1/admin/categories', (route) => route.abort());
  await dialog.getByRole('button', { name: t('admin.save') }).click();
  const region = dialog.locator('[aria-live=polite]');
  await expect(region).toHaveAttribute('aria-label', t('common.notifications'));
  const toast = region.getByRole('alert');
  await expect(toast).toBeVisible();
  await page.keyboard.press('F6');
  await expect(region).toBeFocused();
  await toast.getByRole('button', { name: t('common.close') }).click();
  await expect(toast).toBeHidden();
  await expect(field).toHaveValue('Feinkost');

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 400),
    () =>
      dialog
        .getByRole('button', { name: t('common.close') })
        .first()
        .click(),
  ]) {
    await close();
    await expect(dialog.getByText(t('common.discard_question'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('common.keep_editing') })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Feinkost');
  await page.mouse.click(4, 400);
  await dialog.getByRole('button', { name: t('common.discard') }).click();
  await expect(dialog).toBeHidden();
});

test('the focus stays on a pressed button, and moves to the heading of the next form or page', async ({
  page,
  t,
  faults,
}) => {
  faults.expect(/400/);
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/auth');
  const main = page.getByRole('main');
  await test.step('fields have an edge and a focus mark in forced colours', async () => {
    const field = main.getByLabel(t('session.password'));
    await expect(field).toHaveCSS('outline-style', 'solid');
    const width = await field.evaluate((element) => getComputedStyle(element).outlineWidth);
    await field.focus();
    await expect(field).not.toHaveCSS('outline-width', width);
  });
  await main.getByLabel(t('session.email')).fill('nobody@example.com');
  await main.getByLabel(t('session.password')).fill('wrong password');
  const button = main.getByRole('button', { name: t('session.sign_in'), exact: true });
  await button.press('Enter');
  await expect(page.getByText(t('session.reason_invalid_credentials')).first()).toBeVisible();
  await expect(button).toBeFocused();

  await main.getByRole('button', { name: t('session.forgot_password') }).press('Enter');
  await expect(main.getByRole('heading', { name: t('session.forgot_title') })).toBeFocused();
  await main.getByRole('button', { name: t('session.back_to_sign_in') }).press('Enter');
  await expect(main.getByRole('tab', { selected: true })).toBeFocused();

  await open(page, '/offers');
  await main.getByRole('article').first().getByRole('link').first().press('Enter');
  await expect(page).toShow(/\/product\//);
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
});
