import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { expect, test } from './fixtures.ts';
import { callShop } from './public-calls.ts';
import { open } from './steps.ts';

const path = '/category/milchprodukte';
/** More than 48 products of the demo shop. */
const twoPages = '/search?query=halal';

test(
  'a list is narrowed, sorted and widened again, each by its own URL',
  { tag: '@desktop' },
  async ({ page, t, shop }) => {
    const { items } = await callShop<{ items: ProductSummary[] }>(
      shop,
      '/api/v1/products?category=milchprodukte&limit=100',
    );
    const halal = items.filter(({ labels }) => labels.halal !== undefined);
    const main = page.getByRole('main');
    const cards = main.getByRole('article');

    await open(page, path);
    await expect(cards).toHaveCount(items.length);
    await main.getByText(t('catalog.list.filter'), { exact: true }).click();
    await main.getByRole('checkbox', { name: t('catalog.halal') }).check();
    await expect(page).toShow(`${path}?diet=halal`);
    await expect(cards).toHaveCount(halal.length);
    await expect(main.getByRole('checkbox', { name: t('catalog.halal') })).toBeFocused();

    await main.getByLabel(t('catalog.list.sort')).selectOption('price');
    await expect(page).toShow(`${path}?diet=halal&sort=price`);
    await page.goBack();
    await expect(page).toShow(`${path}?diet=halal`);
    await expect(main.getByLabel(t('catalog.list.sort'))).toHaveValue('recommended');

    const name = t('catalog.list.remove', { name: t('catalog.halal') });
    await main.getByRole('link', { name }).press('Enter');
    await expect(page).toShow(path);
    await expect(cards).toHaveCount(items.length);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor browses, narrows a list by its form, searches, turns the page and opens a product', async ({
    page,
    t,
  }) => {
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    await main.locator(`a[href="${path}"]`).first().click();
    await expect(page).toShow(path);
    await openFirstProduct();

    await page.goto(path);
    await main.getByText(t('catalog.list.filter'), { exact: true }).click();
    await main.getByRole('checkbox', { name: t('catalog.vegetarian') }).check();
    await main.getByRole('button', { name: t('catalog.list.apply') }).click();
    await expect(page).toShow(/[?&]diet=vegetarian/);
    const remove = t('catalog.list.remove', { name: t('catalog.vegetarian') });
    await expect(main.getByRole('link', { name: remove })).toBeVisible();

    const field = page.getByRole('combobox').filter({ visible: true }).first();
    await field.fill('halal');
    await field.press('Enter');
    await expect(page).toShow(twoPages);
    await main.getByRole('link', { name: t('catalog.list.more') }).click();
    await expect(page).toShow(`${twoPages}&page=2`);
    await openFirstProduct();

    async function openFirstProduct() {
      const link = main.getByRole('article').first().getByRole('link');
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect(heading).toHaveText(name);
    }
  });
});

test('going back from a product of the second page returns to its place', async ({ page, t }) => {
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  await open(page, twoPages);
  await expect(cards).toHaveCount(48);
  await main.getByRole('link', { name: t('catalog.list.more') }).click();
  await expect(page).toShow(`${twoPages}&page=2`);
  await expect(cards).not.toHaveCount(48);
  const count = await cards.count();
  const card = cards.nth(count - 3).getByRole('link');
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.goBack();
  await expect(page).toShow(`${twoPages}&page=2`);
  await expect(cards).toHaveCount(count);
  await expect(cards.nth(count - 3)).toBeInViewport();
});
