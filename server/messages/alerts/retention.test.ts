import { expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import * as contract from '#contract/messages/alerts.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { authCall, bearer, password, signUpAndConfirm } from '#test/helpers/auth.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { deleteOldAlerts, sendDueAlerts } from './service.ts';

const shop = useTestApp();
const day = 24 * 60 * 60;

const remaining = async () => {
  const { rows } = await shop().pool.query<{ email: string }>(
    'select email from alerts where email is not null order by email',
  );
  return rows.map(({ email }) => email);
};

test('deletes unconfirmed alerts after a day, done ones after 30 and waiting ones after 365', async () => {
  const { db, clock } = shop();
  const { id: product_id } = await createProduct(shop(), { stock: 0 });
  const { id: archived } = await createProduct(shop(), {
    stock: 0,
    archived_at: clock.now().toISOString(),
  });
  const at = (days: number) => new Date(clock.now().getTime() - days * day * 1000).toISOString();
  const alert = (email: string, days: number, changes: object = {}) => ({
    kind: 'back_in_stock' as const,
    product_id,
    email,
    language: 'de' as const,
    created_at: at(days),
    confirmed_at: at(days),
    ...changes,
  });
  const open = (name: string) => ({ confirmed_at: null, token_hash: Buffer.from(name) });
  await db
    .insertInto('alerts')
    .values([
      alert('a-open@mail.example', 0.9, open('a')),
      alert('b-open-old@mail.example', 1.1, open('b')),
      alert('c-done@mail.example', 400, { notified_at: at(29) }),
      alert('d-done-old@mail.example', 400, { notified_at: at(31) }),
      alert('e-waiting@mail.example', 364),
      alert('f-waiting-old@mail.example', 366),
      alert('g-archived@mail.example', 1, { product_id: archived }),
    ])
    .execute();
  await deleteOldAlerts({ db, clock: clock.now });
  expect(await remaining()).toEqual([
    'a-open@mail.example',
    'c-done@mail.example',
    'e-waiting@mail.example',
  ]);
});

test('does not mail about a product that was archived or withdrawn from sale', async () => {
  const { db, clock, env } = shop();
  const customer = await createUser(shop());
  const products = [
    await createProduct(shop(), { stock: 0 }),
    await createProduct(shop(), { stock: 0 }),
  ];
  for (const { id: product_id } of products) {
    const body = { kind: 'back_in_stock', product_id } as const;
    await request(shop().app, contract.addAlert, { body }, customer);
  }
  const [first, second] = products.map(({ id }) => id);
  await shop().pool.query('update products set archived_at = now() where id = $1', [first]);
  await shop().pool.query('update products set is_available = false where id = $1', [second]);
  await shop().pool.query(
    "insert into stock_movements (product_id, quantity, reason) select unnest($1::uuid[]), 5, 'delivery'",
    [[first, second]],
  );
  await sendDueAlerts({ db, clock: clock.now, env });
  expect((await shop().inbox()).filter(({ to }) => to === customer.email)).toEqual([]);
  // Back on sale: the staff only takes the product off for a while.
  await shop().pool.query('update products set is_available = true where id = $1', [second]);
  const mails = (await shop().inbox()).filter(({ to }) => to === customer.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/product/${second}`);
});

test('deleting an account deletes its alerts and those of its email', async () => {
  const { id: product_id } = await createProduct(shop(), { stock: 0 });
  const { email, access_token } = await signUpAndConfirm(shop());
  const body = { kind: 'back_in_stock', product_id } as const;
  await request(shop().app, contract.addAlert, { body }, { token: access_token });
  const { id: other } = await createProduct(shop(), { stock: 0 });
  await request(shop().app, contract.requestAlert, { body: { ...body, product_id: other, email } });
  const count = async () =>
    (
      await shop().pool.query('select from alerts where product_id = any($1)', [
        [product_id, other],
      ])
    ).rowCount;
  expect(await count()).toBe(2);
  const deleted = await request(
    shop().app,
    deleteAccount,
    { body: { email, password } },
    { token: access_token },
  );
  expect(deleted.status).toBe(200);
  expect(await count()).toBe(0);
  expect((await authCall(shop(), 'GET /user', undefined, bearer(access_token))).status).toBe(403);
});
