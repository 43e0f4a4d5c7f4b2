import { beforeAll, expect, test } from 'vitest';
import { listOutbox, retryMessage } from '#contract/messages/outbox.admin.ts';
import { useTestApp, drainQueue } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { deleteMessagesTask } from './retention.ts';
import { freeJobs } from './worker.ts';

const shop = useTestApp();
let staff: TestUser;

const mail = { channel: 'mail', text: 'Hallo', html: '<p>Hallo</p>', subject: 'Hallo' } as const;
const sms = { channel: 'sms', text: 'Hallo', subject: null, html: null } as const;
const at = (minute: number) => `2026-11-21T06:0${minute}:00.000Z`;

/** Four messages a minute apart, whose recipients are called by their place. */
beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  const sent_at = at(9);
  await shop()
    .db.insertInto('messages')
    .values([
      { ...sms, recipient: '+4930001', dedupe_key: '1', state: 'queued', created_at: at(1) },
      {
        ...mail,
        recipient: '2@mail.example',
        dedupe_key: '2',
        state: 'failed',
        attempts: 25,
        last_error: 'Error: mailbox full',
        created_at: at(2),
      },
      {
        ...mail,
        recipient: '3@mail.example',
        dedupe_key: '3',
        state: 'sent',
        sent_at,
        created_at: at(3),
      },
      {
        ...sms,
        recipient: '+4930004',
        dedupe_key: '4',
        state: 'stored',
        sent_at,
        created_at: at(4),
      },
    ])
    .execute();
});

const list = async (query: object = {}) =>
  (await request(shop().app, listOutbox, { query }, staff)).body;
const recipients = async (query: object) => (await list(query)).items.map((one) => one.recipient);

test('lists messages newest first with their state', async () => {
  const { items, next_cursor } = await list();
  expect(next_cursor).toBeNull();
  expect(items.map(({ recipient }) => recipient)).toEqual([
    '+4930004',
    '3@mail.example',
    '2@mail.example',
    '+4930001',
  ]);
  const { id: _, ...failed } = items[2] ?? { id: '' };
  expect(failed).toEqual({
    channel: 'mail',
    recipient: '2@mail.example',
    subject: 'Hallo',
    state: 'failed',
    attempts: 25,
    last_error: 'Error: mailbox full',
    created_at: at(2),
    sent_at: null,
  });
  expect(items[0]?.sent_at).toBe(at(9));
});

test('filters the outbox by state and channel', async () => {
  expect(await recipients({ state: 'queued' })).toEqual(['+4930001']);
  expect(await recipients({ state: 'failed' })).toEqual(['2@mail.example']);
  expect(await recipients({ state: 'sent' })).toEqual(['3@mail.example']);
  expect(await recipients({ state: 'stored' })).toEqual(['+4930004']);
  expect(await recipients({ channel: 'mail' })).toEqual(['3@mail.example', '2@mail.example']);
  expect(await recipients({ channel: 'sms', state: 'sent' })).toEqual([]);
});

test('pages of the outbox follow each other without gap or repetition', async () => {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list({ limit: 1, ...(cursor !== '' && { cursor }) });
    seen.push(...page.items.map(({ recipient }) => recipient));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(await recipients({}));
});

test('customers can neither read the outbox nor retry messages', async () => {
  const customer = await createUser(shop());
  expect((await request(shop().app, listOutbox, {}, customer)).status).toBe(403);
  const [message] = (await list({ state: 'failed' })).items;
  const input = { params: { id: message?.id } };
  expect((await request(shop().app, retryMessage, input, customer)).status).toBe(403);
  expect(await recipients({ state: 'failed' })).toEqual(['2@mail.example']);
});

test('retries one failed message and leaves the other failed', async () => {
  const { db } = shop();
  await db
    .insertInto('messages')
    .values({ ...mail, recipient: '5@mail.example', dedupe_key: '5', state: 'failed' })
    .execute();
  const [message] = (await list({ state: 'failed' })).items;
  expect(message?.recipient).toBe('5@mail.example');
  const input = { params: { id: message?.id } };
  const { body } = await request(shop().app, retryMessage, input, staff);
  expect(body).toMatchObject({ recipient: '5@mail.example', state: 'queued', last_error: null });
  expect(await recipients({ state: 'failed' })).toEqual(['2@mail.example']);
  const waiting = await db.selectFrom('outbox_pending').select('message_id').execute();
  expect(waiting).toEqual([{ message_id: message?.id }]);
});

test('does not send again what was sent', async () => {
  const [message] = (await list({ state: 'sent' })).items;
  const input = { params: { id: message?.id } };
  const { body } = await request(shop().app, retryMessage, input, staff);
  expect(body).toMatchObject({ recipient: '3@mail.example', state: 'sent' });
});

test('a message stays in the outbox for 30 days', async () => {
  const { db, pool } = shop();
  const aged = async (dedupe_key: string, age: string) => {
    await db
      .insertInto('messages')
      .values({ ...mail, recipient: `${dedupe_key}@mail.example`, dedupe_key, state: 'failed' })
      .execute();
    await pool.query(
      `update messages set created_at = now() - $1::interval where dedupe_key = $2`,
      [age, dedupe_key],
    );
  };
  await aged('young', '29 days 23 hours');
  await aged('old', '30 days 1 hour');
  await pool.query(`select graphile_worker.add_job('${deleteMessagesTask}')`);
  await drainQueue(shop());
  const left = await recipients({});
  expect(left).toContain('young@mail.example');
  expect(left).not.toContain('old@mail.example');
});

test('unlocks abandoned jobs, but not those that another process is running', async () => {
  const { pool } = shop();
  const lockedBefore = async (key: string, age: string) => {
    await pool.query(`select graphile_worker.add_job('${deleteMessagesTask}', job_key => $1)`, [
      key,
    ]);
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - $1::interval, locked_by = $2
       where key = $2`,
      [age, key],
    );
  };
  await lockedBefore('busy', '110 seconds');
  await lockedBefore('dead', '130 seconds');
  await freeJobs(pool, 120);
  const { rows } = await pool.query(
    `select key from graphile_worker.jobs where locked_at is not null`,
  );
  expect(rows).toEqual([{ key: 'busy' }]);
});
