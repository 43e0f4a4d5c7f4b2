import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProblem } from './auth-call.ts';
import type { AuthSession } from './auth-session.ts';
import { createSessionRefresher } from './session-refresher.ts';
import type { Finding, Wanted } from './session-state.ts';

const quarter = 15 * 60_000;
const at = Date.UTC(2026, 10, 22, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: at });
});
afterEach(() => {
  vi.useRealTimers();
});

function sessionOf(access_token: string, id = 'anna'): AuthSession {
  const user = { id, email: `${id}@example.org`, user_metadata: {}, factors: [] };
  return { access_token, expires_at: Date.now() + quarter, user };
}

/** A tab whose auth service answers what the test says. */
function openTab({
  marked = 'anna',
  hasWaited = false,
}: { marked?: string | null; hasWaited?: boolean } = {}) {
  const findings: Finding[] = [];
  const shared: AuthSession[] = [];
  const refresh = vi.fn<(wanted: Wanted) => Promise<AuthSession>>();
  let known = marked;
  const refresher = createSessionRefresher({
    refresh,
    marker: { read: () => known, write: (id) => (known = id) },
    takeTurn: (work) => work(hasWaited),
    share: (session) => shared.push(session),
    onFinding: (finding) => findings.push(finding),
  });
  return {
    refresher,
    refresh,
    shared,
    marker: () => known,
    mark: (id: string | null) => (known = id),
    last: () => findings.at(-1),
  };
}

const trouble = [
  ['no network', new AuthProblem('unreachable', 0)],
  ['a server in trouble', new AuthProblem('unreachable', 503)],
  ['too many calls', new AuthProblem('over_request_rate_limit', 429)],
  ['a conflict', new AuthProblem('conflict', 409)],
  ['a refusal of something in between', new AuthProblem('', 400)],
] as const;

describe('a session', () => {
  it('is none for a visitor, and sends no request', async () => {
    const { refresher, refresh } = openTab({ marked: null });
    expect(await refresher.get()).toBeNull();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is found after a reload, once for all callers, and sent to the other tabs', async () => {
    const { refresher, refresh, shared, last } = openTab();
    const session = sessionOf('one');
    refresh.mockResolvedValue(session);
    expect(await Promise.all([refresher.get(), refresher.get()])).toEqual([session, session]);
    expect(await refresher.get()).toBe(session);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(shared).toEqual([session]);
    expect(last()).toEqual({ kind: 'session', session });
  });

  it('gets another token a minute before the end, or when its token was refused', async () => {
    const { refresher, refresh } = openTab();
    const first = sessionOf('one');
    refresher.adopt(first);
    vi.advanceTimersByTime(quarter - 61_000);
    expect(await refresher.get()).toBe(first);
    const second = sessionOf('two');
    refresh.mockResolvedValue(second);
    expect(await refresher.get('one')).toBe(second);
    expect(await refresher.get('one')).toBe(second);
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(quarter - 59_000);
    refresh.mockResolvedValue(sessionOf('three'));
    expect((await refresher.get())?.access_token).toBe('three');
  });

  it('ends when the auth service says so', async () => {
    const { refresher, refresh, marker, last } = openTab();
    refresh.mockRejectedValue(new AuthProblem('refresh_token_not_found', 400));
    expect(await refresher.get()).toBeNull();
    expect(last()).toEqual({ kind: 'none' });
    expect(marker()).toBeNull();
  });

  it('is ended once by a sign-out', async () => {
    const { refresher, marker, last } = openTab();
    refresher.adopt(sessionOf('one'));
    refresher.end();
    expect(last()).toEqual({ kind: 'none' });
    expect(marker()).toBeNull();
    expect(await refresher.get()).toBeNull();
  });
});

describe('a session that ends while it is refreshed', () => {
  it.each([
    ['with a new token', () => Promise.resolve(sessionOf('two'))],
    ['without an answer', () => Promise.reject(new AuthProblem('unreachable', 0))],
  ])('stays ended: %s', async (_, answer) => {
    const { refresher, refresh, last, marker } = openTab();
    const { promise, resolve } = Promise.withResolvers<void>();
    refresh.mockImplementation(() => promise.then(answer));
    const found = refresher.get();
    refresher.end();
    resolve();
    expect(await found).toBeNull();
    expect(last()).toEqual({ kind: 'none' });
    expect(marker()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe.each(trouble)('with %s', (_, problem) => {
  it('the session is unknown, and the browser stays signed in', async () => {
    const { refresher, refresh, marker, last } = openTab();
    refresh.mockRejectedValue(problem);
    await expect(refresher.get()).rejects.toBe(problem);
    expect(last()).toEqual({ kind: 'unreachable' });
    expect(marker()).toBe('anna');
  });

  it('the session is found at once when the trouble is over, and sought until then', async () => {
    const { refresher, refresh, last } = openTab();
    refresh.mockRejectedValue(problem);
    await expect(refresher.get()).rejects.toBe(problem);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refresh.mock.calls.length).toBeGreaterThan(4);
    expect(refresh.mock.calls.length).toBeLessThan(8);
    refresh.mockResolvedValue(sessionOf('one'));
    expect((await refresher.get())?.access_token).toBe('one');
    const calls = refresh.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refresh).toHaveBeenCalledTimes(calls);
    expect(last()?.kind).toBe('session');
  });

  it('after one that is over, the next is looked into as soon as the first was', async () => {
    const { refresher, refresh } = openTab();
    refresh.mockRejectedValue(problem);
    await expect(refresher.get()).rejects.toBe(problem);
    await vi.advanceTimersByTimeAsync(60_000);
    refresh.mockResolvedValue(sessionOf('one'));
    await refresher.get();
    refresh.mockRejectedValue(problem);
    await expect(refresher.get('one')).rejects.toBe(problem);
    const calls = refresh.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1000);
    expect(refresh).toHaveBeenCalledTimes(calls + 1);
  });

  it('a token is used as long as it lasts, and its owner stays who they are', async () => {
    const { refresher, refresh, last } = openTab();
    const session = sessionOf('one');
    refresher.adopt(session);
    refresh.mockRejectedValue(problem);
    vi.advanceTimersByTime(quarter - 30_000);
    expect(await refresher.get()).toBe(session);
    await expect(refresher.get('one')).rejects.toBe(problem);
    vi.advanceTimersByTime(31_000);
    await expect(refresher.get()).rejects.toBe(problem);
    expect(last()).toEqual({ kind: 'session', session });
  });
});

describe('of several tabs', () => {
  it('one that waited for its turn takes over what the other got', async () => {
    const { refresher, refresh } = openTab({ hasWaited: true });
    const found = refresher.get();
    const session = sessionOf('one');
    refresher.receiveFromTab(session);
    expect(await found).toBe(session);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('one that waits and receives nothing requests it itself', async () => {
    const { refresher, refresh } = openTab({ hasWaited: true });
    refresh.mockResolvedValue(sessionOf('one'));
    const found = refresher.get();
    await vi.advanceTimersByTimeAsync(1000);
    expect((await found)?.access_token).toBe('one');
  });

  it('all sign out with one', async () => {
    const { refresher, refresh, mark, last } = openTab();
    refresher.adopt(sessionOf('one'));
    mark(null);
    refresher.followMarker();
    expect(last()).toEqual({ kind: 'none' });
    expect(await refresher.get()).toBeNull();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('all follow into another account', async () => {
    const { refresher, refresh, mark, last } = openTab();
    refresher.adopt(sessionOf('one'));
    mark('berta');
    refresh.mockResolvedValue(sessionOf('two', 'berta'));
    refresher.followMarker();
    await vi.advanceTimersByTimeAsync(1000);
    expect(last()).toMatchObject({ kind: 'session', session: { access_token: 'two' } });
  });
});

describe('a mailed link', () => {
  it('signs in where it was requested', async () => {
    const { refresher, refresh, marker } = openTab({ marked: null });
    refresh.mockResolvedValue(sessionOf('one'));
    expect((await refresher.startFromLink(true))?.access_token).toBe('one');
    expect(marker()).toBe('anna');
    expect(refresh.mock.calls).toEqual([['offered'], ['accepted']]);
  });

  it('changes nothing for who is signed in with its account', async () => {
    const { refresher, refresh } = openTab();
    refresh.mockResolvedValue(sessionOf('one'));
    expect((await refresher.startFromLink(false))?.access_token).toBe('one');
  });

  it.each([
    ['this browser did not ask for it', null, false],
    ['another account is signed in', 'berta', false],
    ['another account is signed in and a link was requested', 'berta', true],
  ])('asks first when %s', async (_, marked, hasAsked) => {
    const { refresher, refresh, marker, shared, last } = openTab({ marked });
    const session = sessionOf('one');
    refresh.mockResolvedValue(session);
    expect(await refresher.startFromLink(hasAsked)).toBeNull();
    expect(last()).toEqual({ kind: 'question', session, isOffer: true });
    expect(await refresher.get()).toBeNull();
    expect(refresh.mock.calls).toEqual([['offered']]);
    expect(marker()).toBe(marked);
    expect(shared).toEqual([]);
    const taken = sessionOf('two');
    refresh.mockResolvedValue(taken);
    expect(await refresher.accept()).toBe(taken);
    expect(refresh).toHaveBeenLastCalledWith('accepted');
    expect(marker()).toBe('anna');
    expect(await refresher.get()).toBe(taken);
  });

  it('that is declined leaves the session of the browser as it was', async () => {
    const { refresher, refresh, marker, last } = openTab({ marked: 'berta' });
    refresh.mockResolvedValueOnce(sessionOf('one', 'anna'));
    await refresher.startFromLink(false);
    const own = sessionOf('own', 'berta');
    refresh.mockResolvedValue(own);
    expect(await refresher.decline()).toBe(own);
    expect(refresh).toHaveBeenLastCalledWith('own');
    expect(last()).toEqual({ kind: 'session', session: own });
    expect(marker()).toBe('berta');
  });

  it('that is declined leaves a browser without a session signed out', async () => {
    const { refresher, refresh, marker, last } = openTab({ marked: null });
    refresh.mockResolvedValue(sessionOf('one'));
    await refresher.startFromLink(false);
    expect(await refresher.decline()).toBeNull();
    expect(last()).toEqual({ kind: 'none' });
    expect(marker()).toBeNull();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['berta', 'session'],
    [null, 'none'],
  ])('that is worth nothing any more ends no session of %s', async (marked, kind) => {
    const { refresher, refresh, marker, last } = openTab({ marked });
    refresh.mockRejectedValueOnce(new AuthProblem('refresh_token_not_found', 400));
    refresh.mockResolvedValue(sessionOf('own', 'berta'));
    await refresher.startFromLink(true);
    expect(last()?.kind).toBe(kind);
    expect(marker()).toBe(marked);
  });

  it('is asked about also while another tab refreshes the session of the browser', async () => {
    const { refresher, refresh, last } = openTab({ marked: 'berta', hasWaited: true });
    refresh.mockResolvedValue(sessionOf('one', 'anna'));
    const landing = refresher.startFromLink(false);
    refresher.receiveFromTab(sessionOf('own', 'berta'));
    expect(await landing).toBeNull();
    refresher.receiveFromTab(sessionOf('next', 'berta'));
    expect(last()?.kind).toBe('question');
  });

  it('that was accepted is taken when the network is back, without another question', async () => {
    const { refresher, refresh, last, marker } = openTab({ marked: 'berta' });
    refresh.mockResolvedValueOnce(sessionOf('one', 'anna'));
    await refresher.startFromLink(false);
    refresh.mockRejectedValueOnce(new AuthProblem('unreachable', 0));
    await expect(refresher.accept()).rejects.toThrow('unreachable');
    refresh.mockResolvedValue(sessionOf('two', 'anna'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(refresh).toHaveBeenLastCalledWith('accepted');
    expect(last()?.kind).toBe('session');
    expect(marker()).toBe('anna');
  });

  it('is redeemed when the network is back', async () => {
    const { refresher, refresh, last } = openTab({ marked: null });
    refresh.mockRejectedValueOnce(new AuthProblem('unreachable', 0));
    await expect(refresher.startFromLink(true)).rejects.toThrow('unreachable');
    refresh.mockResolvedValue(sessionOf('one'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(last()?.kind).toBe('session');
  });
});

it('a cookie with the session of another account than that of the browser needs a yes', async () => {
  const { refresher, refresh, last } = openTab({ marked: 'berta' });
  refresh.mockResolvedValue(sessionOf('one', 'anna'));
  expect(await refresher.get()).toBeNull();
  expect(last()).toMatchObject({ kind: 'question', isOffer: false });
});
