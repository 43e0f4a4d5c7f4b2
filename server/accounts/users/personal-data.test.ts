import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { accountExportSchema } from '#contract/accounts/accounts.schema.ts';
import { deleteAccount, exportAccount } from '#contract/accounts/accounts.ts';
import { sendContactMessage, declareWithdrawal } from '#contract/messages/inquiries.ts';
import { deleteOldContactMessages } from '#server/messages/inquiries/contact/service.ts';
import { deleteOldWithdrawals } from '#server/messages/inquiries/withdrawals/service.ts';
import type { Module } from '#server/module.ts';
import { modules } from '#server/modules.ts';
import { forgetOldReporters } from '#server/staff/work-events/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const ordering = useOrdering(shop);
const { create, started, done } = useTours(shop);

beforeAll(() => setCapacity(shop(), 500));

function write(email: string, message: string) {
  const body = { name: 'Leyla', email, message };
  return request(shop().app, sendContactMessage, { body });
}

function withdraw(email: string, order_reference: string) {
  const body = { name: 'Leyla', email, order_reference };
  return request(shop().app, declareWithdrawal, { body });
}

test('the export has what was noted at the door, what was written to the shop, and taps', async () => {
  const admin = await createUser(shop(), { role: 'admin' });
  const driver = await createUser(shop(), { role: 'driver' });
  const customer = await createUser(shop());
  const { id: product_id } = await createProduct(shop());
  const { body: order } = await ordering.buy(customer, { product_id });
  await ordering.move(admin, order, ['confirmed', 'preparing', 'ready']);
  const tour = await create(admin, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const handed = done(device, stop, { due: order.total_cents, tendered: { 5000: 1 } });
  Object.assign(handed.payload, { received_by: 'Frau Schulz' });
  await device.send([arrived, handed], driver);
  await write(customer.email.toUpperCase(), 'Habt ihr Feigen?');
  const { id: contact_message_id } = await shop()
    .db.selectFrom('contact_messages')
    .select('id')
    .where('message', '=', 'Habt ihr Feigen?')
    .executeTakeFirstOrThrow();
  const answer = { contact_message_id, answer: 'Ja, ab Montag.', answered_by: admin.id };
  await shop().db.insertInto('contact_answers').values(answer).execute();
  await withdraw(customer.email, String(order.order_number));
  await write('bruno@mail.example', 'Von jemand anderem');

  const { body } = await request(shop().app, exportAccount, {}, customer);
  const { order_number } = order;
  expect(body.handovers).toMatchObject([
    { order_number, received_by: 'Frau Schulz', tip_cents: 0 },
  ]);
  expect(body.contact_messages).toMatchObject([
    { message: 'Habt ihr Feigen?', answers: [{ answer: 'Ja, ab Montag.' }] },
  ]);
  expect(JSON.stringify(body.contact_messages)).not.toContain(admin.email);
  expect(body.withdrawals).toMatchObject([{ order_number, goods: null }]);
  expect(body.work_events).toEqual([]);
  const { body: ofDriver } = await request(shop().app, exportAccount, {}, driver);
  expect(ofDriver.work_events.map(({ kind }) => kind)).toEqual([
    'tour.started',
    'stop.arrived',
    'stop.done',
  ]);
  expect(JSON.stringify(ofDriver)).not.toContain('Frau Schulz');
});

test('messages to the shop go with the account of their address, and a year after the answer', async () => {
  const { app, db, clock } = shop();
  const customer = await createUser(shop());
  await write(customer.email, 'geht mit dem Konto');
  await write('open@mail.example', 'bleibt offen');
  await write('done@mail.example', 'ist beantwortet');
  await db
    .updateTable('contact_messages')
    .set({ resolved_at: clock.now().toISOString() })
    .where('email', '=', 'done@mail.example')
    .execute();
  const texts = async () => {
    const rows = await db.selectFrom('contact_messages').select('message').execute();
    return rows.map(({ message }) => message);
  };
  await db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', customer.id)
    .execute();
  await request(app, deleteAccount, { body: { email: customer.email } }, customer);
  expect(await texts()).not.toContain('geht mit dem Konto');
  const yearMs = 365 * 24 * 60 * 60 * 1000;
  const at = (ms: number) => ({ db, clock: () => new Date(clock.now().getTime() + ms) });
  await deleteOldContactMessages(at(yearMs));
  expect(await texts()).toContain('ist beantwortet');
  await deleteOldContactMessages(at(yearMs + 1));
  expect(await texts()).not.toContain('ist beantwortet');
  expect(await texts()).toContain('bleibt offen');
});

test('withdrawals are deleted after four years, and who reported a step is forgotten after two', async () => {
  const { db } = shop();
  const count = async () => {
    const withdrawals = await db.selectFrom('withdrawals').select('id').execute();
    const reporters = await db
      .selectFrom('work_events')
      .select('user_id')
      .where('user_id', 'is not', null)
      .execute();
    const events = await db.selectFrom('work_events').select('event_id').execute();
    return [withdrawals.length, reporters.length, events.length];
  };
  const inYears = (years: number) => {
    const time = new Date();
    time.setUTCFullYear(time.getUTCFullYear() + years);
    return { db, clock: () => time };
  };
  await withdraw('leyla@mail.example', '10001');
  const [withdrawals, reporters, events] = await count();
  expect(reporters).toBeGreaterThan(0);
  await forgetOldReporters(inYears(1));
  expect(await count()).toEqual([withdrawals, reporters, events]);
  await forgetOldReporters(inYears(3));
  await deleteOldWithdrawals(inYears(3));
  expect(await count()).toEqual([withdrawals, 0, events]);
  await deleteOldWithdrawals(inYears(5));
  expect(await count()).toEqual([0, 0, events]);
});

test('docs/personal-data.md lists each table that names a person or refers to an account', async () => {
  const { rows } = await shop().pool.query<{ name: string }>(`
    select distinct relname as name from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      left join pg_constraint on conrelid = pg_class.oid and contype = 'f'
        and confrelid in ('users'::regclass, 'sessions'::regclass)
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and (conrelid is not null
          or attname in ('email', 'phone', 'ip', 'received_by', 'user_agent')
          or attname = 'delivery_address')
      order by 1`);
  expect((await listTables()).map(({ table }) => table)).toEqual(rows.map(({ name }) => name));
});

interface PersonalTable {
  table: string;
  exported: string;
  deleted: string;
}

/** The rows of docs/personal-data.md. */
async function listTables(): Promise<PersonalTable[]> {
  const page = await readFile('docs/personal-data.md', 'utf8');
  return [...page.matchAll(/^\| `(\w+)` *\|[^|]*\|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, table = '', exported = '', deleted = '']) => ({
      table,
      exported: exported.trim(),
      deleted: deleted.trim(),
    }),
  );
}

/** The tables whose rows, or who is named in them, the database removes with an account. */
async function listRemoved(): Promise<string[]> {
  const { rows } = await shop().pool.query<{ name: string }>(`
    with recursive deleted(id) as (
      select 'users'::regclass::oid
      union select conrelid from pg_constraint join deleted on confrelid = id
        where contype = 'f' and confdeltype = 'c')
    select relname as name from pg_class where oid in (
      select id from deleted
      union select conrelid from pg_constraint join deleted on confrelid = id
        where contype = 'f' and confdeltype = 'n')`);
  return rows.map(({ name }) => name);
}

/** What the page promises of tables, and no `module.ts` has. */
function brokenPromises(
  tables: readonly PersonalTable[],
  removed: readonly string[],
  list: readonly Module[] = Object.values(modules),
): string[] {
  return tables.flatMap(({ table, exported, deleted }) => {
    const owner = list.find((module) => module.tables?.some((each) => each === table));
    if (owner === undefined) return [`${table}: name it in tables of a module.ts`];
    const { export: parts, anonymise, erase } = owner.personalData ?? {};
    const isErased = anonymise !== undefined || erase !== undefined || removed.includes(table);
    return [
      ...(/^no: ./.test(exported) || parts !== undefined
        ? []
        : [`${table}: add personalData.export to its module.ts, or write "no: <why>"`]),
      ...(deleted !== '' && (isErased || !/\baccount\b/.test(deleted))
        ? []
        : [
            `${table}: add personalData.erase to its module.ts, or write when and why it is retained`,
          ]),
    ];
  });
}

test('each table of persons is exported and erased by its module, or the page says why not', async () => {
  const removed = await listRemoved();
  expect(brokenPromises(await listTables(), removed)).toEqual([]);

  const forgotten = { table: 'offers', exported: 'yes', deleted: 'with the account' };
  const planted = [forgotten, { ...forgotten, table: 'parcels' }];
  expect(brokenPromises(planted, removed)).toEqual([
    'offers: add personalData.export to its module.ts, or write "no: <why>"',
    'offers: add personalData.erase to its module.ts, or write when and why it is retained',
    'parcels: name it in tables of a module.ts',
  ]);
  const retained = { table: 'offers', exported: 'no: prices', deleted: 'after a year' };
  expect(brokenPromises([retained], removed)).toEqual([]);
});

test('every part of the export comes from one module', () => {
  const parts = Object.values(modules).flatMap(({ personalData }) =>
    Object.keys(personalData?.export ?? {}),
  );
  const { exported_at: _, ...shape } = accountExportSchema.shape;
  expect(parts.toSorted()).toEqual(Object.keys(shape).toSorted());
});
