import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { open } from './steps.ts';

test('what does not exist is not found, and the page leads on', async ({ page, t, faults }) => {
  faults.expect(/status of 404|404 \(Not Found\) .*\/api\/v1\/house-groups\//);
  const title = page.getByRole('heading', { level: 1 });
  const expectNotFound = async (path: string, text: string) => {
    const response = await open(page, path);
    expect(response?.status()).toBe(404);
    await expect(title).toHaveText(text);
  };
  await expectNotFound('/category/no-such-shelf', t('layout.not_found_title'));
  await expectNotFound('/no/such/page', t('layout.not_found_title'));
  await page.getByRole('link', { name: t('layout.to_start') }).click();
  await expect(title).toHaveText(t('home.headline'));
  for (const path of [`/product/${randomUUID()}`, '/product/no-id']) {
    await expectNotFound(path, t('catalog.product_not_found'));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common.back') })
      .click();
    await expect(page).toShow('/');
  }

  await open(page, `/house-group#${randomUUID().replaceAll('-', '').slice(0, 22)}`);
  const main = page.getByRole('main');
  await expect(main.getByText(t('problem.house_group_unknown'))).toBeVisible();
  await main.getByRole('link', { name: t('house_group.to_shop') }).click();
  await expect(page).toShow('/');
});
