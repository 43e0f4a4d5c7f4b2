import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { createEmptyDatabase } from '#test/helpers/database/database.ts';
import { checkWebhooks } from './webhooks.ts';

const shop = useTestApp();
beforeEach(async () => {
  await shop().pool.query('delete from webhook_events');
  await shop().pool.query('delete from webhooks');
});

const check = () => checkWebhooks(shop().pool);
const add = (name: string, state = 'null, null') =>
  shop().pool.query(
    `insert into webhooks (name, url, kinds, secret, off_at, off_reason)
      values ($1, 'https://lager.example/', '{stock.low}', 'whsec_' || repeat('a', 43) || '=', ${state})`,
    [name],
  );
const happen = (age: string) =>
  shop().pool.query(
    `insert into webhook_events (kind, object_id, happened_at)
      values ('stock.low', gen_random_uuid(), now() - $1::interval)`,
    [age],
  );

test('says nothing of a shop without webhooks, nor of a database without tables', async () => {
  expect(await check()).toEqual([]);
  const empty = await createEmptyDatabase();
  expect(await checkWebhooks(empty.pool)).toEqual([]);
  await empty.drop();
});

test('reports webhooks that deliver as ok', async () => {
  await add('Lager');
  await happen('23 hours');
  expect(await check()).toMatchObject([{ level: 'ok' }]);
});

test('names a webhook with a delivery that waits for more than a day', async () => {
  await add('Lager');
  await happen('25 hours');
  await add('Drucker');
  expect(await check()).toMatchObject([
    {
      level: 'warning',
      text: expect.stringMatching(/wait for more than a day: "Lager"\./) as string,
    },
  ]);
});

test.each([
  ['failing', '25 hours', true],
  ['gone', '25 hours', true],
  ['restored', '25 hours', true],
  ['failing', '23 hours', false],
  ['staff', '25 hours', false],
])('a webhook that is off because of "%s" for %s is named: %s', async (reason, age, isNamed) => {
  await add('Lager', `now() - interval '${age}', '${reason}'`);
  await happen('2 days');
  const texts = (await check()).map(({ level, text }) => `${level} ${text}`);
  expect(texts).toEqual([
    expect.stringMatching(isNamed ? /^warning .*switched off .*: "Lager"\./ : /^ok /) as string,
  ]);
});
