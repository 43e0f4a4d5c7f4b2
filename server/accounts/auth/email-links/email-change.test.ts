import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  newEmail,
  newestMail,
  pressLink,
  password,
  signUpAndConfirm,
} from '#test/helpers/auth.ts';

const shop = useTestApp();

async function requestEmailChange() {
  const { email, access_token } = await signUpAndConfirm(shop());
  const wanted = newEmail();
  const asked = await authCall(shop(), 'PUT /user', { email: wanted }, bearer(access_token));
  expect(asked).toMatchObject({ status: 200, body: { email, new_email: wanted } });
  return { email, wanted, access_token };
}

function confirm(token_hash: string) {
  return authCall(shop(), 'POST /verify', { type: 'email_change', token_hash });
}

test.each([
  ['the old address first', true],
  ['the new address first', false],
])('changes the email once both addresses have confirmed, %s', async (_, isOldFirst) => {
  const { email, wanted, access_token } = await requestEmailChange();
  const mails = [await newestMail(shop(), email), await newestMail(shop(), wanted)];
  const [first, second] = isOldFirst ? mails : mails.toReversed();
  expect(first?.text).toContain(wanted);
  const half = await confirm(first?.token_hash ?? '');
  expect(half).toMatchObject({ status: 200, body: { code: '200' } });
  expect(half.body['msg']).toContain('Please proceed');
  const between = await authCall(shop(), 'GET /user', undefined, bearer(access_token));
  expect(between.body).toMatchObject({ email, new_email: wanted });
  const done = await confirm(second?.token_hash ?? '');
  expect(done).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
  expect(done.body['user']).toMatchObject({
    email: wanted,
    identities: [{ identity_data: { email: wanted, email_verified: true } }],
  });
  expect(done.body['user']).not.toHaveProperty('new_email');
  const signIn = (login: string) =>
    authCall(shop(), 'POST /token?grant_type=password', { email: login, password });
  expect((await signIn(wanted)).status).toBe(200);
  expect((await signIn(email)).status).toBe(400);
});

test('the same address cannot confirm twice', async () => {
  const { email, wanted } = await requestEmailChange();
  await confirm((await newestMail(shop(), wanted)).token_hash);
  shop().clock.advance(60);
  await authCall(shop(), 'POST /resend', { type: 'email_change', email });
  const again = await confirm((await newestMail(shop(), wanted)).token_hash);
  expect(again.body).toMatchObject({ code: '200' });
});

test('the link of the first address reports that the other one has to confirm', async () => {
  const { wanted } = await requestEmailChange();
  const { link } = await newestMail(shop(), wanted);
  const { status, headers } = await pressLink(shop(), link);
  const page = new URL(headers.get('Location') ?? '');
  expect(status).toBe(303);
  expect(new URLSearchParams(page.hash.slice(1)).get('message')).toContain('Please proceed');
});

test('refuses an email address that is taken, also by a concurrent request', async () => {
  const { email, wanted, access_token } = await requestEmailChange();
  const other = await signUpAndConfirm(shop());
  const taken = await authCall(shop(), 'PUT /user', { email: other.email }, bearer(access_token));
  expect(taken).toMatchObject({ status: 422, body: { error_code: 'email_exists' } });
  const mails = [await newestMail(shop(), email), await newestMail(shop(), wanted)];
  await signUpAndConfirm(shop(), { email: wanted });
  await confirm(mails[0]?.token_hash ?? '');
  const late = await confirm(mails[1]?.token_hash ?? '');
  expect(late).toMatchObject({ status: 422, body: { error_code: 'email_exists' } });
});

test('the current email is no change', async () => {
  const { email, access_token } = await signUpAndConfirm(shop());
  const { body } = await authCall(shop(), 'PUT /user', { email }, bearer(access_token));
  expect(body).not.toHaveProperty('new_email');
});

test('an old session needs the mailed code', async () => {
  const { email, refresh_token } = await signUpAndConfirm(shop());
  shop().clock.advance(25 * 60 * 60);
  const { body } = await authCall(shop(), 'POST /token?grant_type=refresh_token', {
    refresh_token,
  });
  const token = String(body['access_token']);
  const change = (nonce?: string) =>
    authCall(
      shop(),
      'PUT /user',
      { password: 'vier-trockene-Otter-8', current_password: password, nonce },
      bearer(token),
    );
  expect(await change()).toMatchObject({
    status: 400,
    body: { error_code: 'reauthentication_needed' },
  });
  const asked = await authCall(shop(), 'GET /reauthenticate', undefined, bearer(token));
  expect(asked).toMatchObject({ status: 200, body: {} });
  expect(await change('000000')).toMatchObject({
    status: 422,
    body: { error_code: 'reauthentication_not_valid' },
  });
  const mail = (await shop().inbox()).find(({ to }) => to === email);
  expect(mail?.text).not.toContain('/verify');
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await change(code)).status).toBe(200);
});

test('the mails contain the new email address unchanged, with any special characters', async () => {
  const { email, access_token } = await signUpAndConfirm(shop());
  const wanted = `a$&$'$\`$$b@${newEmail().split('@')[0]}.example`;
  const { status } = await authCall(shop(), 'PUT /user', { email: wanted }, bearer(access_token));
  expect(status).toBe(200);
  const mail = await newestMail(shop(), email);
  expect(mail.text).toContain(wanted);
  await confirm(mail.token_hash);
  await confirm((await newestMail(shop(), wanted)).token_hash);
  const notice = (await shop().inbox()).find(({ to }) => to === email);
  expect(notice?.text).toContain(wanted);
});
