import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { retryMessage } from '#contract/messages/outbox.admin.ts';
import { createTasks } from '#server/modules.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { createTestApp, drainQueue, type TestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request as callShop } from '#test/helpers/request.ts';
import { relayMessages } from './relay.ts';
import { deleteMessagesTask } from './retention.ts';
import { enqueueMessages } from './service.ts';
import { createTransports, type Transports } from './transports.ts';
import { freeJobs, startWorker } from './worker.ts';

let shop: TestApp;
const closings: (() => unknown)[] = [];

beforeEach(async () => {
  shop = await createTestApp();
  closings.push(shop.close);
});
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

const mail = {
  channel: 'mail',
  recipient: 'erika@mail.example',
  subject: 'Deine Bestellung',
  text: 'Grüße aus dem Kiez',
  html: '<p>Grüße aus dem Kiez</p>',
  dedupe_key: 'order:1:confirmation',
} as const;

type Messages = Parameters<typeof enqueueMessages> extends [unknown, ...infer All] ? All : never;

async function enqueue(...messages: Messages): Promise<void> {
  await shop.db.transaction().execute((trx) => enqueueMessages(trx, ...messages));
}

const workOff = (transports: Transports) => drainQueue(shop, transports);

const listed = () =>
  shop.db
    .selectFrom('messages')
    .select(['state', 'attempts', 'last_error'])
    .orderBy('channel')
    .execute();

function collect(stream: Readable, use: (whole: string) => void): void {
  let whole = '';
  stream.on('data', (chunk) => (whole += String(chunk))).on('end', () => use(whole));
}

/** A real SMTP server on loopback that records the mails it receives. */
async function startSmtpSink(): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      collect(stream, (raw) => {
        received.push(raw);
        done();
      }),
  });
  const port = await listen(sink.server);
  closings.push(() => sink.close());
  return { url: `smtp://127.0.0.1:${port}`, received };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const env = {
  PUBLIC_URL: 'http://shop.test',
  FISCAL: undefined,
  FISCAL_SIGN_LATE: false,
  RATE_LIMITS: true,
  SMS_PREFIXES: [],
};

test('a mail goes out over SMTP as text and HTML, once', async () => {
  const { url, received } = await startSmtpSink();
  const transports = createTransports({
    ...env,
    SMTP_URL: url,
    MAIL_FROM: 'Kiezkorb <shop@kiezkorb.example>',
  });
  await enqueue(mail);
  await enqueue(mail);
  await workOff(transports);
  await workOff(transports);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('From: Kiezkorb <shop@kiezkorb.example>');
  expect(received[0]).toContain('To: erika@mail.example');
  expect(received[0]).toMatch(/multipart\/alternative/);
  expect(await listed()).toEqual([{ state: 'sent', attempts: 1, last_error: null }]);
});

test('deletes the text of a sent mail with a code, and of no other', async () => {
  const { url } = await startSmtpSink();
  await enqueue({ ...mail, text: 'code 123456', html: '<p>123456</p>', is_secret: true });
  await enqueue({ ...mail, text: 'order 123456', dedupe_key: 'order' });
  await workOff(createTransports({ ...env, SMTP_URL: url }));
  const rows = await shop.db.selectFrom('messages').select(['text', 'html', 'state']).execute();
  expect(rows.toSorted((a, b) => a.text.length - b.text.length)).toEqual([
    { text: '', html: null, state: 'sent' },
    { text: 'order 123456', html: mail.html, state: 'sent' },
  ]);
});

test('deletes messages after 30 days, but no queued ones', async () => {
  await enqueue({ ...mail, dedupe_key: 'new' });
  await enqueue({ ...mail, dedupe_key: 'old' });
  await workOff({ mail: null, sms: null });
  await enqueue({ ...mail, dedupe_key: 'waits' });
  await shop.pool.query(
    `update messages set created_at = now() - interval '31 days' where dedupe_key <> 'new'`,
  );
  await shop.pool.query(`delete from outbox_pending`);
  await shop.pool.query(`select graphile_worker.add_job('${deleteMessagesTask}')`);
  await workOff({ mail: null, sms: null });
  const rows = await shop.db.selectFrom('messages').select('dedupe_key').execute();
  expect(rows.map(({ dedupe_key }) => dedupe_key).toSorted()).toEqual(['new', 'waits']);
});

test('sends nothing to the address that a mail library reads in brackets of another', async () => {
  const { url, received } = await startSmtpSink();
  await enqueue({ ...mail, recipient: 'x<victim@mail.example>', dedupe_key: 'brackets' });
  await workOff(createTransports({ ...env, SMTP_URL: url }));
  expect(received).toEqual([]);
});

test('a mail server that is down delays a mail and loses nothing', async () => {
  const closed = createServer();
  const port = await listen(closed);
  closed.close();
  await enqueue(mail);
  await workOff(createTransports({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}` }));
  const [waiting] = await listed();
  expect(waiting).toMatchObject({ state: 'queued', attempts: 1 });
  expect(waiting?.last_error).toContain('ECONNREFUSED');

  const { url, received } = await startSmtpSink();
  await shop.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
  await workOff(createTransports({ ...env, SMTP_URL: url }));
  expect(received).toHaveLength(1);
  expect(await listed()).toEqual([{ state: 'sent', attempts: 2, last_error: null }]);
});

test('an SMS goes to the provider with its token and a key against doubles', async () => {
  const requests: { body: unknown; authorization: string | undefined; key: unknown }[] = [];
  const provider = createServer((request, response) =>
    collect(request, (body) => {
      requests.push({
        body: JSON.parse(body),
        authorization: request.headers.authorization,
        key: request.headers['idempotency-key'],
      });
      response.writeHead(requests.length === 1 ? 503 : 200).end();
    }),
  );
  const url = `http://127.0.0.1:${await listen(provider)}/send`;
  closings.push(() => provider.close());
  const transports = createTransports({ ...env, SMS_URL: url, SMS_TOKEN: 'secret' });
  await enqueue({
    channel: 'sms',
    recipient: '+49 30 1',
    text: 'Bestellung 1',
    dedupe_key: 'order:1:sms',
  });
  await workOff(transports);
  expect(await listed()).toMatchObject([
    { state: 'queued', last_error: 'Error: the SMS provider answered 503' },
  ]);
  await shop.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
  await workOff(transports);
  expect(requests).toHaveLength(2);
  expect(requests[1]).toMatchObject({
    body: { to: '+49 30 1', text: 'Bestellung 1' },
    authorization: 'Bearer secret',
  });
  expect(requests[0]?.key).toBe(requests[1]?.key);
});

test('messages of one event go out together, and each for itself', async () => {
  const { url, received } = await startSmtpSink();
  const text = 'Bestellung 1';
  await enqueue(mail, { channel: 'sms', recipient: '+49 30 1', text, dedupe_key: 'order:1:sms' });
  const { mail: post } = createTransports({ ...env, SMTP_URL: url });
  let isDown = true;
  const sent: string[] = [];
  const sms: Transports['sms'] = async (message) => {
    if (isDown) throw new Error('no network');
    sent.push(message.text);
  };
  await workOff({ mail: post, sms });
  expect(received).toHaveLength(1);
  isDown = false;
  await shop.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
  await workOff({ mail: post, sms });
  expect([received.length, sent]).toEqual([1, [text]]);
  expect(await shop.pool.query('select from graphile_worker.jobs')).toHaveProperty('rowCount', 0);
});

test('stores the messages without a transport when the mail server is down, also in the last attempt', async () => {
  const text = 'Bestellung 1';
  await enqueue(mail, { channel: 'sms', recipient: '+49 30 1', text, dedupe_key: 'order:1:sms' });
  const down: Transports = { mail: () => Promise.reject(new Error('down')), sms: null };
  // The stored message is recorded after the failure.
  await shop.pool.query(`
    create function wait() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.3); return new; end $$;
    create trigger messages_wait before update on messages
      for each row when (new.state = 'stored') execute function wait()`);
  await workOff(down);
  expect(await listed()).toMatchObject([
    { state: 'queued', last_error: 'Error: down' },
    { state: 'stored', last_error: null },
  ]);
  await shop.pool.query(
    'update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1',
  );
  await workOff(down);
  expect(await listed()).toMatchObject([{ state: 'failed' }, { state: 'stored' }]);
});

const retryJobs = () => shop.pool.query(`update graphile_worker._private_jobs set run_at = now()`);

/** The staff presses "send again". */
async function sendAgain(): Promise<string> {
  const staff = await createUser(shop, { role: 'admin' });
  const { id } = await shop.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  const { body } = await callShop(shop.app, retryMessage, { params: { id } }, staff);
  return body.state;
}

test('marks a message as failed after the last attempt, and sends it on a retry', async () => {
  const sent: string[] = [];
  let isDown = true;
  const post: Transports['mail'] = async (message) => {
    if (isDown) throw new Error('down');
    sent.push(message.text);
  };
  await enqueue(mail);
  await relayMessages(shop.db);
  await shop.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 2');
  await workOff({ mail: post, sms: null });
  expect(await listed()).toMatchObject([{ state: 'queued', last_error: 'Error: down' }]);
  await retryJobs();
  await workOff({ mail: post, sms: null });
  expect(await listed()).toMatchObject([{ state: 'failed', last_error: 'Error: down' }]);
  isDown = false;
  expect(await sendAgain()).toBe('queued');
  await workOff({ mail: post, sms: null });
  expect([sent, (await listed())[0]?.state]).toEqual([[mail.text], 'sent']);
});

test('a retry during the delivery does not send a message twice', async () => {
  const sent: string[] = [];
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const slow: Transports['mail'] = async (message) => {
    sent.push(message.text);
    await finished;
  };
  await enqueue(mail);
  const first = workOff({ mail: slow, sms: null });
  await expect.poll(() => sent.length).toBe(1);
  await sendAgain();
  // As if it had been sent again a moment before the first job began: both have a job.
  await shop.pool.query('insert into outbox_pending select id from messages');
  const second = workOff({ mail: slow, sms: null });
  await second;
  finish();
  await first;
  await retryJobs();
  await workOff({ mail: slow, sms: null });
  expect(await sendAgain()).toBe('sent');
  await workOff({ mail: slow, sms: null });
  expect(sent).toEqual([mail.text]);
  expect(await shop.pool.query('select from graphile_worker.jobs')).toHaveProperty('rowCount', 0);
});

test('messages that a killed process was sending are not lost', async () => {
  const sent: string[] = [];
  const post: Transports['mail'] = async (message) => void sent.push(message.text);
  await enqueue(mail);
  await shop.pool.query(`update messages set claimed_until = now() + interval '1 minute'`);
  await workOff({ mail: post, sms: null });
  expect(sent).toEqual([]);
  await shop.pool.query(`update messages set claimed_until = now() - interval '1 second'`);
  await retryJobs();
  await workOff({ mail: post, sms: null });
  expect(sent).toEqual([mail.text]);
});

test('batches simultaneous messages into a few jobs, each message in exactly one', async () => {
  const keys = Array.from({ length: 25 }, (_, number) => `order:${number}:confirmation`);
  for (const dedupe_key of keys) await enqueue({ ...mail, dedupe_key });
  await Promise.all([relayMessages(shop.db), relayMessages(shop.db), relayMessages(shop.db)]);
  const { rows } = await shop.pool.query<{ payload: { message_ids: string[] } }>(
    'select payload from graphile_worker._private_jobs',
  );
  const parts = rows.map(({ payload }) => payload.message_ids);
  expect(parts.flat()).toHaveLength(keys.length);
  expect(new Set(parts.flat()).size).toBe(keys.length);
  expect(parts.every((part) => part.length <= 10)).toBe(true);
  expect(parts.length).toBeLessThan(10);
});

test('a rolled back order leaves no message', async () => {
  const failed = shop.db.transaction().execute(async (trx) => {
    await enqueueMessages(trx, mail);
    throw new Error('the order failed');
  });
  await expect(failed).rejects.toThrow('the order failed');
  await workOff({ mail: null, sms: null });
  expect(await listed()).toEqual([]);
});

test('stores messages without a transport for the inbox, which is off in production and for other machines', async () => {
  await enqueue(mail);
  expect(await shop.inbox()).toMatchObject([
    { to: mail.recipient, subject: mail.subject, text: mail.text },
  ]);
  const page = await shop.app.request('/dev/inbox');
  expect(await page.text()).toContain('Deine Bestellung');
  const production = await createTestApp({ NODE_ENV: 'production', RATE_LIMITS: 'on' });
  const called = { NODE_ENV: 'development', PUBLIC_URL: 'http://shop.example' };
  const behindProxy = await createTestApp(called);
  closings.push(production.close, behindProxy.close);
  for (const path of ['/dev/inbox', '/dev/inbox.json']) {
    expect((await production.app.request(path)).status).toBe(404);
    expect((await behindProxy.app.request(path)).status).toBe(404);
  }
});

test('jobs of a killed process run when the shop starts again', async () => {
  await enqueue(mail);
  await relayMessages(shop.db);
  await shop.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`,
  );
  const { url, received } = await startSmtpSink();
  const tasks = createTasks({
    db: shop.db,
    clock: shop.clock.now,
    env,
    transports: createTransports({ ...env, SMTP_URL: url }),
  });
  await freeJobs(shop.pool, 0);
  const worker = startWorker({ pool: shop.pool, tasks, log: createLog('silent') });
  await expect.poll(() => received.length).toBe(1);
  await worker.stop();
});
