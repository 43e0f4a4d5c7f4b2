import { fileURLToPath } from 'node:url';
import { formatMoney } from '#app/i18n/format.ts';
import type { Category, Product } from '#contract/catalog/catalog.schema.ts';
import { cents } from '#domain/money.ts';
import { withPictures } from './browsers.ts';
import { expect, test } from './fixtures.ts';
import { callShop, putIntoCart, staffAccount, tokenOf } from './public-calls.ts';
import { open, openConnected, openSignedIn } from './steps.ts';

test.use({ launchOptions: withPictures });

const image = fileURLToPath(new URL('../../public/share.jpg', import.meta.url));

test('a product added with an image is in the shop at once, and gone when it is deleted', async ({
  page,
  t,
  shop,
}) => {
  const name = `Zitronenlimonade ${Date.now()}`;
  const find = async () => {
    const path = `/api/v1/search?query=${encodeURIComponent(name)}`;
    const { items } = await callShop<{ items: Product[] }>(shop, path);
    return items.find((product) => product.name === name);
  };
  await openSignedIn(page, staffAccount(), '/admin/products');
  await page.getByRole('button', { name: t('admin_products.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.locator('[name=price]');
  const save = dialog.getByRole('button', { name: t('admin.save') });
  await dialog.locator('[name=name]').fill(name);
  await dialog.locator('[name=category_id]').selectOption({ index: 1 });
  await price.fill('1,2,3');
  await save.click();
  await expect(dialog.getByText(t('admin_products.error.price'))).toBeVisible();
  await price.fill('1,99');
  await dialog.getByRole('tab', { name: t('admin_products.part.stock') }).click();
  await dialog.locator('[name=stock_quantity]').fill('12');
  await dialog.getByRole('tab', { name: t('admin_products.part.label') }).click();
  await dialog.locator('[name=food_kind]').selectOption('not_food');
  await dialog.getByRole('tab', { name: t('admin_products.part.product') }).click();
  await dialog.locator('input[type=file]').setInputFiles(image);
  await expect(dialog.getByText(t('admin_products.main_image'))).toBeVisible();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect.poll(find).toMatchObject({ price_cents: 199 });

  const product = await find();
  const visitor = await page.context().browser()?.newPage();
  if (product === undefined || visitor === undefined) throw new Error('no product to look at');
  await open(visitor, `/product/${product.id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  const shown = visitor.getByRole('main').getByRole('img', { name }).first();
  await expect
    .poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await visitor.context().close();

  await page.getByLabel(t('admin_products.search')).fill(name);
  await page.getByRole('button', { name: t('admin.delete_one', { name }) }).click();
  await dialog.getByRole('button', { name: t('admin.delete') }).click();
  await expect(page.getByText(t('admin_products.deleted'))).toBeVisible();
  await expect.poll(find).toBeUndefined();
});

test('a changed price shows in the cart of a customer with the former one', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const token = await tokenOf(shop, staffAccount());
  // Its own product: who orders one of the others in another test must not meet a price that moves.
  const { items } = await callShop<{ items: Category[] }>(shop, '/api/v1/categories');
  const body = {
    name: `Quittengelee ${Date.now()}`,
    category_id: items[0]?.id,
    price_cents: 299,
    stock_quantity: 5,
    // Of which the law asks for no facts of a label.
    food_kind: 'not_food',
  };
  const product = await callShop<Product>(shop, '/api/v1/admin/products', { token, body });
  await putIntoCart(shop, customer.token, product.id, 2);
  await openConnected(page, customer, '/cart');
  await expect(page.getByRole('main')).toContainText(product.name);

  const path = `/api/v1/admin/products/${product.id}`;
  const setPrice = (amount: number) =>
    callShop(shop, path, { method: 'PATCH', token, body: { price_cents: amount } });
  const changed = page.getByText(t('cart.price_changed', { price: formatMoney(cents(299)) }));
  await setPrice(349);
  await expect(changed).toBeVisible();
  const each = t('cart.each', { price: formatMoney(cents(349)) });
  await expect(page.getByText(each)).toBeVisible();
  await setPrice(299);
  await expect(changed).toBeHidden();
  await callShop(shop, path, { method: 'DELETE', token });
});
