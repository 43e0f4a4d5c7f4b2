import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chargeFields } from '#domain/cart/charges.ts';
import { amountFields } from '#domain/cart/totals.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);

/** What the check of a total adds up. */
async function partsOf(constraint: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`.execute(
    shop().db,
  );
  return (rows[0]?.definition.match(/\w+_cents/g) ?? []).toSorted();
}

test.each(['orders_total', 'settlements_total'])(
  'the database adds up every amount: %s',
  async (constraint) => {
    expect(await partsOf(constraint)).toEqual(amountFields.toSorted());
  },
);

/** As the migration of a charge does it, with the total of one table. */
const addCharge = (table: 'orders' | 'settlements') =>
  sql`alter table ${sql.table(table)}
    add column sample_cents integer not null default 0 check (sample_cents >= 0),
    drop constraint ${sql.ref(`${table}_total`)},
    add constraint ${sql.ref(`${table}_total`)} check (total_cents = subtotal_cents + deposit_cents
      + ${sql.join(
        chargeFields.map((field) => sql.ref(field)),
        sql` + `,
      )} + sample_cents)`;

test('a new charge is a column of two tables: it is settled, printed and never changed', async () => {
  const customer = await createUser(shop());
  const product = await createProduct(shop());
  const { body: order } = await ordering.buy(customer, { product_id: product.id, quantity: 2 });
  const total_cents = order.total_cents + 150;
  const trying = shop()
    .db.transaction()
    .execute(async (trx) => {
      await addCharge('orders').execute(trx);
      await addCharge('settlements').execute(trx);
      await sql`update orders set sample_cents = 150, total_cents = ${total_cents}, status = 'ready'
        where id = ${order.id}`.execute(trx);
      await sql`select settle_past_orders()`.execute(trx);
      const settled = await sql`select settlements.sample_cents, settlements.total_cents, due_cents
        from settlements join orders on orders.id = order_id where order_id = ${order.id}`.execute(
        trx,
      );
      const printed = await sql<{ content: Record<string, unknown> }>`
        select invoice_content(${order.id}) as content`.execute(trx);
      expect(settled.rows).toEqual([{ sample_cents: 150, total_cents, due_cents: total_cents }]);
      expect(printed.rows[0]?.content).toMatchObject({ sample_cents: 150, total_cents });
      // The refusal also undoes the columns of this test.
      await sql`update settlements set sample_cents = 0 where order_id = ${order.id}`.execute(trx);
    });
  await expect(trying).rejects.toThrow('rows of settlements are never changed');
});
