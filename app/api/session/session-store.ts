import type { Role } from '#domain/accounts/roles.ts';
import { createTolerantStorage } from '../safe-storage.ts';
import { createStore } from '../store.ts';
import { createLinkRequests, createMarker, createOwner } from './session-marker.ts';

export interface SessionUser {
  id: string;
  email: string;
  /** Only for showing and hiding: the server checks each call. */
  role: Role;
  first_name: string;
}

export type Session =
  | { status: 'checking' }
  /** The auth service is unreachable, so the state is unknown. It is asked until it responds. */
  | { status: 'unreachable' }
  /** A link offers a session that this browser did not request: the user must agree first. */
  | { status: 'asking'; email: string; accept: () => Promise<void>; decline: () => Promise<void> }
  /**
   * `by_choice` when the customer has just signed out here; sessions also expire or end elsewhere.
   * `awaits_factor` between the two steps of a sign-in.
   */
  | { status: 'signed_out'; by_choice: boolean; awaits_factor: boolean }
  | { status: 'signed_in'; user: SessionUser };

/** Before the first check, and on the server, whose pages know no customer. */
export const checking: Session = { status: 'checking' };
export const signedOut = { status: 'signed_out', by_choice: false, awaits_factor: false } as const;

// A browser has one session, so its state is in this module.
const texts = createTolerantStorage(() => window.localStorage);
const current = createStore<Session>(checking);

export const marker = createMarker(texts);
/** Whose data this browser may hold. */
export const owner = createOwner(texts);
/** The links that this browser requested. */
export const linkRequests = createLinkRequests(texts);

export const { read: currentSession, subscribe: subscribeToSession } = current;

export function publishSession(next: Session): void {
  // A new token alone changes nothing on the page.
  const before = currentSession();
  current.set(JSON.stringify(next) === JSON.stringify(before) ? before : next);
}
