import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { hire } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { callShop, fillCart, placeOrder } from './public-calls.ts';
import { open, openSignedIn } from './steps.ts';
import { packOrder } from './tour-calls.ts';

// The fixture `faults` fails a test when the shop refuses a call of a page.

test('a picker books stock, sees no button that changes products and no page that the shop refuses', async ({
  page,
  t,
  shop,
}) => {
  // Drinks: goods whose origin the law asks for are booked by a receipt that names it.
  const { items } = await callShop<{ items: ProductSummary[] }>(
    shop,
    '/api/v1/products?category=getraenke&limit=1',
  );
  const [product] = items;
  await openSignedIn(
    page,
    await hire(shop, 'picker'),
    `/admin/products?query=${encodeURIComponent(product?.name ?? '')}`,
  );
  const row = page
    .getByRole('row')
    .filter({ hasText: product?.name ?? '' })
    .first();
  const book = row.getByRole('button', { name: t('admin_products.book_stock') });
  await expect(book).toBeVisible();
  for (const name of [
    t('admin_products.add'),
    t('admin.edit_one', { name: product?.name ?? '' }),
  ]) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: t('admin_products.import') })).toHaveCount(0);
  await expect(
    page.getByLabel(t('admin_products.select_one', { name: product?.name ?? '' })),
  ).toHaveCount(0);

  await book.click();
  const dialog = page.getByRole('dialog', { name: t('admin_products.book_stock') });
  await dialog.getByLabel(t('admin_products.stock_pieces')).fill('3');
  await dialog.getByRole('button', { name: t('admin_products.stock_book') }).click();
  await expect(page.getByText(t('admin_products.stock_booked'))).toBeVisible();

  await open(page, '/admin/products/import');
  await expect(page.getByText(t('admin.no_permission_title'))).toBeVisible();
});

test('a picker moves an order until it is packed, and a driver none that is on no tour', async ({
  page,
  browser,
  t,
  shop,
  customer,
}) => {
  const placed = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  const packed = await packOrder(shop, customer.token);
  const other = await (await browser.newContext()).newPage();
  const desks = [
    { desk: page, role: 'picker' },
    { desk: other, role: 'driver' },
  ] as const;
  for (const { desk, role } of desks) {
    const refused: string[] = [];
    desk.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    const pathOf = ({ order_number }: Order) =>
      `/admin/orders?query=${encodeURIComponent(`#${order_number}`)}`;
    const details = desk
      .getByRole('button', { name: t('admin.details') })
      .filter({ visible: true });
    const dialog = desk.getByRole('dialog');
    await openSignedIn(desk, await hire(shop, role), pathOf(placed));
    if (role === 'picker') {
      await details.click();
      await expect(dialog.getByRole('button', { name: t('admin.to_confirmed') })).toBeVisible();
      for (const name of [t('admin.mark_paid'), t('admin.cancel_order')]) {
        await expect(dialog.getByRole('button', { name })).toHaveCount(0);
      }
    } else {
      await expect(desk.getByText(t('admin.no_orders'))).toBeVisible();
    }
    await open(desk, pathOf(packed));
    await expect(desk.getByText(t('admin.no_orders'))).toBeVisible();
    await expect(details).toHaveCount(0);
    await expect(desk.getByLabel(t('admin.column_slot'))).toHaveCount(0);
    expect(refused).toEqual([]);
  }
  await other.context().close();
});
