import { useSyncExternalStore } from 'react';
import { readAuthFragment } from './auth-fragment.ts';
import { sessionKey } from './session-marker.ts';
import {
  checking,
  linkRequests,
  marker,
  owner,
  publishSession,
  currentSession,
  signedOut,
  subscribeToSession,
  type Session,
} from './session-store.ts';

export type { Session, SessionUser } from './session-store.ts';

// Starts with the first component or call that needs the session, and never on the server.
let started: Promise<unknown> | undefined;

/** Milliseconds before the code is loaded again after a failure. */
const retryDelayMs = 5000;

/** Most visitors are not signed in and do without it. */
async function loadWork() {
  try {
    return await import('./session-work.ts');
  } catch (error) {
    setTimeout(() => void resumeSession(), retryDelayMs);
    throw error;
  }
}

/** Whether a user was signed in here whose session ended by itself. */
export function hasEarlierUser(): boolean {
  return owner.read() !== null;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => checking);
}

/** Waits for the check at the start of a page. */
export async function settleSession(): Promise<Session> {
  await start();
  return currentSession();
}

/**
 * Returns null when no user is signed in. Replaces a token that expires soon or that the API
 * `refused`. Throws when it cannot be determined who is signed in.
 */
export async function getAccessToken(refused?: string): Promise<string | null> {
  await start();
  return marker.read() === null ? null : (await loadWork()).getToken(refused);
}

/**
 * Signs out this browser alone, all of the customer's devices, or all others. `cancelCalls` cancels
 * what is on its way with the session that ends. Throws an `AuthProblem`.
 */
export async function signOut(
  scope: 'local' | 'global' | 'others' = 'local',
  cancelCalls?: () => Promise<void>,
): Promise<void> {
  return (await loadWork()).endSession(scope, cancelCalls);
}

/** Loads role and name again after a change. Never fails: a later attempt loads what is missing. */
export async function refreshSession(): Promise<void> {
  try {
    const token = await getAccessToken();
    if (token !== null) await getAccessToken(token);
  } catch {
    // A later attempt loads it.
  }
}

/** Checks at once who is signed in, if that was unknown. */
export async function resumeSession(): Promise<void> {
  await find().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  void start();
  return subscribeToSession(listener);
}

function start(): Promise<unknown> {
  started ??= findSession().catch(() => {
    // The code that checks the session could not be loaded.
    if (currentSession() === checking) publishSession({ status: 'unreachable' });
  });
  return started;
}

/** Loads the session of a mailed link, else that of an earlier visit, else none. */
async function findSession(): Promise<void> {
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) void follow();
  });
  window.addEventListener('online', () => {
    if (currentSession().status === 'unreachable') void resumeSession();
  });
  const fragment = readAuthFragment(window.location.hash);
  if (fragment !== null) removeFragment();
  if (fragment?.kind === 'session') {
    const hasAsked = linkRequests.take();
    await (await loadWork()).refresher.startFromLink(hasAsked);
  } else await find();
}

async function find(): Promise<void> {
  const isNobody = marker.read() === null && currentSession().status !== 'unreachable';
  if (isNobody) publishSession(signedOut);
  else await (await loadWork()).getToken();
}

/** Another tab signed in or out. */
async function follow(): Promise<void> {
  if (marker.read() === null && currentSession().status === 'signed_out') return;
  (await loadWork()).follow();
}

/** Removes the tokens from the URL and the history before they are copied or bookmarked. */
function removeFragment(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
