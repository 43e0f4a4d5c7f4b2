import { fileURLToPath } from 'node:url';
import { formatMoney } from '#app/i18n/format.ts';
import type { Category, Product } from '#contract/catalog.ts';
import type { Order } from '#contract/orders.ts';
import { cents, type Cents } from '#domain/money.ts';
import { expect, test } from './fixtures.ts';
import {
  callShop,
  fillCart,
  placeOrder,
  putIntoCart,
  register,
  signIn as signInByCall,
  staffAccount,
  type Credentials,
} from './public-calls.ts';
import { loseAnswer, open, openConnected, openSignedIn, signIn } from './steps.ts';

const picture = fileURLToPath(new URL('../../public/share.jpg', import.meta.url));

test('a product that the staff adds with a picture is in the shop at once, and gone when it is deleted', async ({
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
  await openSignedIn(page, t, staffAccount(), '/admin/products');
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
  await dialog.locator('[name=stock_quantity]').fill('12');
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await expect(dialog.getByLabel(t('admin_products.field.image_url'))).toHaveValue(/^\/media\//);
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
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await visitor.context().close();

  await page.getByLabel(t('admin_products.search')).fill(name);
  await page.getByRole('button', { name: t('admin.delete_one', { name }) }).click();
  await dialog.getByRole('button', { name: t('admin.delete') }).click();
  await expect(page.getByText(t('admin_products.deleted'))).toBeVisible();
  await expect.poll(find).toBeUndefined();
});

test('a price that the staff changes shows in the cart of a customer, with what it was', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const token = await signInByCall(shop, staffAccount());
  // Its own product: who orders one of the others in another test must not meet a price that moves.
  const { items } = await callShop<{ items: Category[] }>(shop, '/api/v1/categories');
  const body = {
    name: `Quittengelee ${Date.now()}`,
    category_id: items[0]?.id,
    price_cents: 299,
    stock_quantity: 5,
  };
  const product = await callShop<Product>(shop, '/api/v1/admin/products', { token, body });
  await putIntoCart(shop, customer.token, product.id, 2);
  await openConnected(page, t, customer, '/cart');
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

test('an order appears on the desk by itself, goes to the door by keyboard alone, and its customer follows', async ({
  page,
  browser,
  t,
  shop,
  customer,
}) => {
  await openConnected(page, t, staffAccount(), '/admin/orders');
  await page.getByLabel(t('admin.search_orders')).fill(customer.email);
  await expect(page.getByText(t('admin.no_orders_text'))).toBeVisible();
  const context = await browser.newContext();
  const phone = await context.newPage();
  await openConnected(phone, t, customer, '/profile/orders');
  await expect(phone.getByText(t('orders.empty_title'))).toBeVisible();

  const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  const row = page.getByRole('row').filter({ hasText: `#${order.order_number}` });
  await expect(row).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  for (const step of ['confirmed', 'preparing', 'ready', 'delivering', 'delivered'] as const) {
    const button = row.getByRole('button', { name: t(`admin.to_${step}`), exact: true });
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Enter');
    await expect(row).toContainText(t(`orders.status.${step}`));
    await expect(phone.getByRole('main')).toContainText(t(`orders.status.${step}`));
  }
  await context.close();

  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: t('admin.print') }).click();
  await page.getByRole('link', { name: t('admin_print.delivery') }).click();
  const note = page.getByRole('article');
  await expect(note).toContainText(order.delivery_address);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(note).toBeVisible();
  const seen = await callShop<Order>(shop, `/api/v1/orders/${order.id}`, {
    token: customer.token,
  });
  expect(seen.status).toBe('delivered');
});

test('the keys reach every pending order although each one that is confirmed leaves the list', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const count = 3;
  for (let placed = 0; placed < count; placed += 1) {
    await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  }
  await openSignedIn(
    page,
    t,
    staffAccount(),
    `/admin/orders?status=pending&query=${customer.email}`,
  );
  const rows = page.getByRole('row').filter({ hasText: customer.email });
  await expect(rows).toHaveCount(count);
  await page.getByRole('heading', { level: 1 }).click();
  for (let left = count - 1; left >= 0; left -= 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(left);
  }
});

test('a session that ends while somebody types loses nothing, and the form is saved after the next sign-in', async ({
  page,
  t,
  shop,
  faults,
}) => {
  faults.expect(/40[01]/);
  const name = `Holunderblütensirup ${Date.now()}`;
  const colleague = await hire(shop);
  await openSignedIn(page, t, colleague, '/admin/products');
  await page.getByRole('button', { name: t('admin_products.add'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('admin_products.add') });
  await form.locator('[name=name]').fill(name);
  await form.locator('[name=category_id]').selectOption({ index: 1 });
  await form.locator('[name=price]').fill('3,49');

  const elsewhere = await page.context().newPage();
  await open(elsewhere, '/profile');
  await elsewhere.getByRole('button', { name: t('account.sign_out') }).click();
  const question = page.getByRole('dialog', { name: t('session.ended_title') });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // The fields alone: the dialog around them is out of sight.
  await expect(page.locator('dialog [name=name]')).toBeVisible();
  await signIn(page, t, colleague);
  await expect(question).toBeHidden();
  await expect(form.locator('[name=name]')).toHaveValue(name);
  await form.getByRole('button', { name: t('admin.save') }).click();
  await expect(page.getByText(t('admin_products.added'))).toBeVisible();
});

test('who is banned or no longer one of the staff sees no customer any longer', async ({
  page,
  browser,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(/40[013]/);
  const token = await signInByCall(shop, staffAccount());
  const [banned, demoted] = [await hire(shop), await hire(shop)];
  const other = await (await browser.newContext()).newPage();
  const path = `/admin/customers?query=${customer.email}`;
  await openConnected(page, t, banned, path);
  await openConnected(other, t, demoted, path);
  for (const desk of [page, other]) {
    await expect(desk.getByText(customer.email).first()).toBeVisible();
  }
  await page.getByRole('button', { name: t('admin_customers.access') }).click();
  await expect(page.getByRole('dialog').getByText(customer.email)).toBeVisible();

  await callShop(shop, `/api/v1/admin/customers/${banned.id}/access`, {
    method: 'PATCH',
    token,
    body: { is_banned: true },
  });
  await expect(page.getByRole('dialog', { name: t('session.ended_title') })).toBeVisible();
  for (const text of await page.getByText(customer.email).all()) await expect(text).toBeHidden();

  await callShop(shop, `/api/v1/admin/customers/${demoted.id}/role`, {
    method: 'PUT',
    token,
    body: { role: 'customer' },
  });
  await expect(other).toHaveURL('/');
  await other.context().close();
});

/** Somebody new of the staff, whose session may end without a word to other tests. */
async function hire(shop: string): Promise<Credentials & { id: string }> {
  const { email, password, token: own } = await register(shop);
  const { id } = await callShop<{ id: string }>(shop, '/auth/v1/user', { token: own });
  const token = await signInByCall(shop, staffAccount());
  const path = `/api/v1/admin/customers/${id}/role`;
  await callShop(shop, path, { method: 'PUT', token, body: { role: 'admin' } });
  return { id, email, password };
}

test('an offer costs what its preview said, by percent and at a price, and is ended after a question', async ({
  page,
  t,
  shop,
}) => {
  const token = await signInByCall(shop, staffAccount());
  const name = `Feigensenf ${Date.now()}`;
  const product = await createProduct(shop, token, name);
  const row = page.getByRole('row').filter({ hasText: product.name });
  const dialog = page.getByRole('dialog');
  const add = async (choose: () => Promise<void>, price: Cents) => {
    await page.getByRole('button', { name: t('admin_offers.add'), exact: true }).click();
    await dialog.getByRole('searchbox').fill(product.name);
    await dialog.getByText(product.name).click();
    await choose();
    const facts = { price: formatMoney(price), regular: formatMoney(cents(1000)) };
    await expect(dialog).toContainText(t('admin_offers.preview', facts));
    await dialog.getByRole('button', { name: t('admin.save') }).click();
    await expect(dialog).toBeHidden();
    const running = row.filter({ hasText: t('admin_offers.state.running') });
    await expect(running).toContainText(facts.price);
    const readCharged = async () =>
      (await callShop<Product>(shop, `/api/v1/products/${product.id}`)).price_cents;
    await expect.poll(readCharged).toBe(price);
  };

  await openSignedIn(page, t, staffAccount(), '/admin/offers');
  const percent = dialog.getByLabel(t('admin_offers.field.percent_off'));
  await add(() => percent.fill('25'), cents(750));
  await row.getByRole('button', { name: t('admin_offers.end_one', { name }) }).click();
  await expect(dialog).toContainText(t('admin_offers.end_question', { name }));
  await dialog.getByRole('button', { name: t('admin.cancel') }).click();
  await expect(row).toContainText(t('admin_offers.state.running'));
  await row.getByRole('button', { name: t('admin_offers.end_one', { name }) }).click();
  await dialog.getByRole('button', { name: t('admin_offers.end'), exact: true }).click();
  await expect(row).toContainText(t('admin_offers.state.past'));

  await add(async () => {
    await dialog.getByLabel(t('admin_offers.asks')).selectOption('price');
    await dialog.getByLabel(t('admin_offers.price')).fill('6,66');
  }, cents(666));
  await callShop(shop, `/api/v1/admin/products/${product.id}`, { method: 'DELETE', token });
});

test('prices of many products that were changed at once are taken back at once', async ({
  page,
  t,
  shop,
}) => {
  const token = await signInByCall(shop, staffAccount());
  const name = `Bulgur ${Date.now()}`;
  const products = [
    await createProduct(shop, token, `${name} fein`),
    await createProduct(shop, token, `${name} grob`),
  ];
  const pricesOf = () =>
    Promise.all(
      products.map(async ({ id }) => {
        const path = `/api/v1/products/${id}`;
        return (await callShop<Product>(shop, path)).price_cents;
      }),
    );
  const query = new URLSearchParams({ query: name });
  await openSignedIn(page, t, staffAccount(), `/admin/products?${query}`);
  for (const product of products) {
    await page.getByLabel(t('admin_products.select_one', { name: product.name })).check();
  }
  const bar = page.getByRole('region', { name: t('admin_products.selection') });
  await bar.getByRole('button', { name: t('admin_products.change_prices') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('admin_products.percent')).fill('-10');
  await dialog.getByRole('button', { name: t('admin.save') }).click();
  await expect.poll(pricesOf).toEqual([900, 900]);
  await page.getByRole('button', { name: t('admin.undo') }).click();
  await expect(page.getByText(t('admin_products.undone'))).toBeVisible();
  expect(await pricesOf()).toEqual([1000, 1000]);
  for (const { id } of products) {
    await callShop(shop, `/api/v1/admin/products/${id}`, { method: 'DELETE', token });
  }
});

test('stock is booked by what happened to it, whatever was sold while the form was open', async ({
  page,
  t,
  shop,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  const token = await signInByCall(shop, staffAccount());
  const name = `Wacholder ${Date.now()}`;
  const product = await createProduct(shop, token, name);
  const path = `/api/v1/admin/products/${product.id}`;
  await openSignedIn(page, t, staffAccount(), `/admin/products?query=${product.name}`);
  await page.getByRole('button', { name: t('admin.edit_one', { name }) }).click();
  const dialog = page.getByRole('dialog');
  const book = dialog.getByRole('button', { name: t('admin_products.stock_book') });
  const pieces = dialog.getByLabel(t('admin_products.stock_pieces'));
  await expect(dialog).toContainText(t('admin_products.stock_now', { count: 5 }));
  await callShop(shop, `${path}/stock-movements`, {
    token,
    headers: { 'Idempotency-Key': `lost-${product.id}` },
    body: { kind: 'lost', quantity: 2 },
  });

  await pieces.fill('-3');
  await expect(book).toBeDisabled();
  await pieces.fill('24');
  await page.route(`**${path}/stock-movements`, loseAnswer, { times: 1 });
  await book.click();
  await expect(page.getByText(t('admin_products.stock_failed'))).toBeVisible();
  await book.click();
  await expect(dialog).toContainText(t('admin_products.stock_now', { count: 27 }));
  await dialog.getByLabel(t('admin_products.stock_kind')).selectOption('lost');
  await pieces.fill('7');
  await book.click();
  await expect(dialog).toContainText(t('admin_products.stock_now', { count: 20 }));
  await dialog.getByLabel(t('admin_products.stock_kind')).selectOption('counted');
  await pieces.fill('0');
  await book.click();
  await expect(dialog).toContainText(t('admin_products.stock_now', { count: 0 }));
  const { stock_quantity } = await callShop<Product>(shop, path, { token });
  expect(stock_quantity).toBe(0);
  await callShop(shop, path, { method: 'DELETE', token });
});

/** A product of its own, of which there are five for 10 euros each. */
async function createProduct(shop: string, token: string, name: string): Promise<Product> {
  const { items } = await callShop<{ items: Category[] }>(shop, '/api/v1/categories');
  const body = { name, category_id: items[0]?.id, price_cents: 1000, stock_quantity: 5 };
  return callShop<Product>(shop, '/api/v1/admin/products', { token, body });
}
