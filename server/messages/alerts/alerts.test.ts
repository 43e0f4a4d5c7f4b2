import { beforeEach, expect, test } from 'vitest';
import { exportAccount } from '#contract/accounts/accounts.ts';
import { updateSettings } from '#contract/accounts/profile.ts';
import { getAdminProduct } from '#contract/catalog/products.admin.ts';
import * as contract from '#contract/messages/alerts.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { newEmail } from '#test/helpers/auth.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { bookStock } from '#test/helpers/stock.ts';
import { sendDueAlerts } from './service.ts';

const shop = useTestApp();
let staff: TestUser;
let honey: { id: string };
let email: string;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  honey = await createProduct(shop(), {
    name: 'Honig',
    stock: 0,
    translations: { tr: { name: 'Bal' } },
  });
  email = newEmail();
});

const ask = (to = email, product_id = honey.id, headers: Record<string, string> = {}) =>
  request(
    shop().app,
    contract.requestAlert,
    { body: { kind: 'back_in_stock', product_id, email: to } },
    { headers },
  );
const confirm = (token: string) => request(shop().app, contract.confirmAlert, { body: { token } });
const add = (by: TestUser, product_id = honey.id) =>
  request(shop().app, contract.addAlert, { body: { kind: 'back_in_stock', product_id } }, by);
const list = async (by: TestUser) =>
  (await request(shop().app, contract.listAlerts, {}, by)).body.alerts;
const receive = (quantity = 24, id = honey.id) =>
  bookStock(shop(), staff, id, { kind: 'received', quantity });
const mailsTo = async (to = email) => (await shop().inbox()).filter((mail) => mail.to === to);
const tokenIn = (text = '', kind = 'confirm') =>
  new RegExp(`/alerts#${kind}=([\\w-]+)`).exec(text)?.[1] ?? '';
const subscribe = async (to = email) => {
  await ask(to);
  const [mail] = await mailsTo(to);
  return confirm(tokenIn(mail?.text));
};

test('a visitor who confirms is mailed once, in their language, when the product is back', async () => {
  await ask(email.toUpperCase(), honey.id, { 'Accept-Language': 'tr' });
  const [question] = await mailsTo();
  expect(question?.text).toContain('“Bal”');
  const answer = await request(
    shop().app,
    contract.confirmAlert,
    { body: { token: tokenIn(question?.text) } },
    { headers: { 'Accept-Language': 'tr' } },
  );
  expect(answer.body).toEqual({ kind: 'back_in_stock', product: { id: honey.id, name: 'Bal' } });
  expect(await mailsTo()).toHaveLength(1);
  await receive();
  const [mail] = await mailsTo();
  expect(mail?.subject).toContain('“Bal” yeniden stokta');
  expect(mail?.text).toContain(`http://shop.test/product/${honey.id}`);
  await bookStock(shop(), staff, honey.id, { kind: 'lost', quantity: 24 });
  await receive();
  expect(await mailsTo()).toHaveLength(2);
});

test('an alert that is not confirmed is not mailed', async () => {
  await ask();
  await receive();
  expect(await mailsTo()).toHaveLength(1);
});

test.each(['', 'forged', 'x'.repeat(100)])('refuses the forged token %j', async (token) => {
  await ask();
  expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'alert_link_invalid' } });
});

test('a token works once, also for concurrent requests', async () => {
  await ask();
  const token = tokenIn((await mailsTo())[0]?.text);
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await confirm(token)).body.code).toBe('alert_link_invalid');
});

test('a token expires after 24 hours, and a new request replaces it', async () => {
  await ask();
  const first = tokenIn((await mailsTo())[0]?.text);
  shop().clock.advance(24 * 60 * 60);
  expect((await confirm(first)).status).toBe(404);
  await ask();
  const second = tokenIn((await mailsTo())[0]?.text);
  expect((await confirm(first)).status).toBe(404);
  expect((await confirm(second)).status).toBe(200);
});

test('GET and HEAD of the links change nothing', async () => {
  await subscribe();
  for (const method of ['GET', 'HEAD']) {
    for (const path of ['confirm', 'unsubscribe?token=x']) {
      const { status } = await shop().app.request(`/api/v1/alerts/${path}`, { method });
      expect(status).toBe(405);
    }
  }
  await receive();
  expect(await mailsTo()).toHaveLength(2);
});

test('answers the same for an email with an account, with an alert, and without both', async () => {
  const customer = await createUser(shop());
  await subscribe();
  const answers = [await ask(customer.email), await ask(email), await ask(newEmail())];
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 200, body: { requested: true } })),
  );
  // A confirmed alert needs no second confirmation.
  expect(await mailsTo()).toHaveLength(1);
});

test('refuses a product that is in stock, archived, unknown, and an email that is none', async () => {
  const { id } = await createProduct(shop(), { stock: 3 });
  const { id: gone } = await createProduct(shop(), {
    stock: 0,
    archived_at: '2026-01-01T00:00:00Z',
  });
  expect((await ask(email, id)).body).toMatchObject({ code: 'product_in_stock' });
  expect((await add(staff, id)).body).toMatchObject({ code: 'product_in_stock' });
  expect((await ask(email, gone)).status).toBe(404);
  expect((await ask(email, staff.id)).status).toBe(404);
  expect((await ask('a@b')).status).toBe(422);
  expect(await mailsTo()).toEqual([]);
});

test('limits requests by IP and mails by mailbox', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  try {
    const { id: product_id } = await createProduct(limited, { stock: 0 });
    const send = async (to: string) => {
      const body = { kind: 'back_in_stock' as const, product_id, email: to };
      return (await request(limited.app, contract.requestAlert, { body })).status;
    };
    const toOne = [1, 2, 3, 4, 5, 6].map((plus) => `anna+${plus}@mail.example`);
    const statuses: number[] = [];
    for (const to of toOne) statuses.push(await send(to));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let more = 0; more < 4; more += 1) expect(await send(newEmail())).toBe(200);
    expect(await send(newEmail())).toBe(429);
  } finally {
    await limited.close();
  }
});

test('a signed-in customer subscribes with one call, and is mailed in their own language', async () => {
  const leyla = await createUser(shop());
  expect((await add(leyla)).body.alerts).toMatchObject([
    { kind: 'back_in_stock', product: { id: honey.id, name: 'Honig' } },
  ]);
  await add(leyla);
  expect(await list(leyla)).toHaveLength(1);
  await request(shop().app, updateSettings, { body: { language: 'tr' } }, leyla);
  await receive();
  const mails = await mailsTo(leyla.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Kiezkorb: “Bal” yeniden stokta']);
  expect(await list(leyla)).toEqual([]);
});

test('an account without a confirmed email is refused', async () => {
  const customer = await createUser(shop());
  await shop().pool.query('update users set email_confirmed_at = null where id = $1', [
    customer.id,
  ]);
  expect(await add(customer)).toMatchObject({ status: 409, body: { code: 'email_unconfirmed' } });
});

test('one mail suffices for an alert from before the sign-in, which the account then owns', async () => {
  const customer = await createUser(shop());
  await subscribe(customer.email);
  expect(await list(customer)).toHaveLength(1);
  expect((await add(customer)).body.alerts).toHaveLength(1);
  await receive();
  expect(await mailsTo(customer.email)).toHaveLength(2);
});

test('ends an alert of the caller, and none of another customer', async () => {
  const [leyla, bruno] = [await createUser(shop()), await createUser(shop())];
  const [alert] = (await add(leyla)).body.alerts;
  const remove = (by: TestUser) =>
    request(shop().app, contract.removeAlert, { params: { id: alert?.id ?? '' } }, by);
  expect((await remove(bruno)).body.alerts).toEqual([]);
  expect(await list(leyla)).toHaveLength(1);
  expect((await remove(leyla)).body.alerts).toEqual([]);
  await receive();
  expect(await mailsTo(leyla.email)).toEqual([]);
});

test('ends one of several alerts of the caller', async () => {
  const leyla = await createUser(shop());
  const figs = await createProduct(shop(), { name: 'Feigen', stock: 0 });
  const [alert] = (await add(leyla)).body.alerts;
  await add(leyla, figs.id);
  const params = { id: alert?.id ?? '' };
  const { body } = await request(shop().app, contract.removeAlert, { params }, leyla);
  expect(body.alerts).toMatchObject([{ product: { id: figs.id } }]);
});

test('an account has 100 waiting alerts at most', async () => {
  const customer = await createUser(shop());
  const { db, clock } = shop();
  const products = await Promise.all(
    Array.from({ length: 101 }, () => createProduct(shop(), { stock: 0 })),
  );
  const now = clock.now().toISOString();
  await db
    .insertInto('alerts')
    .values(
      products.slice(2).map(({ id: product_id }) => ({
        kind: 'back_in_stock' as const,
        product_id,
        user_id: customer.id,
        language: 'de' as const,
        created_at: now,
        confirmed_at: now,
      })),
    )
    .execute();
  const answers = await Promise.all(products.slice(0, 2).map(({ id }) => add(customer, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_alerts');
});

test('needs a sign-in for the alerts of an account', async () => {
  const { app } = shop();
  expect((await request(app, contract.listAlerts, {})).status).toBe(401);
  expect((await request(app, contract.removeAlert, { params: { id: honey.id } })).status).toBe(401);
});

test('64 concurrent senders and two concurrent bookings mail each customer once', async () => {
  const recipients = Array.from({ length: 5 }, () => newEmail());
  for (const to of recipients) await subscribe(to);
  await Promise.all([receive(), receive(6)]);
  const { db, clock, env } = shop();
  const deps = { db, clock: clock.now, env };
  await Promise.all(Array.from({ length: 64 }, () => sendDueAlerts(deps, honey.id)));
  const mails = (await shop().inbox()).filter(
    ({ to, subject }) => recipients.includes(to) && subject?.includes('wieder da'),
  );
  expect(mails.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
});

test('an alert whose product is sold out again before the mail waits for the next stock', async () => {
  await subscribe();
  await receive();
  await bookStock(shop(), staff, honey.id, { kind: 'lost', quantity: 24 });
  expect(await mailsTo()).toHaveLength(1);
  await receive();
  expect(await mailsTo()).toHaveLength(2);
});

test('a confirmation that comes after the stock is mailed at once', async () => {
  await ask();
  const token = tokenIn((await mailsTo())[0]?.text);
  await receive();
  await confirm(token);
  expect(await mailsTo()).toHaveLength(2);
});

test('the link in the mail ends the other alerts of its recipient, also when used twice', async () => {
  const milk = await createProduct(shop(), { name: 'Milch', stock: 0 });
  await subscribe();
  await ask(email, milk.id);
  await confirm(tokenIn((await mailsTo())[0]?.text));
  await receive();
  const [mail] = await mailsTo();
  const token = tokenIn(mail?.text, 'unsubscribe');
  const url = `/api/v1/alerts/unsubscribe?token=${token}`;
  // As a mail provider sends it (RFC 8058).
  const oneClick = {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };
  for (let times = 0; times < 2; times += 1) {
    expect((await shop().app.request(url, oneClick)).status).toBe(200);
  }
  await receive(3, milk.id);
  expect(await mailsTo()).toHaveLength(3);
  const row = await shop()
    .db.selectFrom('messages')
    .select('unsubscribe_url')
    .where('id', '=', mail?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(row.unsubscribe_url).toBe(`http://shop.test${url}`);
  const forged = await request(shop().app, contract.unsubscribeFromAlerts, {
    query: { token: 'forged' },
  });
  expect(forged).toMatchObject({ status: 404, body: { code: 'alert_link_invalid' } });
});

test('the staff sees how many wait', async () => {
  const count = async () =>
    (await request(shop().app, getAdminProduct, { params: { id: honey.id } }, staff)).body
      .alert_count;
  await ask();
  expect(await count()).toBe(0);
  await confirm(tokenIn((await mailsTo())[0]?.text));
  await add(await createUser(shop()));
  expect(await count()).toBe(2);
  await receive();
  await mailsTo();
  expect(await count()).toBe(0);
});

test('the export of personal data has the alerts of the account and of its email', async () => {
  const customer = await createUser(shop());
  await subscribe(customer.email);
  await subscribe();
  const { id } = await createProduct(shop(), { name: 'Feigen', stock: 0 });
  await add(customer, id);
  const { alerts } = (await request(shop().app, exportAccount, {}, customer)).body;
  expect(alerts).toMatchObject([
    { product_name: 'Honig', email: customer.email },
    { product_name: 'Feigen', email: null },
  ]);
});
