import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportAccount } from '#contract/accounts/accounts.ts';
import { answerComplaint, listComplaints } from '#contract/messages/complaints.admin.ts';
import { listOwnComplaints } from '#contract/messages/complaints.ts';
import { answerWithdrawal, listWithdrawals } from '#contract/messages/inquiries.admin.ts';
import { declareWithdrawal } from '#contract/messages/inquiries.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { delivered, complained } = useCrediting(shop);
let staff: TestUser;
let customer: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  await shop().db.deleteFrom('withdrawals').execute();
  await shop().db.deleteFrom('complaints').execute();
  staff = await createUser(shop(), { role: 'dispatcher' });
  customer = await createUser(shop());
});

interface Input {
  params: { id: string };
  body: unknown;
}
interface Caller {
  token?: string;
  headers: Record<string, string>;
}
interface Kind {
  /** Makes an inquiry about an order of the customer. */
  make: () => Promise<{ id: string; number: number }>;
  answer: (input: Input, by: Caller) => Promise<{ status: number; body: object }>;
  list: () => Promise<{ body: { items: { id: string; answers: object[] }[] } }>;
  exported: 'complaints' | 'withdrawals';
}

const kinds: [string, Kind][] = [
  [
    'a withdrawal',
    {
      make: async () => {
        const { order_number: number } = await delivered(staff, customer);
        const body = { name: 'Erika', email: customer.email, order_reference: String(number) };
        await request(shop().app, declareWithdrawal, { body });
        const { items } = (await request(shop().app, listWithdrawals, {}, staff)).body;
        return { id: items[0]?.id ?? '', number };
      },
      answer: (input, by) => request(shop().app, answerWithdrawal, input, by),
      list: () => request(shop().app, listWithdrawals, {}, staff),
      exported: 'withdrawals',
    },
  ],
  [
    'a complaint',
    {
      make: async () => {
        const order = await delivered(staff, customer);
        return { id: await complained(customer, order), number: order.order_number };
      },
      answer: (input, by) => request(shop().app, answerComplaint, input, by),
      list: () => request(shop().app, listComplaints, {}, staff),
      exported: 'complaints',
    },
  ],
];

describe.each(kinds)('%s', (_, { make, answer, list, exported }) => {
  const send = (
    id: string,
    body: unknown,
    by: { token?: string } = staff,
    key: string = randomUUID(),
  ) => answer({ params: { id }, body }, { ...by, headers: { 'Idempotency-Key': key } });
  const yes = { answer: 'Wir holen es ab.', is_done: true };
  const find = async () => (await list()).body.items[0];
  const mails = () =>
    shop()
      .db.selectFrom('messages')
      .select(['recipient', 'reply_to', 'text'])
      .where('text', 'like', '%Wir holen es ab.%')
      .execute();
  beforeEach(() => shop().db.deleteFrom('messages').execute());

  test('is answered by a mail that quotes it, and is done with it if the staff says so', async () => {
    const { id, number } = await make();
    const open = await send(id, { answer: 'Einen Moment.', is_done: false });
    expect(open).toMatchObject({ status: 201, body: { resolved_at: null } });
    shop().clock.advance(60);
    await send(id, yes);
    expect(await find()).toMatchObject({
      id,
      resolved_by: staff.email,
      answers: [
        { answer: 'Einen Moment.', answered_by: staff.email },
        {
          answer: yes.answer,
          answered_by: staff.email,
          created_at: shop().clock.now().toISOString(),
        },
      ],
    });
    const [mail, ...none] = await mails();
    expect(none).toEqual([]);
    expect(mail).toMatchObject({
      recipient: customer.email,
      reply_to: 'hallo@kiezkorb.example',
    });
    expect(mail?.text).toContain(String(number));
  });

  test('sent twice at the same moment, its answer is mailed once', async () => {
    const { id } = await make();
    const key = randomUUID();
    const both = await Promise.all([send(id, yes, staff, key), send(id, yes, staff, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await mails()).toHaveLength(1);
  });

  test('refuses what is no answer, an unknown id and roles without the permission', async () => {
    const { id } = await make();
    expect((await send(id, { answer: ' ', is_done: true })).status).toBe(422);
    expect((await send(id, { ...yes, email: 'all@mail.example' })).status).toBe(422);
    expect((await send(randomUUID(), yes)).status).toBe(404);
    for (const role of ['customer', 'picker', 'driver'] as const) {
      expect((await send(id, yes, await createUser(shop(), { role }))).status).toBe(403);
    }
    expect((await send(id, yes, {})).status).toBe(401);
    expect([(await find())?.answers, await mails()]).toEqual([[], []]);
  });

  test('is in the export of its customer with the answers, and without who gave them', async () => {
    const { id } = await make();
    await send(id, yes);
    const { body } = await request(shop().app, exportAccount, {}, customer);
    expect(body[exported]).toMatchObject([{ id, answers: [{ answer: yes.answer }] }]);
    expect(JSON.stringify(body[exported])).not.toContain(staff.email);
  });
});

test('the customer reads the answers to a complaint with it, and not who gave them', async () => {
  const order = await delivered(staff, customer);
  const id = await complained(customer, order);
  const body = { answer: 'Wir holen es ab.', is_done: false };
  const headers = { 'Idempotency-Key': randomUUID() };
  await request(shop().app, answerComplaint, { params: { id }, body }, { ...staff, headers });
  const own = await request(shop().app, listOwnComplaints, { params: { id: order.id } }, customer);
  expect(own.body.items).toMatchObject([
    { answers: [{ answer: body.answer, created_at: shop().clock.now().toISOString() }] },
  ]);
  expect(JSON.stringify(own.body)).not.toContain(staff.email);
});

test('an answer is about one inquiry', async () => {
  const answer = { answer: 'Ja.', answered_by: staff.id };
  await expect(shop().db.insertInto('contact_answers').values(answer).execute()).rejects.toThrow(
    /contact_answers_inquiry/,
  );
});
