import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, plan, create, started } = useTours(shop);
let staff: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'dispatcher' });
});

const driver = () => createUser(shop(), { role: 'driver' });

async function purseOf(till_id: string): Promise<string | undefined> {
  const row = await shop()
    .db.selectFrom('tills')
    .innerJoin('registers', 'registers.id', 'tills.register_id')
    .select('code')
    .where('tills.id', '=', till_id)
    .executeTakeFirst();
  return row?.code;
}

test('a shop has one safe from the beginning, with a serial number of its own', async () => {
  const registers = await shop().db.selectFrom('registers').selectAll().execute();
  expect(registers).toMatchObject([{ kind: 'safe', code: 'T1', retired_on: null }]);
  expect(registers[0]?.serial).toMatch(/^KK-T1-[0-9a-f]{8}$/);
  await expect(sql`select add_register('safe')`.execute(shop().db)).rejects.toThrow(
    'registers_safe',
  );
});

test('a purse is in one open till, and free again after its close', async () => {
  const [first, second] = [await driver(), await driver()];
  const one = await create(staff, first, [await packed()]);
  const other = await create(staff, second, [await packed()]);
  expect(await purseOf(one.till_id)).toBe('F1');
  expect(await purseOf(other.till_id)).toBe('F2');

  const device = await started(one, first);
  const [stop] = one.stops;
  await device.send([device.event('stop.arrived', { stop_id: stop?.id })], first);
  await device.send([device.event('stop.failed', { stop_id: stop?.id, reason: 'refused' })], first);
  await device.send([device.event('tour.returned', { tour_id: one.id })], first);
  await shop()
    .db.updateTable('tour_stops')
    .set({ decision: 'cancel' })
    .where('id', '=', stop?.id ?? '')
    .execute();
  const params = { id: one.till_id };
  await request(shop().app, countTill, { params, body: { contents: anyChange } }, staff);
  const closed = await request(shop().app, closeTill, { params, body: { note: null } }, staff);
  expect(closed.status).toBe(200);
  expect(await purseOf((await create(staff, first, [await packed()])).till_id)).toBe('F1');
});

test('tills that get their cash at the same moment have different purses', async () => {
  const tills: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    tills.push((await plan(staff, await driver(), [await packed()])).till_id);
  }
  const take = (id: string) =>
    shop()
      .db.transaction()
      .execute((trx) => sql`select take_purse(${id})`.execute(trx));
  await Promise.all(tills.map(take));
  const purses = await Promise.all(tills.map(purseOf));
  expect(new Set(purses).size).toBe(tills.length);
});

test.each([
  ['a serial number with a slash', 'F901', 'KK/F901', 'registers_serial_check'],
  ['a serial number with an underscore', 'F902', 'KK_F902', 'registers_serial_check'],
  ['no serial number', 'F903', '', 'registers_serial_check'],
  ['a serial number that is too long', 'F904', 'K'.repeat(71), 'registers_serial_check'],
  ['the code of another one', 'F1', 'KK-F905', 'registers_code_key'],
  ['the code of no purse', 'X1', 'KK-X1', 'registers_code_check'],
])('a register with %s is refused', async (_, code, serial, constraint) => {
  const made = shop().pool.query('insert into registers (kind, code, serial) values ($1, $2, $3)', [
    'purse',
    code,
    serial,
  ]);
  await expect(made).rejects.toMatchObject({ constraint });
});

test('two purses have not one serial number, and one purse is not in two open tills', async () => {
  const own = await create(staff, await driver(), [await packed()]);
  const other = await plan(staff, await driver(), [await packed()]);
  const { rows } = await shop().pool.query<{ id: string; serial: string }>(
    `select registers.id, serial from registers join tills on register_id = registers.id
      where tills.id = $1`,
    [own.till_id],
  );
  const [purse] = rows;
  const twice = shop().pool.query(
    `insert into registers (kind, code, serial) values ('purse', 'F906', $1)`,
    [purse?.serial],
  );
  await expect(twice).rejects.toMatchObject({ constraint: 'registers_serial_key' });
  const shared = shop().pool.query('update tills set register_id = $1 where id = $2', [
    purse?.id,
    other.till_id,
  ]);
  await expect(shared).rejects.toMatchObject({ constraint: 'tills_purse' });
});

test('the code and the serial number of a register never change', async () => {
  for (const change of [
    `update registers set serial = 'KK-1'`,
    `update registers set code = 'F99' where code = 'F1'`,
    'delete from registers',
    'truncate registers cascade',
    'update tills set register_id = null where register_id is not null',
  ]) {
    await expect(sql.raw(change).execute(shop().db)).rejects.toThrow('never changed');
  }
});
