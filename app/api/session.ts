import type { GoTrueClient, Session as AuthSession } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import type { Role } from '#domain/identity/roles.ts';
import { needsSecondFactor } from './assurance.ts';
import { readAuthFragment } from './auth-fragment.ts';
import { createSessionStorage, sessionKey } from './session-storage.ts';
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
  /**
   * `by_choice` when the customer has just signed out here; a session can also end by itself or elsewhere.
   * `awaits_factor` after the first of two steps of a sign-in.
   */
  | { status: 'signed_out'; by_choice: boolean; awaits_factor: boolean }
  | { status: 'signed_in'; user: SessionUser };

const checking: Session = { status: 'checking' };
const signedOut = { status: 'signed_out', by_choice: false, awaits_factor: false } as const;

// One browser has one session, so this module holds it. Nothing happens before the first component
// or call asks for it, and on the server it stays as it is: no page rendered there knows a customer.
const storage = createSessionStorage(createTolerantStorage(() => window.localStorage));
const listeners = new Set<() => void>();
let current: Session = checking;
let started: Promise<void> | undefined;
let isSigningOut = false;
let clientLoading: Promise<GoTrueClient> | undefined;

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => checking,
  );
}

/** Null when nobody is signed in. Refreshes a token that is about to expire. */
export async function getAccessToken(): Promise<string | null> {
  await start();
  if (!storage.hasMarker()) return null;
  const { data } = await (await loadClient()).getSession();
  return usableToken(data.session);
}

/**
 * A new access token in the place of one that the API refused; null when the session is over, which the page is then
 * told. The client asks once for all who wait.
 */
export async function renewAccessToken(): Promise<string | null> {
  if (!storage.hasMarker()) return null;
  const client = await loadClient();
  const { data, error } = await client.refreshSession();
  // The client believes in its old token until that expires; the API, which asks the database, has just refused it.
  if (error?.status === 400) await client.signOut({ scope: 'local' });
  return usableToken(data.session);
}

/** Without its second factor a session opens nothing. */
function usableToken(session: AuthSession | null): string | null {
  return session === null || needsSecondFactor(session) ? null : session.access_token;
}

/** For calls of the auth service that live in files of their own. */
export async function withAuthClient<T>(work: (client: GoTrueClient) => Promise<T>): Promise<T> {
  return work(await loadClient());
}

/** Signs out this browser alone, all of the customer's devices, or all others. Throws the `AuthError` of the auth service. */
export async function signOut(scope: 'local' | 'global' | 'others' = 'local'): Promise<void> {
  const client = await loadClient();
  isSigningOut = scope !== 'others';
  try {
    const { error } = await client.signOut({ scope });
    if (error) throw error;
  } finally {
    isSigningOut = false;
  }
}

/** Reads role and name anew, after the server changed them. */
export async function refreshSession(): Promise<void> {
  const client = await loadClient();
  const { error } = await client.refreshSession();
  if (error) throw error;
}

/** After a time without a connection: finds the session that could not be found then. */
export async function resumeSession(): Promise<void> {
  if (current.status === 'signed_in' || !storage.hasMarker()) return;
  await recover().catch(() => publish(signedOut));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void start();
  return () => listeners.delete(listener);
}

function publish(next: Session): void {
  // A refreshed token alone changes nothing that is shown.
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  for (const listener of listeners) listener();
}

function start(): Promise<void> {
  // Without the client's code (connection lost) the visitor is a visitor, and the next call tries anew.
  started ??= findSession().catch(() => publish(signedOut));
  return started;
}

/** The session that the mailed link brought, else the one of an earlier visit, else none. */
async function findSession(): Promise<void> {
  window.addEventListener('storage', followOtherTab);
  const fragment = readAuthFragment(window.location.hash);
  if (fragment !== null) removeFragment();
  if (fragment?.kind === 'session') await redeem(fragment.refresh_token);
  else if (storage.hasMarker()) await recover();
  else publish(signedOut);
}

/** Takes the tokens out of address bar and history before anybody copies or bookmarks them. */
function removeFragment(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** One refresh moves the link's refresh token into the cookie and brings the user along. */
async function redeem(refreshToken: string): Promise<void> {
  // The link's account replaces whoever was signed in before.
  storage.adopt(null);
  const client = await loadClient();
  const { error } = await client.refreshSession({ refresh_token: refreshToken });
  if (error) publish(signedOut);
}

async function recover(): Promise<void> {
  const client = await loadClient();
  // Also null when the server cannot be reached; the client then keeps trying and reports success.
  const { data } = await client.getSession();
  publish(toSession(data.session));
}

/** Other tabs tell the client themselves; this is for tabs that had no need of a client so far. */
function followOtherTab(event: StorageEvent): void {
  if (event.key !== sessionKey && event.key !== null) return;
  if (!storage.hasMarker()) {
    storage.adopt(null);
    publish(signedOut);
  } else if (current.status === 'signed_out') {
    recover().catch(() => publish(signedOut));
  }
}

function loadClient(): Promise<GoTrueClient> {
  clientLoading ??= createClient().catch((error: unknown) => {
    clientLoading = undefined;
    throw error;
  });
  return clientLoading;
}

async function createClient(): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js');
  const client = new GoTrueClient({
    url: `${window.location.origin}/auth/v1`,
    // Asks the server to keep the refresh token in a cookie instead of telling it.
    headers: { 'x-use-cookie': '1' },
    storage,
    storageKey: sessionKey,
    flowType: 'implicit',
    autoRefreshToken: true,
    // The library would leave the tokens in the history: `redeem` does it here.
    detectSessionInUrl: false,
  });
  client.onAuthStateChange((event, session) => {
    // Only states what `recover` finds out, and null when the server could not be reached.
    if (event === 'INITIAL_SESSION') return;
    // An event may come from another tab, whose session this tab does not hold yet.
    storage.adopt(session);
    publish(toSession(session));
  });
  await client.initialize();
  return client;
}

function toSession(session: AuthSession | null): Session {
  if (session === null) return { ...signedOut, by_choice: isSigningOut };
  if (needsSecondFactor(session)) return { ...signedOut, awaits_factor: true };
  const { id, email = '', user_metadata: metadata } = session.user;
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
