import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from '#contract/endpoint.ts';
import { listAdminOrders } from '#contract/orders/orders.admin.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

/** More than are searched one by one. */
const count = 2300;
const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  await sql`
    insert into orders (user_email, customer_name, status, payment_method, subtotal_cents, deposit_cents,
        delivery_fee_cents, total_cents, delivery_address, delivery_postal_code, delivery_time_start, delivery_time_end,
        idempotency_key, request_hash, created_at)
      select 'viele@shop.example', case when n % 1100 = 5 then 'Selma Selten' else 'Erika Muster' end,
          case when n % 2 = 0 then 'cancelled' else 'pending' end, 'cash', 3000, 0, 399, 3399,
          'Badstraße 1, 13357 Berlin', '13357', now(), now() + interval '2 hours', 'many-' || n, 'none',
          -- Two orders of the same moment are in the order of their ids.
          now() - (n / 2) * interval '1 minute'
        from generate_series(1, ${count}::integer) as n`.execute(shop().db);
  await sql`analyze orders`.execute(shop().db);
});

/** By the rows, the newest first. */
async function findIds(isFound: (order: { customer_name: string; status: string }) => boolean) {
  const orders = await shop()
    .db.selectFrom('orders')
    .select(['id', 'customer_name', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return orders.filter(isFound).map(({ id }) => id);
}

async function searchAll(query: object): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = null; ;) {
    const { body }: { body: Page<AdminOrder> } = await request(
      shop().app,
      listAdminOrders,
      { query: { ...query, limit: 100, ...(cursor !== null && { cursor }) } },
      staff,
    );
    found.push(...body.items.map(({ id }) => id));
    cursor = body.next_cursor;
    if (cursor === null) return found;
  }
}

test('a search finds what few orders contain, however old they are', async () => {
  const selma = await findIds(({ customer_name }) => customer_name === 'Selma Selten');
  expect(selma).toHaveLength(3);
  expect(await searchAll({ query: 'selten' })).toEqual(selma);
  expect(await searchAll({ query: 'Se' })).toEqual(selma);
  const cancelled = await findIds(
    (order) => order.customer_name === 'Selma Selten' && order.status === 'cancelled',
  );
  expect(await searchAll({ query: 'selten', status: 'cancelled' })).toEqual(cancelled);
});

test('pages of a search list what most orders contain once each, the newest first', async () => {
  expect(await searchAll({ query: 'viele@' })).toEqual(await findIds(() => true));
  expect(await searchAll({ query: 'viele@', status: 'pending' })).toEqual(
    await findIds(({ status }) => status === 'pending'),
  );
});
