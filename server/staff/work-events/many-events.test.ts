import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as work from '#contract/staff/work.ts';
import { maximumEvents } from '#domain/staff/work-events.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const picking = usePicking(shop);
/** As many as make more tasks than a page has. */
const calls = 20;
const events = calls * maximumEvents;

beforeAll(() => setCapacity(shop(), 500));

function count<Key>(keys: Iterable<Key>): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

test('a thousand wrong events are all stored, and those about goods have one task each', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const [picker, other] = [
    await createUser(shop(), { role: 'picker' }),
    await createUser(shop(), { role: 'picker' }),
  ];
  const order = await picking.confirm(staff, { product: await createProduct(shop()) });
  await picking.start(picker, order);
  const device = new Device(shop);
  expect(await device.send([device.scan(order)], picker)).toEqual(['applied']);

  const ahead = new Date(shop().clock.now().getTime() + 86_400_000).toISOString();
  const makeEvent = (index: number) => {
    if (index % 2 === 0) return device.event('pick.danced', {});
    const more = device.scan(order);
    return index % 4 === 1 ? more : { ...more, occurred_at: ahead };
  };
  const made = Array.from({ length: calls }, () =>
    Array.from({ length: maximumEvents }, (_, i) => makeEvent(i)),
  );
  // The second call of each pair arrives before the first.
  const sent = made.map((_, index) => made[index % 2 === 0 ? index + 1 : index - 1] ?? []);
  const answers: string[] = [];
  for (const part of sent) answers.push(...(await device.send(part, picker)));
  expect(count(answers)).toEqual(
    new Map([
      ['rejected event_malformed', events / 2],
      ['conflict pick_exceeds_ordered', events / 4],
      ['conflict event_out_of_order', events / 4],
    ]),
  );

  const again: string[] = [];
  for (const part of sent) again.push(...(await device.send(part, picker)));
  expect(again).toEqual(answers.map((answer) => answer.replace(/^\w+/, 'duplicate')));
  const stolen = new Set<string>();
  for (const part of sent) {
    for (const answer of await device.send(part, other)) stolen.add(answer);
  }
  expect([...stolen]).toEqual(['rejected event_of_other_user']);

  const { rows } = await sql<{ result: string; events: number; tasks: number }>`
    select result, count(distinct work_events.event_id)::int as events,
      count(work_tasks.id)::int as tasks
    from work_events left join work_tasks using (event_id)
    group by result order by result`.execute(shop().db);
  expect(rows).toEqual([
    { result: 'applied', events: 1, tasks: 0 },
    { result: 'conflict', events: events / 2, tasks: events / 2 },
    { result: 'rejected', events: events / 2, tasks: 0 },
  ]);
  expect((await picking.seen(order)).fulfilment).toMatchObject({ picked: 2, of: 2, missing: [] });
  const differences = await sql`select * from stock_differences`.execute(shop().db);
  expect(differences.rows).toEqual([]);

  // The page has the oldest tasks; each that is resolved makes room for the next.
  const list = async () => {
    const { body } = await request(shop().app, work.listWorkTasks, {}, staff);
    return body.items.map(({ id }) => id);
  };
  const before = await list();
  const input = { params: { id: before[0] ?? '' }, body: { note: 'Nachgezählt' } };
  await request(shop().app, work.resolveWorkTask, input, staff);
  const after = await list();
  expect(after.slice(0, -1)).toEqual(before.slice(1));
  expect(before).not.toContain(after.at(-1));
});
