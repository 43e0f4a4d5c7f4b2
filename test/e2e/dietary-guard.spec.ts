import { expect, test } from './fixtures.ts';
import { open } from './steps.ts';

test('an avoided allergen is marked in lists, suggestions, product and cart, and never sent', async ({
  page,
  t,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const contained = t('guard.contains', { names: t('catalog.allergen.milk') });

  await open(page, '/dietary-guard');
  await page.getByLabel(t('catalog.allergen.milk'), { exact: true }).check();
  const status = page.getByRole('link', {
    name: t('guard.active', { names: t('catalog.allergen.milk') }),
  });

  await open(page, '/category/milchprodukte');
  // Above a list its chip says so.
  const chip = page.getByRole('button', {
    name: t('guard.active', { names: t('catalog.allergen.milk') }),
  });
  await expect(chip).toBeVisible();
  await expect(status).toBeHidden();
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  const places = () =>
    page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) =>
        cards
          .map((card) => ({
            top: card.getBoundingClientRect().top,
            contains: card.closest('li')?.dataset['contains']?.split(' ').includes('milk'),
          }))
          .filter(({ top }) => top !== 0),
      );
  const shown = await places();
  const free = shown.filter(({ contains }) => contains !== true).map(({ top }) => top);
  const conflicting = shown.filter(({ contains }) => contains === true).map(({ top }) => top);
  expect(Math.max(...free)).toBeLessThanOrEqual(Math.min(...conflicting));
  const card = page.getByRole('main').getByRole('article').filter({ hasText: contained }).first();
  await expect(card).toBeVisible();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: t('cart.add', { name }) }).click();
  await card.getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').getByText(contained).first()).toBeVisible();

  await open(page, '/search');
  await page.getByRole('combobox').first().pressSequentially('joghurt');
  await expect(page.getByRole('search').getByText(contained).first()).toBeVisible();

  await status.press('Enter');
  await page.getByRole('button', { name: t('guard.switch_off') }).click();
  await expect(status).toHaveCount(0);
  await open(page, '/category/milchprodukte');
  await expect(page.getByText(contained)).toHaveCount(0);
  expect(sent.filter((request) => /milk|avoid/i.test(request))).toEqual([]);
});
