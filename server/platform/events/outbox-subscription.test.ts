import { expect, test } from 'vitest';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { subscribe } from './channel-subscriber.ts';
import { relayOutbox, pollOutbox } from './outbox-subscription.ts';

const shop = useTestApp();

const mail = {
  channel: 'mail',
  recipient: 'a@mail.example',
  subject: '',
  text: '',
  html: '',
} as const;
const write = (dedupe_key: string) =>
  shop()
    .db.transaction()
    .execute((trx) => enqueueMessages(trx, { ...mail, dedupe_key }));
const jobs = async () => (await shop().pool.query('select from graphile_worker.jobs')).rowCount;

test('queues the messages that were written before the subscription started', async () => {
  const { url, db } = shop();
  await write('order:1:confirmation');
  const log = createLog('silent');
  const listening = subscribe(url, [relayOutbox({ db, log })], log);
  await expect.poll(jobs).toBe(1);
  await write('order:2:confirmation');
  await expect.poll(jobs).toBe(2);
  await listening.stop();
});

test('queues a message whose notification was missed', async () => {
  const { db } = shop();
  const before = await jobs();
  const stop = pollOutbox({ db, log: createLog('silent') });
  await write('order:3:confirmation');
  await expect.poll(jobs).toBe(Number(before) + 1);
  stop();
});
