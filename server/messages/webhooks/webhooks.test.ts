import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import * as contract from '#contract/messages/webhooks.admin.ts';
import type { WebhookBody } from '#contract/messages/webhooks.schema.ts';
import { maximumWebhooks } from '#domain/messages/webhooks/webhooks.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});
beforeEach(async () => {
  await shop().db.deleteFrom('webhooks').execute();
});

const written: WebhookBody = {
  name: 'Lager',
  url: 'https://lager.example/hook',
  kinds: ['order.placed'],
  is_on: true,
};
const create = (changes: Partial<WebhookBody> = {}, by: TestUser = staff) =>
  request(shop().app, contract.createWebhook, { body: { ...written, ...changes } }, by);
const update = (id: string, changes: Partial<WebhookBody> = {}, version?: number) =>
  request(
    shop().app,
    contract.updateWebhook,
    { params: { id }, body: { ...written, ...changes } },
    { ...staff, headers: version === undefined ? {} : { 'If-Match': `"${version}"` } },
  );
const list = async () => (await request(shop().app, contract.listWebhooks, {}, staff)).body.items;

test('shows the secret when the webhook is added, and never again', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...withoutSwitch, version: 1, off_at: null, pending_count: 0 });
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await list())).not.toContain('whsec_');
  expect(await list()).toMatchObject([{ id: body.id, name: 'Lager' }]);
});
const { is_on: _isOn, ...withoutSwitch } = written;

test('replaces, switches off and on, and refuses the second of two writers', async () => {
  const { id } = (await create()).body;
  expect((await update(id, { name: 'Etiketten', is_on: false }, 1)).body).toMatchObject({
    name: 'Etiketten',
    version: 2,
    off_reason: 'staff',
    off_at: shop().clock.now().toISOString(),
  });
  expect(await update(id, { name: 'Andere' }, 1)).toMatchObject({
    status: 412,
    body: { code: 'version_conflict' },
  });
  expect((await update(id, { name: 'Etiketten' }, 2)).body).toMatchObject({
    off_reason: null,
    off_at: null,
    version: 3,
  });
});

test.each([
  ['http://lager.example/hook', 'http'],
  ['ftp://lager.example/hook', 'malformed'],
  ['lager.example', 'malformed'],
  ['https://user:password@lager.example/', 'password'],
  ['https://127.0.0.1/hook', 'private'],
  ['https://2130706433/hook', 'private'],
  ['https://0x7f.1/hook', 'private'],
  ['https://[::1]/hook', 'private'],
  ['https://[::ffff:10.0.0.1]/hook', 'private'],
  ['https://10.1.2.3/hook', 'private'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
])('refuses %s', async (url, reason) => {
  const refused = { status: 422, body: { code: 'webhook_url_refused', facts: { reason } } };
  expect(await create({ url })).toMatchObject(refused);
  const { id } = (await create()).body;
  expect(await update(id, { url })).toMatchObject(refused);
  expect(await list()).toMatchObject([{ url: written.url }]);
});

test('refuses one without kinds, with a kind twice, and one too many', async () => {
  expect((await create({ kinds: [] })).status).toBe(422);
  expect((await create({ kinds: ['stock.low', 'stock.low'] })).status).toBe(422);
  for (let count = 0; count < maximumWebhooks; count += 1) await create();
  expect((await create()).body).toMatchObject({
    code: 'too_many_webhooks',
    facts: { maximum: maximumWebhooks },
  });
});

test('only administrators read and write webhooks', async () => {
  const { id } = (await create()).body;
  const dispatcher = await createUser(shop(), { role: 'dispatcher' });
  expect((await create({}, dispatcher)).status).toBe(403);
  expect((await request(shop().app, contract.listWebhooks, {}, dispatcher)).status).toBe(403);
  const input = { params: { id } };
  expect((await request(shop().app, contract.deleteWebhook, input, dispatcher)).status).toBe(403);
});

test('the audit log has what was changed by whom, without secrets', async () => {
  const { id } = (await create()).body;
  await update(id, { name: 'Etiketten' });
  const input = { params: { id } };
  await request(shop().app, contract.rotateWebhookSecret, input, staff);
  expect((await request(shop().app, contract.deleteWebhook, input, staff)).status).toBe(200);
  const query = { subject_type: 'webhook' };
  const { body } = await request(shop().app, listAuditLog, { query }, staff);
  const own = body.items.filter(({ subject_id }) => subject_id === id);
  expect(own.map(({ action }) => action)).toEqual(['deleted', 'changed', 'changed', 'created']);
  expect(JSON.stringify(body)).not.toContain('whsec_');
  expect(await list()).toEqual([]);
});

test('a test event and a replay need a webhook that is on, and one that exists', async () => {
  const { id } = (await create({ is_on: false })).body;
  const now = shop().clock.now().getTime();
  const period = { from: new Date(now - 1000).toISOString(), to: new Date(now).toISOString() };
  const test_ = (params: { id: string }) =>
    request(shop().app, contract.sendTestEvent, { params }, staff);
  const replay = (params: { id: string }, body = period) =>
    request(shop().app, contract.replayEvents, { params, body }, staff);
  expect((await test_({ id })).body.code).toBe('webhook_off');
  expect((await replay({ id })).body.code).toBe('webhook_off');
  const unknown = { id: crypto.randomUUID() };
  expect((await test_(unknown)).status).toBe(404);
  expect((await replay(unknown)).status).toBe(404);
});

test('refuses a replay of a year, and one that ends before it begins', async () => {
  const { id } = (await create()).body;
  const now = shop().clock.now();
  const yearAgo = new Date(now.getTime() - 365 * 86_400_000).toISOString();
  const replay = (from: string, to: string) =>
    request(shop().app, contract.replayEvents, { params: { id }, body: { from, to } }, staff);
  expect((await replay(yearAgo, now.toISOString())).body).toMatchObject({
    code: 'replay_too_old',
    facts: { days: 30 },
  });
  expect((await replay(now.toISOString(), yearAgo)).status).toBe(422);
});
