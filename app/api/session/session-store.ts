import type { Role } from '#domain/identity/roles.ts';
import { createTolerantStorage } from '../safe-storage.ts';
import { createLinkRequests, createMarker } from './session-marker.ts';

export interface SessionUser {
  id: string;
  email: string;
  /** For showing and hiding only: the server checks each call again. */
  role: Role;
  first_name: string;
}

export type Session =
  | { status: 'checking' }
  /**
   * Unknown whether a person is signed in: the auth service cannot be asked now. It is asked again
   * until it answers.
   */
  | { status: 'unreachable' }
  /**
   * A link wants to sign this browser in that did not ask for it: the person in front of it has to
   * say yes first.
   */
  | { status: 'asking'; email: string; accept: () => Promise<void>; decline: () => Promise<void> }
  /**
   * `by_choice` when the customer has just signed out here; a session can also end by itself or
   * elsewhere. `awaits_factor` after the first of two steps of a sign-in.
   */
  | { status: 'signed_out'; by_choice: boolean; awaits_factor: boolean }
  | { status: 'signed_in'; user: SessionUser };

/** Before the first check, and on the server, whose pages know no customer. */
export const checking: Session = { status: 'checking' };
export const signedOut = { status: 'signed_out', by_choice: false, awaits_factor: false } as const;

// One browser has one session, so this module holds it.
const texts = createTolerantStorage(() => window.localStorage);
const listeners = new Set<() => void>();
let current: Session = checking;

export const marker = createMarker(texts);
/** The links that this browser requested. */
export const linkRequests = createLinkRequests(texts);

export const readSession = () => current;

export function publishSession(next: Session): void {
  // A refreshed token alone changes nothing that is shown.
  if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
  for (const listener of listeners) listener();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
