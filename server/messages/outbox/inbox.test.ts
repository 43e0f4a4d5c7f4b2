import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { inboxRoutes } from './routes.ts';
import type { Transports } from './transports.ts';

const shop = useTestApp();

test('the inbox of a developer shows what the shop does not send itself, the newest first', async () => {
  const { db } = shop();
  const at = (minute: number) => `2026-11-21T06:0${minute}:00.000Z`;
  await db
    .insertInto('messages')
    .values([
      { channel: 'sms', recipient: '+49301', text: 'A', dedupe_key: 'a', created_at: at(1) },
      {
        channel: 'mail',
        recipient: 'b@mail.example',
        subject: 'B',
        text: 'B',
        dedupe_key: 'b',
        created_at: at(2),
      },
      { channel: 'sms', recipient: '+49303', text: 'C', dedupe_key: 'c', created_at: at(3) },
    ])
    .execute();
  const sends = async () => undefined;
  const shown = async (transports: Transports) => {
    const response = await inboxRoutes({ db, transports }).request('/inbox.json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    return ((await response.json()) as { to: string }[]).map(({ to }) => to);
  };
  expect(await shown({ mail: null, sms: null })).toEqual(['+49303', 'b@mail.example', '+49301']);
  expect(await shown({ mail: sends, sms: null })).toEqual(['+49303', '+49301']);
  expect(await shown({ mail: null, sms: sends })).toEqual(['b@mail.example']);
  expect(await shown({ mail: sends, sms: sends })).toEqual([]);
});
