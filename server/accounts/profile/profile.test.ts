import { expect, test } from 'vitest';
import {
  getProfile,
  getSettings,
  updateProfile,
  updateSettings,
} from '#contract/accounts/profile.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();

test("returns and changes the caller's profile", async () => {
  const { id, email, token } = await createUser(shop(), { first_name: 'Amira', city: 'Berlin' });
  const { status, body } = await request(shop().app, getProfile, {}, { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, email, role: 'customer', first_name: 'Amira', city: 'Berlin' });

  const change = { first_name: ' Leyla ', postal_code: '13359', phone: '+49 (0)30 555-0142' };
  const changed = await request(shop().app, updateProfile, { body: change }, { token });
  expect(changed.body).toEqual({
    ...body,
    is_phone_confirmed: false,
    first_name: 'Leyla',
    postal_code: '13359',
    phone: '+49 (0)30 555-0142',
  });
  expect((await request(shop().app, getProfile, {}, { token })).body).toEqual(changed.body);
});

test('accepts an empty change and an emptied field', async () => {
  const { token } = await createUser(shop());
  expect((await request(shop().app, updateProfile, { body: {} }, { token })).status).toBe(200);
  const emptied = await request(
    shop().app,
    updateProfile,
    { body: { phone: '', postal_code: '' } },
    { token },
  );
  expect(emptied.body).toMatchObject({ phone: '', postal_code: '' });
});

test.each([
  [{ email: 'new@mail.example' }, 'email'],
  [{ role: 'admin' }, 'role'],
  [{ postal_code: '1335' }, 'postal_code'],
  [{ postal_code: '१३३५७' }, 'postal_code'],
  [{ phone: 'call me' }, 'phone'],
  [{ first_name: 'x'.repeat(101) }, 'first_name'],
  [{ city: 'Ber\0lin' }, 'city'],
  [{ city: '\ud800' }, 'city'],
  [{ street: null }, 'street'],
])('refuses the profile %j', async (body, path) => {
  const { token } = await createUser(shop());
  const answer = await request(shop().app, updateProfile, { body }, { token });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', errors: [{ path }] },
  });
});

test('stores HTML in a name as plain text', async () => {
  const { token } = await createUser(shop());
  const name = '<b>O\'Brien"; drop table users;--</b>';
  const body = { last_name: name };
  const answer = await request(shop().app, updateProfile, { body }, { token });
  expect(answer.body.last_name).toBe(name);
});

test('starts with the settings of the specification and stores changes', async () => {
  const { token } = await createUser(shop());
  const { body } = await request(shop().app, getSettings, {}, { token });
  expect(body).toEqual({
    language: 'de',
    theme: 'system',
    email_notifications: true,
    marketing_notifications: false,
    order_update_notifications: true,
    preferred_payment_method: 'cash',
    substitution_consent: 'none',
  });
  const change = { language: 'ar', marketing_notifications: true, theme: 'dark' };
  const changed = await request(shop().app, updateSettings, { body: change }, { token });
  expect(changed.body).toEqual({ ...body, ...change });
  expect((await request(shop().app, getSettings, {}, { token })).body).toEqual(changed.body);
});

test.each([
  [{ language: 'fr' }, 'language'],
  [{ theme: 1 }, 'theme'],
  [{ email_notifications: 'yes' }, 'email_notifications'],
  [{ volume: 11 }, 'volume'],
])('refuses the settings %j', async (body, path) => {
  const { token } = await createUser(shop());
  const answer = await request(shop().app, updateSettings, { body }, { token });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test('requires a sign-in', async () => {
  const refusal = { status: 401, body: { code: 'sign_in_required' } };
  expect(await request(shop().app, getProfile)).toMatchObject(refusal);
  expect(await request(shop().app, getSettings)).toMatchObject(refusal);
});

test('changes no other account: another profile and other settings stay as they were', async () => {
  const { app } = shop();
  const [one, other] = [await createUser(shop()), await createUser(shop())];
  const seen = async () => [
    (await request(app, getProfile, {}, other)).body,
    (await request(app, getSettings, {}, other)).body,
  ];
  const before = await seen();
  await request(app, updateProfile, { body: { city: 'Potsdam' } }, one);
  await request(app, updateSettings, { body: { theme: 'dark', language: 'tr' } }, one);
  expect((await request(app, getProfile, {}, one)).body.city).toBe('Potsdam');
  expect(await seen()).toEqual(before);
});
