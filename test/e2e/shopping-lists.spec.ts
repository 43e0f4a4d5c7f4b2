import { expect, test } from './fixtures.ts';
import { open, signIn } from './steps.ts';

const path = '/category/milchprodukte';

test('a filtered product becomes a favourite, gets onto a list and into the cart', async ({
  page,
  t,
  customer,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  let name = '';

  await test.step('filters, opens a product, and comes back to the same list', async () => {
    await open(page, path);
    await main.getByText(t('catalog.list.filter'), { exact: true }).click();
    await main.getByRole('checkbox', { name: t('catalog.halal') }).check();
    await expect(page).toShow(`${path}?diet=halal`);
    // On a phone the sheet of the filters covers the list.
    await page.keyboard.press('Escape');
    const link = main.getByRole('article').first().getByRole('link');
    name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(page).toShow(`${path}?diet=halal`);
    await expect(main.getByRole('article').first()).toContainText(name);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('marks a favourite as a visitor, and reads that a list takes an account', async () => {
    const heart = main.getByRole('button', { name: t('favourites.mark', { name }) }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await main.getByRole('button', { name: t('catalog.add_to_list') }).click();
    await expect(dialog).toContainText(t('lists.sign_in_text'));
    await dialog.getByRole('link', { name: t('account.sign_in') }).click();
    await signIn(page, t, customer);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('puts the favourite on a new list', async () => {
    await open(page, '/favourites');
    await main.getByRole('button', { name: t('catalog.add_to_list') }).click();
    await dialog.getByRole('textbox', { name: t('lists.new_name') }).fill('Woche');
    await dialog.getByRole('button', { name: t('lists.create') }).click();
    await page.getByRole('button', { name: t('lists.show') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woche');
  });

  await test.step('sees name, quantity and box alone on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    const printed = main.getByRole('listitem').filter({ hasText: '1 ×' });
    await expect(printed).toHaveCount(1);
    await expect(printed).toContainText(name);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(main.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('puts all into the cart', async () => {
    await main.getByRole('button', { name: t('lists.add_all') }).click();
    await expect(main.getByText(t('lists.added', { count: 1 }))).toBeVisible();
    await main.getByRole('link', { name: t('lists.to_cart') }).click();
    await expect(main.getByRole('list', { name: t('cart.title') })).toContainText(name);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woche');
  });
});
