import type { Page } from 'playwright/test';
import { formatMoney, formatTime } from '#app/i18n/format.ts';
import type { Cart } from '#contract/cart/cart.schema.ts';
import type { Category } from '#contract/catalog/catalog.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';
import { cents } from '#domain/money.ts';
import { expect, test } from './fixtures.ts';
import * as calls from './public-calls.ts';
import {
  cartLink,
  expectInCart,
  followMailedLink,
  followToProfile,
  inboxFaults,
  localName,
  open,
  openCheckoutRow,
  openSignedIn,
  signIn,
} from './steps.ts';
import type { Texts } from './texts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'a visitor becomes a customer, orders, and changes their mind',
  { tag: '@arabic' },
  async ({ page, t, shop, language, faults }) => {
    faults.expect(inboxFaults);
    const settings = await calls.callShop<Shop>(shop, '/api/v1/shop');
    const [product] = await calls.findPlentiful(shop, 1, { below: 700, language });
    if (product === undefined) throw new Error('the shop sells nothing');
    const { name, price_cents } = product;
    const person = calls.inventPerson();
    const main = page.getByRole('main');

    await test.step('browses', async () => {
      await open(page, '/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'));
      const { items } = await calls.callShop<{ items: Category[] }>(shop, '/api/v1/categories');
      const shelf = items.find(({ id }) => id === product.category.id);
      const branch = items.find(({ id }) => id === shelf?.parent_id);
      const category = localName(branch ?? product.category, language);
      await page
        .getByRole('region', { name: t('home.categories') })
        .getByRole('link', { name: category, exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(category);
    });

    await test.step('puts two into the cart of the browser', async () => {
      await main.getByRole('button', { name: t('cart.add', { name }), exact: true }).click();
      await main.getByRole('button', { name: t('cart.increase', { name }), exact: true }).click();
      await expectInCart(page, t, 2);
    });

    await test.step('is asked to sign in on the page of the product', async () => {
      await main.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await main.getByRole('button', { name: t('catalog.add_to_cart'), exact: true }).click();
      await expect(page.getByText(t('catalog.sign_in_text'))).toBeVisible();
      await expect(page).toShow('/auth');
    });

    await test.step('registers', async () => {
      await register(page, t, person);
      await expect(page.getByText(t('session.registered_text'))).toBeVisible();
      await expect(main.getByText(person.email)).toBeVisible();
    });

    await test.step('follows the link of the mail', async () => {
      await followMailedLink(page, shop, person.email, 'signup');
      await expect(page).toShow(`/product/${product.id}`);
    });

    const token = await calls.signIn(shop, person);

    await test.step('finds the cart of the browser and what was wanted in the account, once', async () => {
      await expectInCart(page, t, 3);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('anonymousCart')))
        .toBeNull();
      await page.reload();
      await expectInCart(page, t, 3);
      const { lines } = await calls.callShop<Cart>(shop, '/api/v1/cart', { token });
      expect(lines.map((line) => [line.product.id, line.quantity])).toEqual([[product.id, 3]]);
    });

    const wanted = Math.ceil(settings.minimum_order_cents / price_cents);

    await test.step('fills the cart up to the minimum order', async () => {
      await cartLink(page, t).click();
      await expect(page).toShow('/cart');
      const minimum = formatMoney(settings.minimum_order_cents);
      await expect(main.getByText(t('cart.minimum_order', { amount: minimum }))).toBeVisible();
      const missing = formatMoney(cents(settings.minimum_order_cents - 3 * price_cents));
      await expect(main.getByText(t('cart.minimum_missing', { amount: missing }))).toBeVisible();
      await expect(
        main.getByRole('button', { name: t('cart.to_checkout') }).first(),
      ).toBeDisabled();
      const quantity = main.getByRole('spinbutton', { name: t('cart.quantity_of', { name }) });
      await quantity.fill('0');
      await quantity.press('Enter');
      await expect(quantity).toHaveValue('1');
      await quantity.fill(String(wanted + 2));
      await quantity.press('Tab');
      await quantity.press('ArrowDown');
      await main.getByRole('button', { name: t('cart.decrease', { name }) }).click();
      await expect(quantity).toHaveValue(String(wanted));
      await expect(main.getByText(t('cart.minimum_reached'))).toBeVisible();
      await expect(main.getByText(formatMoney(cents(wanted * price_cents))).first()).toBeVisible();
      await main
        .getByRole('link', { name: t('cart.to_checkout') })
        .first()
        .click();
    });

    await test.step('says who receives the order and where', async () => {
      await expect(main.getByText(t('checkout.obstacle.recipient'))).toBeVisible();
      const { first_name, last_name, street, house_number, postal_code, phone } = person.profile;
      await main.getByLabel(t('session.first_name')).fill(first_name);
      await main.getByLabel(t('session.last_name')).fill(last_name);
      await main.getByLabel(t('addresses.street')).fill(`${street} ${house_number}`);
      await expect(main.getByLabel(t('addresses.house_number'))).toHaveValue(house_number);
      await main.getByLabel(t('addresses.postal_code')).fill(postal_code);
      await expect(main.getByLabel(t('addresses.city'))).toHaveValue('Berlin');
      await main.getByLabel(t('session.phone'), { exact: true }).fill(phone);
      await main.getByRole('button', { name: t('checkout.recipient_save') }).click();
    });

    const order = await test.step('orders', async () => {
      await expect(main.getByText(person.profile.street).first()).toBeVisible();
      await openCheckoutRow(page, t, t('checkout.slot'));
      const tomorrow = main.getByRole('group', { name: t('checkout.day.tomorrow') });
      await tomorrow.getByRole('radio').nth(1).check();
      await openCheckoutRow(page, t, t('checkout.payment'));
      await main.getByRole('radio', { name: t('payment_method.paypal.on_delivery') }).check();
      await openCheckoutRow(page, t, t('orders.instructions'));
      await main.getByLabel(t('checkout.instructions')).fill('3. Stock, bitte klopfen');
      const [cached = ''] = t('checkout.hold', { time: '|' }).split('|');
      await expect(main.getByText(cached)).toBeVisible();
      await main.getByRole('button', { name: t('checkout.place') }).click();
      const dialog = page.getByRole('dialog', { name: t('checkout.confirmed_title') });
      await expect(dialog).toContainText(t('checkout.confirmed_mail'));
      const placed = await findOnlyOrder(shop, token);
      const number = placed.order_number;
      await expect(dialog).toContainText(t('checkout.confirmed_number', { number }));
      await dialog.getByRole('button', { name: t('checkout.confirmed_close') }).click();
      await expect(page).toShow('/');
      await expectInCart(page, t, 0);
      return placed;
    });

    await test.step('looks back on the order', async () => {
      expect(order).toMatchObject({ payment_method: 'paypal', status: 'pending' });
      await followToProfile(page, t);
      await main.getByRole('link', { name: t('account.orders') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.title'));
      const card = main.getByRole('listitem');
      await expect(card).toContainText(order.delivery_address);
      await expect(card).toContainText(t('orders.status.pending'));
      await expect(card).toContainText(t('orders.items', { count: wanted }));
      await expect(card).toContainText(formatMoney(order.total_cents));
      await card.getByRole('link').click();
      await expect(page).toShow(`/profile/orders/${order.id}`);
      const number = order.order_number;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('orders.number', { number }),
      );
      for (const shown of [
        String(order.order_number),
        order.delivery_address,
        t('orders.window', {
          start: formatTime(order.delivery_time_start),
          end: formatTime(order.delivery_time_end),
        }),
        t('payment_method.paypal.on_delivery'),
        '3. Stock, bitte klopfen',
        name,
        formatMoney(order.subtotal_cents),
        formatMoney(order.delivery_fee_cents),
        formatMoney(order.total_cents),
      ]) {
        await expect(main).toContainText(shown);
      }
    });

    await test.step('orders the same again: the cart is filled as before', async () => {
      await expect(main.getByRole('listitem').last()).toContainText(t('orders.by.customer'));
      await main.getByRole('button', { name: t('orders.reorder') }).click();
      await expect(page).toShow('/cart');
      const stepper = main.getByRole('group', {
        name: t('cart.quantity_of', { name }),
        exact: true,
      });
      await expect(stepper.getByRole('spinbutton')).toHaveValue(String(wanted));
      await page.goBack();
      await expect(page).toShow(`/profile/orders/${order.id}`);
    });

    await test.step('cancels it', async () => {
      await main.getByRole('button', { name: t('orders.cancel') }).click();
      await expect(main.getByText(t('orders.cancel_question'))).toBeVisible();
      await main.getByRole('button', { name: t('orders.cancel_confirm') }).click();
      await expect(main.getByText(t('orders.status.cancelled')).first()).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.title'));
      await expect(main.getByRole('listitem')).toContainText(t('orders.status.cancelled'));
      expect(await findOnlyOrder(shop, token)).toMatchObject({ status: 'cancelled' });
    });
  },
);

test('a product chosen before the sign-in is in the cart afterwards', async ({
  page,
  t,
  shop,
  customer,
  faults,
}) => {
  const [product] = await calls.findPlentiful(shop, 1);
  await open(page, '/');
  await open(page, `/product/${product?.id}`);
  const add = page
    .getByRole('main')
    .getByRole('button', { name: t('catalog.add_to_cart'), exact: true });
  await page.getByRole('button', { name: t('catalog.more') }).click();
  await add.click();
  await expect(page).toShow('/auth');
  faults.expect(/429/);
  await page.route('**/api/v1/cart/merge', (route) => route.fulfill({ status: 429 }));
  await signIn(page, t, customer);
  await expect(page).toShow(`/product/${product?.id}`);
  await expectInCart(page, t, 2);
  // Changes that the shop has not yet acknowledged are sent again when the customer opens the cart.
  await cartLink(page, t).click();
  const main = page.getByRole('main');
  await expect(main.getByText(t('cart.load_failed'))).toBeVisible();
  await page.unroute('**/api/v1/cart/merge');
  await main.getByRole('button', { name: t('common.try_again') }).click();
  await expect(main.getByRole('spinbutton')).toHaveValue('2');
  await page.goBack();
  await add.click();
  await expect(page.getByRole('button', { name: t('catalog.added') })).toBeVisible();
  await expectInCart(page, t, 3);
  // One page, not two of the same.
  await page.goBack();
  await expect(page).toShow('/');
});

test('a press during the check of the session adds the product without a sign-in', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const [product] = await calls.findPlentiful(shop, 1);
  await openSignedIn(page, customer, '/profile/orders');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/auth/v1/token*', async (route) => {
    await released;
    await route.continue();
  });
  await open(page, `/product/${product?.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('catalog.add_to_cart'), exact: true })
    .click();
  release();
  await expect(page.getByRole('button', { name: t('catalog.added') })).toBeVisible();
  await expectInCart(page, t, 1);
  await expect(page).toShow(`/product/${product?.id}`);
});

async function register(page: Page, t: Texts, { email, password }: calls.Person) {
  await page.getByRole('tab', { name: t('session.tab_register') }).click();
  const form = page.getByRole('tabpanel');
  await form.getByLabel(t('session.email')).fill(email);
  await form.getByLabel(t('session.password')).fill(password);
  await form.getByRole('button', { name: t('session.register') }).click();
}

async function findOnlyOrder(shop: string, token: string): Promise<Order> {
  const { items } = await calls.callShop<{ items: Order[] }>(shop, '/api/v1/orders', { token });
  expect(items).toHaveLength(1);
  const [order] = items;
  if (order === undefined) throw new Error('no order');
  return order;
}
