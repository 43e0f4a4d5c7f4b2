import { randomUUID } from 'node:crypto';
import type { AdminArea, DeliveryPlan } from '#contract/orders/delivery-plan.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { alertTexts } from '#server/alerts/message-texts.ts';
import { expect, test } from './fixtures.ts';
import {
  callShop,
  fillCart,
  signIn as signInByCall,
  staffAccount,
  waitForMessage,
} from './public-calls.ts';
import { inboxFaults, open, openSignedIn } from './steps.ts';

/** The second area of the demo. */
const second = { postal_code: '13409', fee: '4,99', minimum: '20,00' };

test('a postal code of the second area gives a visitor its fee and minimum', async ({
  page,
  t,
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
  await expect(search).toContainText(second.fee);
  await expect(search).toContainText(second.minimum);
  await open(page, '/delivery-info');
  const own = main.getByRole('row').filter({ hasText: t('information.areas.yours') });
  await expect(own).toContainText(second.postal_code);
  await expect(own).toContainText(second.fee);
});

test(
  'of two addresses the chosen one decides fee, minimum and windows of the order',
  { tag: '@arabic' },
  async ({ page, t, shop, customer }) => {
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
    const label = page.getByText(t('cart.delivery_fee'), { exact: true });
    const fee = main.locator('dl > div').filter({ has: label });
    await expect(fee).toContainText('3,99');
    await main.locator(`input[name=address][value="${id}"]`).check();
    await expect(fee).toContainText(second.fee);
    await main.locator('input[name=slot]').first().check();
    await main.getByRole('button', { name: t('checkout.place') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const { items } = await callShop<{ items: Order[] }>(shop, '/api/v1/orders', { token });
    const [order] = items;
    expect(order).toMatchObject({ delivery_fee_cents: 499, drop_off: { access: '3. Stock' } });
    expect(order?.delivery_address).toContain(street);
    const hour = new Date(order?.delivery_time_start ?? 0).toLocaleTimeString('de-DE', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
    });
    expect(['10 Uhr', '13 Uhr', '16 Uhr']).toContain(hour);
  },
);

test('a visitor asks for delivery, and is mailed once the staff adds the postal code', async ({
  page,
  browser,
  t,
  shop,
  language,
  faults,
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
  const area = await findSecondArea(shop);
  await desk.getByLabel(t('admin_delivery.demand.area')).selectOption(area.id);
  const name = t('admin_delivery.demand.add_named', { postal_code: code, area: area.name });
  await desk.getByRole('button', { name }).click();
  await expect(desk.getByRole('button', { name })).toHaveCount(0);
  await context.close();
  await waitForMessage(shop, email, alertTexts[language].delivery_area.heading(code));
  await withdraw(shop, code);
});

async function findSecondArea(shop: string): Promise<AdminArea> {
  const token = await signInByCall(shop, staffAccount());
  const plan = await callShop<DeliveryPlan>(shop, '/api/v1/admin/delivery-plan', { token });
  const area = plan.areas.find(({ postal_codes }) => postal_codes.includes(second.postal_code));
  if (area === undefined) throw new Error('the demo has a second area');
  return area;
}

/** Other tests find the area unchanged. */
async function withdraw(shop: string, code: string): Promise<void> {
  const { id, postal_codes } = await findSecondArea(shop);
  const token = await signInByCall(shop, staffAccount());
  const body = { postal_codes: postal_codes.filter((other) => other !== code) };
  await callShop(shop, `/api/v1/admin/delivery-areas/${id}`, { method: 'PATCH', token, body });
}
