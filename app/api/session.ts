import { useSyncExternalStore } from 'react';
import type { Role } from '#domain/identity/roles.ts';
import { needsSecondFactor } from './assurance.ts';
import { AuthProblem, callAuth, type AuthCall } from './auth-call.ts';
import { readAuthFragment } from './auth-fragment.ts';
import { readSession, type AuthSession } from './auth-session.ts';
import { createSessionKeeper, type Finding } from './session-keeper.ts';
import { createLinkRequests, createMarker, sessionKey } from './session-marker.ts';
import { takeTurn } from './take-turn.ts';
import { createTolerantStorage } from './tolerant-storage.ts';

export interface SessionUser {
  id: string;
  email: string;
  /** For showing and hiding only: the server decides anew on every call. */
  role: Role;
  first_name: string;
}

export type Session =
  | { status: 'checking' }
  /** Somebody is signed in, or not: the auth service cannot be asked now. It is asked again until it answers. */
  | { status: 'unreachable' }
  /** A link wants to sign this browser in, and nobody here asked for it: first somebody has to say yes. */
  | { status: 'asking'; email: string; accept: () => void; decline: () => Promise<void> }
  /**
   * `by_choice` when the customer has just signed out here; a session can also end by itself or elsewhere.
   * `awaits_factor` after the first of two steps of a sign-in.
   */
  | { status: 'signed_out'; by_choice: boolean; awaits_factor: boolean }
  | { status: 'signed_in'; user: SessionUser };

const checking: Session = { status: 'checking' };
const signedOut = { status: 'signed_out', by_choice: false, awaits_factor: false } as const;
/** What stands in place of the refresh token, which the server keeps in a cookie that no script can read. */
const cookieRefreshToken = 'httponly-cookie';
const turn = 'kiezkorb.session';

// One browser has one session, so this module holds it. Nothing happens before the first component
// or call asks for it, and on the server it stays as it is: no page rendered there knows a customer.
const texts = createTolerantStorage(() => window.localStorage);
const marker = createMarker(texts);
const listeners = new Set<() => void>();
let current: Session = checking;
let started: Promise<unknown> | undefined;
let isSigningOut = false;
let channel: BroadcastChannel | undefined;

/** Which links this browser asked for. */
export const linkRequests = createLinkRequests(texts);

const keeper = createSessionKeeper({
  marker,
  refresh: async () => {
    const body = { refresh_token: cookieRefreshToken };
    const query = { grant_type: 'refresh_token' };
    const session = readSession(await callAuth('POST', '/token', { query, body }), Date.now());
    if (session === null) throw new AuthProblem('unreachable', 0);
    return session;
  },
  takeTurn: (work) => takeTurn(turn, work),
  share: (session) => openChannel()?.postMessage(session),
  onFinding: show,
});

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => checking,
  );
}

/**
 * Null when nobody is signed in. Replaces a token that is about to expire, or that the API `refused`. Throws an
 * `AuthProblem` when it cannot be known now who is signed in.
 */
export async function getAccessToken(refused?: string): Promise<string | null> {
  await start();
  const session = await keeper.get(refused);
  // Without its second factor a session opens nothing.
  return session === null || needsSecondFactor(session) ? null : session.access_token;
}

/** A call of the auth service about the own account, also between the two steps of a sign-in. */
export async function callOwnAccount(
  method: Parameters<typeof callAuth>[0],
  path: string,
  call: Omit<AuthCall, 'token'> = {},
): Promise<unknown> {
  await start();
  const session = await keeper.get();
  if (session === null) throw new AuthProblem('session_not_found', 401);
  try {
    return await callAuth(method, path, { ...call, token: session.access_token });
  } catch (error) {
    // If it was the session that ended, the refresh finds out.
    if (error instanceof AuthProblem && error.code === 'session_not_found') {
      await keeper.get(session.access_token).catch(() => undefined);
    }
    throw error;
  }
}

/** Takes over the session in an answer of the auth service; null when there is none in it. */
export function adoptSession(answer: unknown): AuthSession | null {
  const session = readSession(answer, Date.now());
  if (session !== null) keeper.adopt(session);
  return session;
}

/** Signs out this browser alone, all of the customer's devices, or all others. Throws an `AuthProblem`. */
export async function signOut(scope: 'local' | 'global' | 'others' = 'local'): Promise<void> {
  const session = await keeper.get();
  await takeTurn(turn, () => endOnServer(scope, session?.access_token));
  if (scope === 'others') return;
  isSigningOut = true;
  keeper.end();
  isSigningOut = false;
}

/**
 * Reads role and name anew, after the server changed them. Never fails: what could not be read now comes with a later
 * attempt.
 */
export async function refreshSession(): Promise<void> {
  const session = await keeper.get().catch(() => null);
  if (session !== null) await keeper.get(session.access_token).catch(() => undefined);
}

/** Asks at once who is signed in, when it could not be known before. */
export async function resumeSession(): Promise<void> {
  await keeper.get().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void start();
  return () => listeners.delete(listener);
}

function publish(next: Session): void {
  // A refreshed token alone changes nothing that is shown.
  if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
  for (const listener of listeners) listener();
}

function show(finding: Finding): void {
  switch (finding.kind) {
    case 'question':
      return publish(toQuestion(finding.session));
    case 'unreachable':
      return publish({ status: 'unreachable' });
    case 'none':
      return publish({ ...signedOut, by_choice: isSigningOut });
    case 'session':
      openChannel();
      return publish(toSession(finding.session));
  }
}

function start(): Promise<unknown> {
  started ??= findSession().catch(() => undefined);
  return started;
}

/** The session that a mailed link brought, else the one of an earlier visit, else none. */
async function findSession(): Promise<void> {
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) keeper.followMarker();
  });
  window.addEventListener('online', () => {
    if (current.status === 'unreachable') void resumeSession();
  });
  const fragment = readAuthFragment(window.location.hash);
  if (fragment !== null) removeFragment();
  if (fragment?.kind === 'session') await keeper.land(linkRequests.take());
  else if (marker.read() !== null) await keeper.get();
  else publish(signedOut);
}

/** Takes the tokens out of address bar and history before anybody copies or bookmarks them. */
function removeFragment(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** Opened by those who are signed in: what a tab hears in it, it need not ask the server for. */
function openChannel(): BroadcastChannel | undefined {
  if (channel === undefined && 'BroadcastChannel' in window) {
    channel = new BroadcastChannel(sessionKey);
    channel.addEventListener('message', ({ data }: MessageEvent<AuthSession>) => keeper.hear(data));
  }
  return channel;
}

function toQuestion(session: AuthSession): Session {
  return {
    status: 'asking',
    email: session.user.email,
    accept: () => keeper.adopt(session),
    async decline() {
      await takeTurn(turn, () => endOnServer('local', session.access_token)).catch(() => undefined);
      keeper.end();
    },
  };
}

/** A session that the server does not know has ended. */
async function endOnServer(scope: string, token: string | undefined): Promise<void> {
  try {
    await callAuth('POST', '/logout', {
      query: { scope },
      ...(token !== undefined && { token }),
    });
  } catch (error) {
    if (!(error instanceof AuthProblem) || ![401, 403, 404].includes(error.status)) throw error;
  }
}

function toSession(session: AuthSession): Session {
  if (needsSecondFactor(session)) return { ...signedOut, awaits_factor: true };
  const { id, email, user_metadata: metadata } = session.user;
  return {
    status: 'signed_in',
    user: {
      id,
      email,
      role: metadata['role'] === 'admin' ? 'admin' : 'customer',
      first_name: typeof metadata['first_name'] === 'string' ? metadata['first_name'] : '',
    },
  };
}
