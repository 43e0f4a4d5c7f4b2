import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  enrollFactor,
  newEmail,
  newestMail,
  signUpAndConfirm,
  type SignedIn,
} from '#test/helpers/auth.ts';
import { hashPassword } from './password.ts';

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

test('hashing leaves the event loop to others', async () => {
  let turns = 0;
  let isHashing = true;
  const count = () => {
    turns += 1;
    if (isHashing) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 8 }, () => hashPassword('drei-nasse-Biber-7')));
  isHashing = false;
  // Hashing on the loop itself would leave it a turn between two hashes.
  expect(turns).toBeGreaterThan(100);
});

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
