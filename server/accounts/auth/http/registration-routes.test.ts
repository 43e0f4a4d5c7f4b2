import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import {
  authCall,
  newEmail,
  newestMail,
  password,
  pressLink,
  signUpAndConfirm,
  signUpInBrowser,
} from '#test/helpers/auth.ts';

const shop = useTestApp();

const ask = (email: string, Cookie = '') =>
  authCall(shop(), 'POST /registration', { email }, { Cookie });

/** Opens the link on another device; answers what chooses a password there. */
async function confirmElsewhere(email: string): Promise<Record<'Authorization', string>> {
  shop().clock.advance(30);
  const { headers } = await pressLink(shop(), (await newestMail(shop(), email)).link);
  const fragment = new URL(headers.get('Location') ?? '').hash.slice(1);
  const token = new URLSearchParams(fragment).get('access_token');
  return { Authorization: `Bearer ${token}` };
}

const choosePassword = (by: Record<string, string>) =>
  authCall(shop(), 'PUT /user', { password: 'vier-trockene-Otter-8' }, by);

test('the browser of a registration learns that another device confirmed it and chose a password', async () => {
  const email = newEmail();
  const { cookie } = await signUpInBrowser(shop(), email);
  expect(await ask(email, cookie)).toMatchObject({ status: 200, body: { is_confirmed: false } });
  const owner = await confirmElsewhere(email);
  expect((await ask(email, cookie)).body).toEqual({ is_confirmed: false });
  expect((await choosePassword(owner)).status).toBe(200);
  const { body, headers } = await ask(email.toUpperCase(), cookie);
  expect(body).toEqual({ is_confirmed: true });
  expect(headers.getSetCookie()).toEqual([]);
});

test('no other browser learns it, nor this one about another address or a day later', async () => {
  const email = newEmail();
  const other = newEmail();
  const { cookie } = await signUpInBrowser(shop(), email);
  const stranger = await signUpInBrowser(shop(), other);
  await choosePassword(await confirmElsewhere(email));
  const unknown = { is_confirmed: false };
  expect((await ask(email)).body).toEqual(unknown);
  expect((await ask(email, stranger.cookie)).body).toEqual(unknown);
  expect((await ask(other, cookie)).body).toEqual(unknown);
  expect((await ask(email, `${cookie}x`)).body).toEqual(unknown);
  expect((await ask(email, cookie)).body).toEqual({ is_confirmed: true });
  shop().clock.advance(24 * 60 * 60);
  expect((await ask(email, cookie)).body).toEqual(unknown);
});

test('an address that has an account answers like one that is never confirmed', async () => {
  const { email } = await signUpAndConfirm(shop());
  shop().clock.advance(90);
  const answer = await authCall(
    shop(),
    'POST /signup',
    { email, password, data: {} },
    { 'x-use-cookie': '1' },
  );
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  shop().clock.advance(90);
  expect((await ask(email, cookie)).body).toEqual({ is_confirmed: false });
});

test('refuses what is no address', async () => {
  expect(await ask('amira')).toMatchObject({ status: 400, body: { code: 400 } });
});
