import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { prepared } from './prepared.ts';

const shop = useTestApp();

const add = prepared((db, { one, other }: { one: number; other: number | null }) =>
  db.selectNoFrom([
    sql<number | null>`${one}::integer + ${other}::integer + ${10}::integer`.as('sum'),
    sql<number>`${one}::integer`.as('one'),
  ]),
);

test('a prepared query runs with the values of each call and with its own constants', async () => {
  const { db } = shop();
  const sums = await Promise.all([
    add(db, { one: 1, other: 2 }),
    add(db, { one: 3, other: 4 }),
    add(db, { one: 5, other: null }),
  ]);
  expect(sums).toEqual([[{ sum: 13, one: 1 }], [{ sum: 17, one: 3 }], [{ sum: null, one: 5 }]]);
});

test('a prepared query runs in the transaction that it is given', async () => {
  const rename = prepared((db, { name }: { name: string }) =>
    db.updateTable('shop_settings').set({ name }).returning('name'),
  );
  const read = () => shop().db.selectFrom('shop_settings').select('name').executeTakeFirst();
  const before = await read();
  const undone = shop()
    .db.transaction()
    .execute(async (trx) => {
      expect(await rename(trx, { name: 'Eckladen' })).toEqual([{ name: 'Eckladen' }]);
      throw new Error('undone');
    });
  await expect(undone).rejects.toThrow('undone');
  expect(await read()).toEqual(before);
});
