import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/orders/orders.schema.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { closeArea, listSlotsOf, openArea, type TestArea } from './area-calls.ts';
import { expect, test as base } from './fixtures.ts';
import { callShop, fillCart, staffAccount, waitForMessage } from './public-calls.ts';
import { inboxFaults, open, openCheckoutRow, openSignedIn } from './steps.ts';

const fee = '4,99';
const minimum = '20,00';

/** The shop has one area, to which a test adds another with its own terms. */
const test = base.extend<{ second: TestArea }>({
  second: async ({ shop }, use) => {
    const terms = { delivery_fee_cents: 499, minimum_order_cents: 2000 };
    const area = await openArea(shop, { capacity: 10, ...terms });
    await use(area);
    await closeArea(shop, area, []);
  },
});

test('a postal code of the second area gives a visitor its fee and minimum', async ({
  page,
  t,
  second,
}) => {
  await open(page, '/delivery-info');
  const main = page.getByRole('main');
  await expect(main.getByText(t('information.areas.yours'))).toHaveCount(0);
  await open(page, '/');
  const field = page
    .getByRole('textbox', { name: t('shop.postal_code') })
    .filter({ visible: true });
  await field.fill(second.postal_code);
  await field.press('Enter');
  const search = page.getByRole('search').filter({ has: field });
  await expect(search).toContainText(fee);
  await expect(search).toContainText(minimum);
  await open(page, '/delivery-info');
  const own = main.getByRole('row').filter({ hasText: t('information.areas.yours') });
  await expect(own).toContainText(second.postal_code);
  await expect(own).toContainText(fee);
});

test('of two addresses the chosen one decides fee, minimum and windows of the order', async ({
  page,
  t,
  shop,
  customer,
  second,
}) => {
  const { token } = customer;
  const id = randomUUID();
  const street = 'Amendestraße';
  await callShop(shop, `/api/v1/addresses/${id}`, {
    method: 'PUT',
    token,
    body: {
      label: 'Eltern',
      bell_name: 'Haddad',
      street,
      house_number: '12',
      access: '3. Stock',
      postal_code: second.postal_code,
      city: 'Berlin',
      note: '',
      phone: '',
    },
  });
  await fillCart(shop, token);
  await openSignedIn(page, customer, '/checkout');
  const main = page.getByRole('main');
  const label = page.getByText(t('amount.delivery_fee'), { exact: true });
  const charged = main.locator('dl > div').filter({ has: label });
  await expect(charged).toContainText('3,99');
  const [slot = ''] = await listSlotsOf(shop, second);
  const own = main.locator(`input[name=slot][value="${slot}"]`);
  await expect(own).toHaveCount(0);
  await openCheckoutRow(page, t, t('checkout.slot'));
  await openCheckoutRow(page, t, t('checkout.address'));
  await main.locator(`input[name=address][value="${id}"]`).check();
  await expect(charged).toContainText(fee);
  await own.check();
  await main.getByRole('button', { name: t('checkout.place') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { items } = await callShop<{ items: Order[] }>(shop, '/api/v1/orders', { token });
  const [order] = items;
  expect(order).toMatchObject({ delivery_fee_cents: 499, drop_off: { access: '3. Stock' } });
  expect(order?.delivery_address).toContain(street);
  expect(slot).toContain(order?.delivery_time_start);
});

test('a visitor asks for delivery, and is mailed once the staff adds the postal code', async ({
  page,
  browser,
  t,
  shop,
  language,
  faults,
  second: area,
}) => {
  faults.expect(inboxFaults);
  const code = String(90_000 + Math.floor(Math.random() * 9999));
  const email = `${randomUUID()}@kiezkorb.example`;
  await open(page, '/');
  const field = page
    .getByRole('textbox', { name: t('shop.postal_code') })
    .filter({ visible: true });
  await field.fill(code);
  await field.press('Enter');
  await page
    .getByRole('button', { name: t('shop.tell_me_when') })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('alerts.email')).fill(email);
  await dialog.getByRole('button', { name: t('alerts.request') }).click();
  await expect(dialog.getByText(t('alerts.sent_title'))).toBeVisible();
  const mail = await waitForMessage(shop, email, '/alerts#confirm=');
  const link = /https?:\/\/\S+\/alerts#confirm=\S+/.exec(mail.text)?.[0] ?? '';
  await open(page, new URL(link).pathname + new URL(link).hash);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('alerts.confirm') }).click();
  await expect(
    main.getByText(t('alerts.area_confirmed_text', { postal_code: code })),
  ).toBeVisible();

  const context = await browser.newContext();
  const desk = await context.newPage();
  await openSignedIn(desk, staffAccount(), '/admin/delivery');
  await desk.getByRole('tab', { name: t('admin_delivery.tab.demand') }).click();
  await desk.getByLabel(t('admin_delivery.demand.area')).selectOption(area.id);
  const name = t('admin_delivery.demand.add_named', { postal_code: code, area: area.name });
  await desk.getByRole('button', { name }).click();
  await expect(desk.getByRole('button', { name })).toHaveCount(0);
  await context.close();
  await waitForMessage(
    shop,
    email,
    translate(language)('messages.alerts.delivery_area.heading', { name: code }),
  );
});
