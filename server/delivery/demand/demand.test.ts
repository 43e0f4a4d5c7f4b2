import { beforeEach, expect, test } from 'vitest';
import { exportAccount } from '#contract/accounts/accounts.ts';
import { addPostalCode, updateDeliveryArea } from '#contract/delivery/delivery-plan.admin.ts';
import { listDemand } from '#contract/delivery/demand.admin.ts';
import { reportPostalCode } from '#contract/delivery/demand.ts';
import * as alerts from '#contract/messages/alerts.ts';
import { sendAreaAlerts } from '#server/messages/alerts/service.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { newEmail } from '#test/helpers/auth.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { createArea } from '#test/helpers/windows.ts';
import { count } from './queries.ts';
import { deleteOldDemand } from './service.ts';

const shop = useTestApp();
const code = '10115';
let staff: TestUser;
let email: string;
let areaId: string;

beforeEach(async () => {
  const { db } = shop();
  await db.deleteFrom('delivery_areas').where('name', '<>', 'Wedding').execute();
  await db.deleteFrom('alerts').execute();
  await db.deleteFrom('postal_code_demand').execute();
  areaId = (await createArea(shop(), { name: 'Mitte', postal_codes: ['10178'] })).id;
  staff = await createUser(shop(), { role: 'dispatcher' });
  email = newEmail();
});

const sendingDeps = () => ({ ...shop(), clock: shop().clock.now });
const ask = (to = email, postal_code = code, language = 'de') =>
  request(
    shop().app,
    alerts.requestAlert,
    { body: { kind: 'delivery_area', postal_code, email: to } },
    { headers: { 'Accept-Language': language } },
  );
const mailsTo = async (to = email) => (await shop().inbox()).filter((mail) => mail.to === to);
const tokenIn = (text = '', kind = 'confirm') =>
  new RegExp(`/alerts#${kind}=([\\w-]+)`).exec(text)?.[1] ?? '';
const confirm = (token: string) => request(shop().app, alerts.confirmAlert, { body: { token } });
const subscribe = async (to = email, postal_code = code) => {
  await ask(to, postal_code);
  return confirm(tokenIn((await mailsTo(to))[0]?.text));
};
const check = (postal_code = code, app = shop().app) =>
  request(app, reportPostalCode, { body: { postal_code } });
const addCode = (postal_code = code, by = staff) =>
  request(shop().app, addPostalCode, { params: { id: areaId }, body: { postal_code } }, by);
const demand = async () => (await request(shop().app, listDemand, {}, staff)).body.items;

test('who confirmed is mailed once, in their language, when the staff adds the postal code', async () => {
  await ask(email, code, 'tr');
  const [question] = await mailsTo();
  expect(question?.text).toContain('10115 posta koduna');
  const confirmed = await confirm(tokenIn(question?.text));
  expect(confirmed.body).toEqual({ kind: 'delivery_area', postal_code: code });
  const unconfirmed = newEmail();
  await ask(unconfirmed);
  const elsewhere = newEmail();
  await subscribe(elsewhere, '10999');
  expect(await mailsTo()).toHaveLength(1);

  const added = await addCode();
  expect([added.status, added.body.postal_codes]).toEqual([200, ['10115', '10178']]);
  const [mail] = await mailsTo();
  expect(mail?.subject).toContain('Artık 10115 posta koduna teslimat yapıyoruz');
  expect(mail?.text).toContain(`http://shop.test/?postal_code=${code}`);
  expect(await mailsTo(unconfirmed)).toHaveLength(1);
  expect(await mailsTo(elsewhere)).toHaveLength(1);

  const params = { id: areaId };
  for (const is_active of [false, true]) {
    await request(shop().app, updateDeliveryArea, { params, body: { is_active } }, staff);
  }
  await addCode();
  await sendAreaAlerts(sendingDeps());
  expect(await mailsTo()).toHaveLength(2);
});

test('an area that is created or activated with the postal code mails too', async () => {
  await subscribe();
  const { id } = await createArea(shop(), { postal_codes: [code], is_active: false });
  expect(await mailsTo()).toHaveLength(1);
  const input = { params: { id }, body: { is_active: true } };
  await request(shop().app, updateDeliveryArea, input, staff);
  expect(await mailsTo()).toHaveLength(2);
});

test('a postal code that was added before the confirmation is mailed at the confirmation', async () => {
  await ask();
  const token = tokenIn((await mailsTo())[0]?.text);
  await addCode();
  expect(await mailsTo()).toHaveLength(1);
  await confirm(token);
  expect(await mailsTo()).toHaveLength(2);
});

test('processes that send at the same time mail once', async () => {
  await subscribe();
  await addCode();
  await Promise.all(Array.from({ length: 4 }, () => sendAreaAlerts(sendingDeps())));
  expect(await mailsTo()).toHaveLength(2);
});

test('the link of the mail ends what else the recipient waits for', async () => {
  await subscribe();
  await subscribe(email, '10999');
  await addCode();
  const token = tokenIn((await mailsTo())[0]?.text, 'unsubscribe');
  const ended = await request(shop().app, alerts.unsubscribeFromAlerts, { query: { token } });
  expect(ended.status).toBe(200);
  await addCode('10999');
  expect((await mailsTo()).filter(({ subject }) => subject?.includes('10999'))).toEqual([]);
});

test('refuses a postal code with delivery, and one that Germany does not have', async () => {
  expect(await ask(email, '13357')).toMatchObject({
    status: 409,
    body: { code: 'postal_code_delivered' },
  });
  for (const none of ['00123', '1011', '101155', '1011x']) {
    expect((await ask(email, none)).status).toBe(422);
    expect((await check(none)).status).toBe(422);
  }
  expect(await mailsTo()).toEqual([]);
});

test('one network requests ten mails in ten minutes, one mailbox gets five in an hour', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  try {
    const send = async (to: string) => {
      const body = { kind: 'delivery_area', postal_code: code, email: to } as const;
      return (await request(limited.app, alerts.requestAlert, { body })).status;
    };
    const sent: number[] = [];
    for (let call = 0; call < 6; call += 1) sent.push(await send(email));
    expect(sent).toEqual([200, 200, 200, 200, 200, 429]);
    for (let call = 0; call < 5; call += 1) sent.push(await send(newEmail()));
    expect(sent.at(-1)).toBe(429);
    const checks: number[] = [];
    for (let call = 0; call < 21; call += 1) checks.push((await check(code, limited.app)).status);
    expect(checks.slice(-2)).toEqual([200, 429]);
  } finally {
    await limited.close();
  }
});

test('a customer requests it with one press, exports it, ends it, and takes it along when leaving', async () => {
  const customer = await createUser(shop());
  const body = { kind: 'delivery_area', postal_code: code } as const;
  const add = async () => request(shop().app, alerts.addAlert, { body }, customer);
  const [alert] = (await add()).body.alerts;
  await add();
  expect(alert).toMatchObject({ kind: 'delivery_area', postal_code: code });
  const exported = await request(shop().app, exportAccount, {}, customer);
  expect(exported.body.alerts).toMatchObject([{ kind: 'delivery_area', postal_code: code }]);
  const params = { id: alert?.id ?? '' };
  const ended = await request(shop().app, alerts.removeAlert, { params }, customer);
  expect(ended.body.alerts).toEqual([]);
  await add();
  await shop().db.deleteFrom('users').where('id', '=', customer.id).execute();
  expect(await shop().db.selectFrom('alerts').select('id').execute()).toEqual([]);
});

test('the staff sees the postal codes that most wait for first, until they are delivered to', async () => {
  for (const postal_code of ['10999', '10999', '10999', '10437']) await check(postal_code);
  await check('13357');
  await subscribe();
  await ask(newEmail());
  await ask(newEmail(), '10437');
  const today = '2026-11-21';
  expect(await demand()).toEqual([
    { postal_code: code, checks: 0, requests: 2, confirmed: 1, last_asked_on: today },
    { postal_code: '10437', checks: 1, requests: 1, confirmed: 0, last_asked_on: today },
    { postal_code: '10999', checks: 3, requests: 0, confirmed: 0, last_asked_on: today },
  ]);
  await addCode();
  expect((await demand()).map(({ postal_code }) => postal_code)).toEqual(['10437', '10999']);
});

test('only the staff of deliveries sees demand and adds a postal code', async () => {
  const customer = await createUser(shop());
  expect((await request(shop().app, listDemand, {})).status).toBe(401);
  expect((await request(shop().app, listDemand, {}, customer)).status).toBe(403);
  expect((await addCode(code, customer)).status).toBe(403);
});

test('an area preserves what others change while a postal code is added, and takes none of another', async () => {
  await Promise.all(['10115', '10117', '10119'].map((postal_code) => addCode(postal_code)));
  expect((await addCode('10119')).body.postal_codes).toEqual(['10115', '10117', '10119', '10178']);
  expect(await addCode('13357')).toMatchObject({
    status: 409,
    body: { code: 'postal_code_taken', facts: { area: 'Wedding' } },
  });
});

test('a day counts a limited number of postal codes, and old days are deleted', async () => {
  const { db, clock } = shop();
  const counted = (postal_code: string) =>
    count(db, { postal_code, day: '2026-11-21', checks: 1, requests: 0, codesPerDay: 1 });
  expect(await counted('10115')).toBe(true);
  expect(await counted('10117')).toBe(false);
  expect(await counted('10115')).toBe(true);
  expect(await demand()).toMatchObject([{ postal_code: '10115', checks: 2 }]);
  clock.advance(91 * 24 * 60 * 60);
  await deleteOldDemand(sendingDeps());
  expect(await db.selectFrom('postal_code_demand').select('day').execute()).toEqual([]);
});
