import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { checkEmailExists } from '#contract/accounts/auth.ts';
import { uploadImage } from '#contract/catalog/images.ts';
import { matchShoppingList } from '#contract/catalog/shopping-list.ts';
import { complain } from '#contract/messages/complaints.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp({ RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-client' });
let customer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  customer = await createUser(shop());
  admin = await createUser(shop(), { role: 'admin' });
});

/** A form whose end never comes, and whether it was read. */
function createEndlessForm() {
  let stop = () => undefined as void;
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        stop = () => controller.close();
      },
      pull: () => {
        isRead = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, stop: () => stop(), isRead: () => isRead };
}

const send = ({ method, path }: { method: string; path: string }, token: string, body: BodyInit) =>
  shop().app.request(path.replace('{id}', randomUUID()), {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Idempotency-Key': randomUUID(),
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

test('counts refused forms, and refuses a further one before its body is read', async () => {
  const statuses = [];
  for (let count = 0; count < 13; count += 1) {
    statuses.push((await send(complain, customer.token, '--b--')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 422), 429]);
  const form = createEndlessForm();
  const refused = await send(complain, customer.token, form.body);
  expect([refused.status, form.isRead()]).toEqual([429, false]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await send(complain, admin.token, '--b--')).status).toBe(422);
});

test('counts calls that the handler does not see', async () => {
  const ask = () =>
    request(
      shop().app,
      checkEmailExists,
      { body: { email: 'no address' } },
      { headers: { 'x-client': '203.0.113.77' } },
    );
  const statuses = new Map<number, number>();
  for (let count = 0; count < 31; count += 1) {
    const { status } = await ask();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [422, 30],
    [429, 1],
  ]);
});

test('reads two large bodies of an account at once, and refuses the third unread', async () => {
  const forms = [createEndlessForm(), createEndlessForm(), createEndlessForm()];
  const [one, two, three] = forms;
  const held = [one, two].map((form) => form && send(uploadImage, admin.token, form.body));
  await expect.poll(() => [one?.isRead(), two?.isRead()]).toEqual([true, true]);
  const refused = three && (await send(uploadImage, admin.token, three.body));
  expect([refused?.status, three?.isRead()]).toEqual([429, false]);
  expect(refused?.headers.get('Retry-After')).toMatch(/^\d+$/);
  const other = await createUser(shop(), { role: 'admin' });
  expect((await send(uploadImage, other.token, '--b--')).status).toBe(422);
  one?.stop();
  two?.stop();
  for (const answer of held) expect((await answer)?.status).toBe(400);
  expect((await send(uploadImage, admin.token, '--b--')).status).toBe(422);
});

test('a pasted list can be sent often, and what is refused says when to come back', async () => {
  const paste = () =>
    shop().app.request(matchShoppingList.path, {
      method: matchShoppingList.method,
      headers: { 'x-client': '203.0.113.78', 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: 'Milch' }),
    });
  for (let count = 0; count < 60; count += 1) expect((await paste()).status).toBe(200);
  const refused = await paste();
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('Retry-After'));
  expect([wait > 0, wait <= 5 * 60]).toEqual([true, true]);
});

test.each([
  ['/auth/v1/recover', { email: 'who@example.org' }],
  ['/auth/v1/signup', { email: 'who@example.org', password: 'short' }],
])('%s also says when to come back', async (path, body) => {
  let refused: Response | undefined;
  for (let count = 0; count < 200 && refused === undefined; count += 1) {
    const answer = await shop().app.request(path, {
      method: 'POST',
      headers: { 'x-client': '203.0.113.79', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status === 429) refused = answer;
  }
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
});
