import { expect, test } from 'vitest';
import { getProfile, updateProfile } from '#contract/accounts/profile.ts';
import { reportPostalCode } from '#contract/delivery/demand.ts';
import { createHash } from '#server/accounts/auth/passwords/password-hash.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { authCall, newEmail, newestMail } from '#test/helpers/auth.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const composed = 'K\u00E4sek\u00FCchlein-Gr\u00F6\u00DFe-42';
const decomposed = composed.normalize('NFD');

async function signUp(password: string): Promise<string> {
  const email = newEmail();
  await authCall(shop(), 'POST /signup', { email, password });
  const { code } = await newestMail(shop(), email);
  // As an Arabic keyboard types it, in two groups.
  const token = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  const typed = `${token.slice(0, 3)} ${token.slice(3)}`;
  const { status } = await authCall(shop(), 'POST /verify', {
    type: 'signup',
    email,
    token: typed,
  });
  expect(status).toBe(200);
  return email;
}
const signIn = async (email: string, password: string) =>
  (await authCall(shop(), 'POST /token?grant_type=password', { email, password })).status;

test.each([
  [{ phone: '٠١٧٦١٢٣٤٥٦٧٨' }, { phone: '017612345678' }],
  [{ phone: '+49\u00A0176\u00A012345678' }, { phone: '+49 176 12345678' }],
  [{ phone: '\u202A+49 176 12345678\u202C' }, { phone: '+49 176 12345678' }],
  [{ phone: '0176\u201112345678' }, { phone: '0176-12345678' }],
  [{ phone: 'tel:+4917612345678' }, { phone: '+4917612345678' }],
  [{ postal_code: '۱۳۳۵۷' }, { postal_code: '13357' }],
  [{ house_number: '٧a' }, { house_number: '7a' }],
  [{ first_name: '\u202Eevil' }, { first_name: 'evil' }],
  [{ last_name: decomposed }, { last_name: composed }],
])('saves %j as %j', async (typed, saved) => {
  const customer = await createUser(shop());
  const { status } = await request(shop().app, updateProfile, { body: typed }, customer);
  expect(status).toBe(200);
  expect((await request(shop().app, getProfile, {}, customer)).body).toMatchObject(saved);
});

test('checks a postal code in Arabic digits', async () => {
  const body = { postal_code: '١٣٣٥٧' };
  expect((await request(shop().app, reportPostalCode, { body })).status).toBeLessThan(300);
  const wrong = { postal_code: 'a13357' };
  expect((await request(shop().app, reportPostalCode, { body: wrong })).status).toBe(422);
});

test('a password is the same in both Unicode forms', async () => {
  const email = await signUp(composed);
  expect(await signIn(email, decomposed)).toBe(200);
  expect(await signIn(email, composed)).toBe(200);
  expect(await signIn(email, `${composed}x`)).toBe(400);
});

test('a password that was hashed as it was typed still signs in, and then in both forms', async () => {
  const email = await signUp('vier-trockene-Otter-8');
  const password_hash = await createHash(decomposed);
  await shop().db.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
  expect(await signIn(email, decomposed)).toBe(200);
  expect(await signIn(email, composed)).toBe(200);
});
