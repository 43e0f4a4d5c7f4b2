import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  enrollFactor,
  newEmail,
  newestMail,
  password,
  signUpAndConfirm,
  type SignedIn,
} from '#test/helpers/auth.ts';

let shop: TestApp;
let known: SignedIn;
let unknown: string;

beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-client' });
  known = await signUpAndConfirm(shop);
  unknown = newEmail();
});
afterAll(() => shop.close());

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

test('1,000 guesses at one account from 1,000 addresses are slowed, whether it exists or not', async () => {
  const atKnown = await statusesOf(1000, (i) => guess(known.email, `10.0.${i >> 8}.${i & 255}`));
  const atUnknown = await statusesOf(100, (i) => guess(unknown, `10.1.0.${i}`));
  expect(atKnown.filter((status) => status === 400)).toHaveLength(60);
  expect(atKnown.filter((status) => status === 429)).toHaveLength(940);
  expect(atUnknown).toEqual(atKnown.slice(0, 100));
}, 120_000);

test('whoever knows the password may sign in as often as they like, and guesses still count', async () => {
  const { email } = await signUpAndConfirm(shop);
  const signIn = (i: number, attempt = password) =>
    authCall(
      shop,
      'POST /token?grant_type=password',
      { email, password: attempt },
      { 'x-client': `10.4.0.${i}` },
    );
  expect(new Set(await statusesOf(65, (i) => signIn(i)))).toEqual(new Set([200]));
  const wrong = await statusesOf(59, (i) => signIn(i + 65, 'wrong-Guess-1'));
  expect(new Set(wrong)).toEqual(new Set([400]));
  expect((await signIn(130)).status).toBe(200);
  const last = await statusesOf(2, (i) => signIn(i + 131, 'wrong-Guess-1'));
  expect(last).toEqual([400, 429]);
  // Over the limit the right password is no way to find out that it is the right one.
  expect((await signIn(140)).status).toBe(429);
}, 60_000);

test('60 guesses at the same moment count as one after the other', async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, i) => guess(email, `10.5.0.${i}`)),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(60);
});

test('one address that guesses at many accounts is slowed', async () => {
  const statuses = await statusesOf(300, (i) => guess(`nobody-${i}@mail.example`, '10.9.9.9'));
  expect(statuses.filter((status) => status === 429)).toHaveLength(150);
}, 120_000);

test('guesses at a mailed code are slowed', async () => {
  const email = newEmail();
  await authCall(shop, 'POST /signup', { email, password: 'drei-nasse-Biber-7' });
  const { code } = await newestMail(shop, email);
  const wrong = code === '000000' ? '000001' : '000000';
  const verify = (token: string, i: number) =>
    authCall(shop, 'POST /verify', { type: 'signup', email, token }, { 'x-client': `10.2.0.${i}` });
  const statuses = await statusesOf(80, (i) => verify(wrong, i));
  expect(statuses).toEqual([...Array<number>(60).fill(403), ...Array<number>(20).fill(429)]);
  expect((await verify(code, 200)).status).toBe(429);
});

test('guesses at the code of an app are slowed', async () => {
  const user = await signUpAndConfirm(shop);
  const factor = await enrollFactor(shop, user.access_token);
  const statuses = await statusesOf(80, (i) =>
    authCall(
      shop,
      `POST /factors/${factor.id}/verify`,
      { challenge_id: factor.id, code: '000000' },
      { ...bearer(factor.access_token), 'x-client': `10.3.0.${i}` },
    ),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
});

test('200 sign-ins take as long for an unknown address as for a known one', async () => {
  const open = await createTestApp();
  try {
    const { email } = await signUpAndConfirm(open);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let i = 0; i < 200; i += 1) {
      const kind = i % 2 === 0 ? 'known' : 'unknown';
      const start = performance.now();
      await authCall(open, 'POST /token?grant_type=password', {
        email: kind === 'known' ? email : newEmail(),
        password: 'wrong-Guess-1',
      });
      times[kind].push(performance.now() - start);
    }
    const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
    expect(Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown)).toBeLessThan(0.25);
  } finally {
    await open.close();
  }
}, 120_000);

test('others are answered while passwords are hashed', async () => {
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
