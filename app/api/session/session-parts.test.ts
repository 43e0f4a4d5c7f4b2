import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseSession, parseUser } from './auth-session.ts';
import { takeTurn } from './refresh-lock.ts';
import { createLinkRequests, createMarker } from './session-marker.ts';

const factor = { id: 'f', status: 'verified' };
const user = {
  id: 'anna',
  email: 'a@b.example',
  user_metadata: { role: 'admin' },
  factors: [factor],
};
const answer = { access_token: 'token', expires_in: 900, user };

it('a session expires by the clock of this device', () => {
  expect(parseSession(answer, 1_000_000)).toEqual({
    access_token: 'token',
    expires_at: 1_900_000,
    user,
  });
});

it.each([
  null,
  'text',
  {},
  { user },
  { ...answer, user: null },
  { ...answer, access_token: 7 },
  { ...answer, expires_in: '900' },
])('in the answer %j there is no session', (other) => {
  expect(parseSession(other, 0)).toBeNull();
});

it('missing fields of a user and unknown factors are omitted', () => {
  expect(
    parseUser({ id: 7, factors: [factor, { id: 'x' }, { status: 'verified' }, null] }),
  ).toEqual({
    id: '7',
    email: '',
    user_metadata: {},
    factors: [factor],
  });
  expect(parseUser(user)).toEqual(user);
  expect(parseUser({ ...user, user_metadata: null, factors: {} })).toMatchObject({
    user_metadata: {},
    factors: [],
  });
});

function createTexts() {
  const texts = new Map<string, string>();
  return {
    texts,
    storage: {
      get: (key: string) => texts.get(key) ?? null,
      set: (key: string, text: string | null) =>
        void (text === null ? texts.delete(key) : texts.set(key, text)),
    } as Parameters<typeof createMarker>[0],
  };
}

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a link request is valid once and for one day', () => {
  const requests = createLinkRequests(createTexts().storage);
  expect(requests.take()).toBe(false);
  requests.note();
  expect([requests.take(), requests.take()]).toEqual([true, false]);
  const day = 24 * 60 * 60 * 1000;
  requests.note();
  vi.advanceTimersByTime(day - 1);
  expect(requests.take()).toBe(true);
  requests.note();
  vi.advanceTimersByTime(day);
  expect(requests.take()).toBe(false);
});

it('the marker contains the id of the signed-in user and is removed at sign-out', () => {
  const { storage, texts } = createTexts();
  const marker = createMarker(storage);
  marker.write('anna');
  expect([marker.read(), [...texts]]).toEqual(['anna', [['kiezkorb.session', 'anna']]]);
  marker.write(null);
  expect([marker.read(), texts.size]).toEqual([null, 0]);
});

/**
 * Locks as a browser has them; `isTaken` is a turn of another tab that lasts until it is given
 * back.
 */
function stubLocks(outcome: 'free' | 'taken' | 'stuck'): string[] {
  const asked: string[] = [];
  const request = async (
    name: string,
    options: { ifAvailable?: boolean },
    work: (lock: object | null) => unknown,
  ) => {
    asked.push(`${name} ${options.ifAvailable === true}`);
    if (options.ifAvailable === true) return work(outcome === 'free' ? {} : null);
    if (outcome === 'stuck') throw new DOMException('too long', 'TimeoutError');
    return work({});
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return asked;
}

it.each([
  ['free', false, 1],
  ['taken', true, 2],
  ['stuck', true, 2],
] as const)(
  'a turn that is %s is done once, and knows whether it waited: %s',
  async (outcome, hasWaited, requests) => {
    const asked = stubLocks(outcome);
    const work = vi.fn<(waited: boolean) => Promise<string>>(async () => 'done');
    expect(await takeTurn('cart', work)).toBe('done');
    expect(work.mock.calls).toEqual([[hasWaited]]);
    expect(asked).toHaveLength(requests);
  },
);

it('work that fails under the lock rejects and is not repeated', async () => {
  for (const outcome of ['free', 'taken'] as const) {
    stubLocks(outcome);
    const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('broken')));
    await expect(takeTurn('cart', work)).rejects.toThrow('broken');
    expect(work).toHaveBeenCalledTimes(1);
  }
});

it('a browser without locks runs the work at once', async () => {
  vi.stubGlobal('navigator', {});
  expect(await takeTurn('cart', async (waited) => waited)).toBe(false);
});
