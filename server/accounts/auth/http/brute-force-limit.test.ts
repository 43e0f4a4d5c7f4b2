import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  enrollFactor,
  newEmail,
  newestMail,
  pressLink,
  password,
  signUpAndConfirm,
  type SignedIn,
} from '#test/helpers/auth.ts';

let shop: TestApp;
let known: SignedIn;
let unknown: string;
/** Of the password, and compared in no time: what counts here is how often. */
let quickHash: string;

beforeAll(async () => {
  quickHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  shop = await createTestApp({ RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-client' });
  known = await signUpAndConfirm(shop);
  await checkQuickly(known.email);
  unknown = newEmail();
});
afterAll(() => shop.close());

/** Until the right password comes: a sign-in renews the hash at its full cost. */
async function checkQuickly(email: string): Promise<void> {
  const fields = { password_hash: quickHash };
  await shop.db.updateTable('users').set(fields).where('email', '=', email).execute();
}

function guess(email: string, client: string) {
  return authCall(
    shop,
    'POST /token?grant_type=password',
    { email, password: 'wrong-Guess-1' },
    { 'x-client': client },
  );
}

async function statusesOf(times: number, work: (i: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await work(i)).status);
  return statuses;
}

test('limits 200 guesses at one account from 200 IPs, whether or not it exists', async () => {
  const atKnown = await statusesOf(200, (i) => guess(known.email, `10.0.0.${i}`));
  // Each of the first 60 costs a whole hash: there is none to compare that is quick.
  const atUnknown = await statusesOf(65, (i) => guess(unknown, `10.1.0.${i}`));
  expect(atKnown.filter((status) => status === 400)).toHaveLength(60);
  expect(atKnown.filter((status) => status === 429)).toHaveLength(140);
  expect(atUnknown).toEqual(atKnown.slice(0, 65));
});

test('does not count successful sign-ins, but still counts guesses', async () => {
  const { email } = await signUpAndConfirm(shop);
  const signIn = (i: number, attempt = password) =>
    authCall(
      shop,
      'POST /token?grant_type=password',
      { email, password: attempt },
      { 'x-client': `10.4.0.${i}` },
    );
  // If these were counted, the guesses would not be answered to the last one.
  expect(new Set(await statusesOf(6, (i) => signIn(i)))).toEqual(new Set([200]));
  await checkQuickly(email);
  const wrong = await statusesOf(59, (i) => signIn(i + 65, 'wrong-Guess-1'));
  expect(new Set(wrong)).toEqual(new Set([400]));
  expect((await signIn(130)).status).toBe(200);
  const last = await statusesOf(2, (i) => signIn(i + 131, 'wrong-Guess-1'));
  expect(last).toEqual([400, 429]);
  // Over the limit the right password is no way to find out that it is the right one.
  expect((await signIn(140)).status).toBe(429);
});

test('counts 60 concurrent guesses like sequential ones', async () => {
  const { email } = await signUpAndConfirm(shop);
  await checkQuickly(email);
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, i) => guess(email, `10.5.0.${i}`)),
  );
  const countOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  // A busy machine turns some away before it compares their password.
  const compared = 60 - countOf(503);
  expect(countOf(400)).toBeLessThanOrEqual(60);
  expect(countOf(400)).toBeGreaterThanOrEqual(compared);
  expect(countOf(429)).toBeGreaterThanOrEqual(20 - countOf(503));
});

test('guesses from one network do not lock the owner out, and guesses from everywhere not her own browser', async () => {
  const { email } = await signUpAndConfirm(shop);
  const browser = { 'x-use-cookie': '1' };
  const signIn = (client: string, headers = {}) =>
    authCall(
      shop,
      'POST /token?grant_type=password',
      { email, password },
      { ...browser, 'x-client': client, ...headers },
    );
  const first = await signIn('10.20.0.1');
  const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('device='));
  expect(device).toMatch(/HttpOnly; SameSite=Strict/);
  const Cookie = device?.split(';')[0] ?? '';
  await checkQuickly(email);

  const inOneNetwork = await statusesOf(30, () => guess(email, '10.20.0.2'));
  expect(inOneNetwork).toEqual([...Array<number>(20).fill(400), ...Array<number>(10).fill(429)]);
  expect((await signIn('10.20.0.3')).status).toBe(200);
  await checkQuickly(email);

  const everywhere = await statusesOf(50, (i) => guess(email, `10.21.0.${i}`));
  expect(everywhere.filter((status) => status === 400)).toHaveLength(40);
  expect((await signIn('10.20.0.3')).status).toBe(429);
  expect((await signIn('10.20.0.3', { Cookie })).status).toBe(200);
  // The cookie of one account is none for another, and guesses with it count as well.
  const other = await signUpAndConfirm(shop);
  await checkQuickly(email);
  const guessWith = (i: number, spelling: string) =>
    authCall(
      shop,
      'POST /token?grant_type=password',
      { email: spelling, password: 'wrong-Guess-1' },
      { ...browser, Cookie, 'x-client': `10.22.0.${i}` },
    );
  const withCookie = await statusesOf(30, (i) => guessWith(i, email));
  expect(withCookie.filter((status) => status === 400)).toHaveLength(20);
  expect((await guessWith(40, other.email)).status).toBe(400);
});

test('browsers that have signed in before share a limit, however many there are', async () => {
  const { email } = await signUpAndConfirm(shop);
  const headers = { 'x-use-cookie': '1' };
  const attempt = (i: number, secret: string, more = {}) =>
    authCall(
      shop,
      'POST /token?grant_type=password',
      { email, password: secret },
      { ...headers, 'x-client': `10.30.0.${i}`, ...more },
    );
  const cookies: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    const answer = await attempt(i, password);
    const device = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('device='));
    cookies.push(device?.split(';')[0] ?? '');
  }
  await checkQuickly(email);
  const statuses = await statusesOf(100, (i) =>
    attempt(i, 'wrong-Guess-1', { Cookie: cookies[i % 5] ?? '' }),
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(60);
});

test('limits one IP that guesses at many accounts', async () => {
  await sql`insert into users (email, password_hash)
    select 'somebody-' || i || '@mail.example', ${quickHash}
    from generate_series(0, 299) i where i % 10 > 0`.execute(shop.db);
  const statuses = await statusesOf(300, (i) => guess(`somebody-${i}@mail.example`, '10.9.9.9'));
  expect(statuses.filter((status) => status === 429)).toHaveLength(150);
});

/** Another spelling of the same email: the counter has to be the same. */
function spell(text: string, i: number): string {
  return i % 2 === 0 ? text : text.toUpperCase();
}

test('counts 80 wrong passwords together, however the email is spelled', async () => {
  const { email } = await signUpAndConfirm(shop);
  await checkQuickly(email);
  const statuses = await statusesOf(80, (i) => guess(spell(email, i), `10.6.0.${i}`));
  expect(statuses).toEqual([...Array<number>(60).fill(400), ...Array<number>(20).fill(429)]);
});

test('a mailed code is invalid after ten wrong ones, and further codes are limited', async () => {
  const email = newEmail();
  await authCall(shop, 'POST /signup', { email, password: 'drei-nasse-Biber-7' });
  const { code, token_hash } = await newestMail(shop, email);
  const wrong = code === '000000' ? '000001' : '000000';
  const verify = (token: string, i: number) =>
    authCall(
      shop,
      'POST /verify',
      { type: 'signup', email: spell(email, i), token },
      { 'x-client': `10.2.0.${i}` },
    );
  expect(await statusesOf(10, (i) => verify(wrong, i))).toEqual(Array<number>(10).fill(403));
  expect((await verify(code, 11)).status).toBe(403);
  const more = await statusesOf(40, (i) => verify(wrong, i + 12));
  expect(more).toEqual([...Array<number>(19).fill(403), ...Array<number>(21).fill(429)]);
  // What was guessed at is the code: the link in the same mail works.
  const link = await authCall(shop, 'POST /verify', { type: 'signup', token_hash });
  expect(link.status).toBe(200);
});

test('of 40 concurrent guesses at a mailed code, ten are compared', async () => {
  const email = newEmail();
  await authCall(shop, 'POST /signup', { email, password: 'drei-nasse-Biber-7' });
  const { code } = await newestMail(shop, email);
  const body = { type: 'signup', email, token: code === '000000' ? '000001' : '000000' };
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      authCall(shop, 'POST /verify', body, { 'x-client': `10.10.0.${i}` }),
    ),
  );
  const rows = await shop.db
    .selectFrom('one_time_tokens')
    .select('code_attempts')
    .where('email', '=', email)
    .execute();
  expect(rows).toEqual([{ code_attempts: 10 }]);
});

test.each(['clients', 'the page'] as const)(
  'limits 80 wrong link tokens by %s from 80 IPs, while the right one works',
  async (caller) => {
    const own = await createTestApp({ RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-client' });
    try {
      const { email } = await signUpAndConfirm(own);
      await authCall(own, 'POST /recover', { email });
      const { code, link, token_hash } = await newestMail(own, email);
      const derived = (guessed: string) =>
        createHash('sha224').update(email).update(guessed).digest('hex');
      const codeOf = async (token: string, i: number) => {
        const headers = { 'x-client': `10.7.0.${i}` };
        if (caller === 'clients') {
          const guessed = { type: 'recovery', token_hash: token };
          return (await authCall(own, 'POST /verify', guessed, headers)).body['error_code'];
        }
        const answer = await pressLink(own, link.replace(token_hash, token), headers);
        const page = new URL(answer.headers.get('Location') ?? '');
        return new URLSearchParams(page.hash.slice(1)).get('error_code');
      };
      const codes: unknown[] = [await codeOf(derived(code), 0)];
      for (let i = 1; i < 80; i += 1) {
        codes.push(await codeOf(derived(String(i).padStart(6, '0')), i));
      }
      expect(codes).toEqual([
        ...Array<string>(60).fill('otp_expired'),
        ...Array<string>(20).fill('over_request_rate_limit'),
      ]);
      expect(await codeOf(token_hash, 90)).toBeOneOf([undefined, null]);
    } finally {
      await own.close();
    }
  },
);

test('limits guesses at TOTP codes per user, however the factor id is spelled', async () => {
  const user = await signUpAndConfirm(shop);
  const factor = await enrollFactor(shop, user.access_token);
  const statuses = await statusesOf(80, (i) =>
    authCall(
      shop,
      `POST /factors/${i % 2 === 0 ? factor.id : swapCase(factor.id, i)}/verify`,
      { challenge_id: factor.id, code: '000000' },
      { ...bearer(factor.access_token), 'x-client': `10.3.0.${i}` },
    ),
  );
  expect(statuses).toEqual([...Array<number>(10).fill(422), ...Array<number>(70).fill(429)]);
});

/** A UUID with some of its letters in upper case, others for each number. */
function swapCase(id: string, number: number): string {
  return Array.from(id, (sign, i) => ((number >> (i % 7)) & 1 ? sign.toUpperCase() : sign)).join(
    '',
  );
}

test('limits 80 codes for a password change from 80 IPs per user', async () => {
  const { email, refresh_token } = await signUpAndConfirm(shop);
  await checkQuickly(email);
  shop.clock.advance(25 * 60 * 60);
  const grant = { refresh_token };
  const { body } = await authCall(shop, 'POST /token?grant_type=refresh_token', grant);
  const token = String(body['access_token']);
  await authCall(shop, 'GET /reauthenticate', undefined, bearer(token));
  const mail = (await shop.inbox()).find(({ to }) => to === email);
  const right = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const wrong = right === '000000' ? '000001' : '000000';
  const change = (nonce: string, i: number) =>
    authCall(
      shop,
      'PUT /user',
      { password: 'vier-trockene-Otter-8', current_password: password, nonce },
      { ...bearer(token), 'x-client': `10.8.0.${i}` },
    );
  expect(await statusesOf(10, (i) => change(wrong, i))).toEqual(Array<number>(10).fill(422));
  expect((await change(right, 10)).status).toBe(422);
  const more = await statusesOf(69, (i) => change(wrong, i + 11));
  expect(more).toEqual([...Array<number>(19).fill(422), ...Array<number>(50).fill(429)]);
});

test('a sign-in takes as much work for an unknown address as for a known one', async () => {
  const open = await createTestApp();
  try {
    const { email } = await signUpAndConfirm(open);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let i = 0; i < 60; i += 1) {
      const kind = i % 2 === 0 ? 'known' : 'unknown';
      // Processor time: other work of the machine makes answers late.
      const before = process.cpuUsage();
      await authCall(open, 'POST /token?grant_type=password', {
        email: kind === 'known' ? email : newEmail(),
        password: 'wrong-Guess-1',
      });
      const { user, system } = process.cpuUsage(before);
      times[kind].push(user + system);
    }
    const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
    // With a hash of half the cost it would be a third.
    expect(Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown)).toBeLessThan(0.2);
  } finally {
    await open.close();
  }
});

test('other requests are answered while passwords are hashed', async () => {
  const open = await createTestApp();
  try {
    const { email } = await signUpAndConfirm(open);
    let underWay = 0;
    const signIns = Array.from({ length: 24 }, async () => {
      underWay += 1;
      const answer = await authCall(open, 'POST /token?grant_type=password', { email, password });
      underWay -= 1;
      return answer.status;
    });
    for (const path of ['/readyz', '/api/v1/categories', '/api/v1/products?limit=2']) {
      const answer = await open.app.request(path);
      expect([path, answer.status]).toEqual([path, 200]);
      // Hashing on the event loop would have answered all of them first.
      expect(underWay).toBeGreaterThan(0);
    }
    expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
  } finally {
    await open.close();
  }
});

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

test('limits guesses at the current password with a stolen session per user', async () => {
  const { access_token, email } = await signUpAndConfirm(shop);
  await checkQuickly(email);
  const statuses = await statusesOf(22, async (i) =>
    authCall(
      shop,
      'PUT /user',
      { password: 'vier-trockene-Otter-8', current_password: 'wrong-Guess-1' },
      { ...bearer(access_token), 'x-client': `10.22.0.${i}` },
    ),
  );
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429]);
});

test.each(['<a@example.test>', 'a<b@example.test>', 'x,b@example.test', 'b@example.test;'])(
  'refuses a sign-up with the email %s',
  async (email) => {
    const { status, body } = await authCall(
      shop,
      'POST /signup',
      { email, password },
      { 'x-client': `10.20.0.${email.length}` },
    );
    expect([status, body['error_code']]).toEqual([400, 'validation_failed']);
    expect(await shop.db.selectFrom('users').where('email', '=', email).execute()).toEqual([]);
  },
);

test('sends a mailbox at most 10 mails an hour, however many accounts and spellings it has', async () => {
  const name = newEmail().split('@')[0];
  const signUp = (i: number) =>
    authCall(
      shop,
      'POST /signup',
      { email: `${name}+${i}@mail.example`, password },
      { 'x-client': `10.21.0.${i}` },
    );
  expect(await statusesOf(10, signUp)).toEqual(Array.from({ length: 10 }, () => 200));
  const refused = await signUp(10);
  expect([refused.status, refused.body['error_code']]).toEqual([429, 'over_email_send_rate_limit']);
  const mails = (await shop.inbox()).filter(({ to }) => to.startsWith(`${name}+`));
  expect(mails).toHaveLength(10);
  // What was refused left no account behind.
  expect(
    await shop.db.selectFrom('users').where('email', '=', `${name}+10@mail.example`).execute(),
  ).toEqual([]);
  shop.clock.advance(61 * 60);
  expect((await signUp(10)).status).toBe(200);
});
