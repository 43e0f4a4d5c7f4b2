import { AuthProblem } from './auth-call.ts';
import type { AuthSession } from './auth-session.ts';
import {
  nextSession,
  noSession,
  wantedIn,
  type Finding,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type Wanted,
} from './session-state.ts';

/** Milliseconds before its expiry at which an access token is replaced. */
const renewalMarginMs = 60_000;
/** Milliseconds to wait for the message of a tab that has just refreshed. */
const messageTimeoutMs = 300;

/** Survives a reload: the id of the signed-in user. */
export interface Marker {
  read: () => string | null;
  write: (userId: string | null) => void;
}

export interface RefresherDeps {
  /** Gets a new access token with the cookie of this session. Throws an `AuthProblem`. */
  refresh: (wanted: Wanted) => Promise<AuthSession>;
  marker: Marker;
  /** Runs the work while no other tab refreshes, and says whether another tab has just done so. */
  takeTurn: <T>(work: (hasWaited: boolean) => Promise<T>) => Promise<T>;
  /** To the other tabs. */
  share: (session: AuthSession) => void;
  onFinding: (finding: Finding) => void;
}

export interface SessionRefresher {
  /**
   * Returns the session with an access token that is valid for some time and is not the refused
   * one; null when no user is signed in. Throws an `AuthProblem` when that cannot be determined.
   */
  get: (refused?: string) => Promise<AuthSession | null>;
  /** As `get` after a mailed link. Without a question if this browser requested the link. */
  startFromLink: (hasAsked: boolean) => Promise<AuthSession | null>;
  /** The user confirmed the session in question. */
  accept: () => Promise<AuthSession | null>;
  /** The user declined it: the session of this browser continues, if it has another. */
  decline: () => Promise<AuthSession | null>;
  /** Uses the session of a sign-in. */
  adopt: (session: AuthSession) => void;
  /** Another tab has refreshed or signed in. */
  receiveFromTab: (session: AuthSession) => void;
  /** Another tab may have signed out, or in. */
  followMarker: () => void;
  end: () => void;
}

/** Manages the session of a tab: calls the auth service and does what `nextSession` says. */
export function createSessionRefresher(deps: RefresherDeps): SessionRefresher {
  const { marker } = deps;
  let state: SessionState = noSession;
  let refreshing: Promise<AuthSession | null> | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};

  function handle(event: SessionEvent, refused?: string): void {
    const next = nextSession(state, event);
    state = next.state;
    for (const effect of next.effects) run(effect, refused);
    if (state.kind === 'own') stopWaiting();
  }

  function run(effect: SessionEffect, refused?: string): void {
    switch (effect.do) {
      case 'publish':
        return deps.onFinding(effect.finding);
      case 'mark':
        return marker.write(effect.userId);
      case 'share':
        return deps.share(effect.session);
      case 'stop_retrying':
        return clearTimeout(retryTimer);
      case 'retry':
        clearTimeout(retryTimer);
        retryTimer = setTimeout(() => void get(refused).catch(() => undefined), effect.delayMs);
        return undefined;
      case 'follow':
        void awaitMessage()
          .then(() => get())
          .catch(() => undefined);
        return undefined;
    }
  }

  function heldFor(marginMs: number, refused?: string): AuthSession | null {
    if (state.kind !== 'own' || state.session.access_token === refused) return null;
    return Date.now() < state.session.expires_at - marginMs ? state.session : null;
  }

  /** What to ask the auth service for; null when there is no session, or the user is asked. */
  function wanted(): Wanted | null {
    const next = wantedIn(state);
    return next === 'own' && marker.read() === null ? null : next;
  }

  async function get(refused?: string): Promise<AuthSession | null> {
    const good = heldFor(renewalMarginMs, refused);
    if (good !== null || wanted() === null) return good;
    refreshing ??= deps
      .takeTurn((hasWaited) => refresh(hasWaited, refused))
      .finally(() => (refreshing = null));
    return refreshing;
  }

  async function refresh(hasWaited: boolean, refused?: string): Promise<AuthSession | null> {
    if (hasWaited && wantedIn(state) === 'own') await awaitMessage();
    return heldFor(renewalMarginMs, refused) ?? load(refused);
  }

  /** A link takes two calls, to see it and to use it, or another one when it is invalid. */
  async function load(refused?: string): Promise<AuthSession | null> {
    const next = wanted();
    if (next === null) return null;
    try {
      const session = await deps.refresh(next);
      handle({ kind: 'answered', wanted: next, session, known: marker.read() });
    } catch (error) {
      const kind = isFinal(error) ? 'refused' : 'failed';
      handle({ kind, wanted: next, known: marker.read() }, refused);
      const usable = heldFor(0, refused);
      if (usable !== null) return usable;
      if (kind === 'failed' && wanted() === next) throw error;
      return load(refused);
    }
    return state.kind === 'own' ? state.session : load(refused);
  }

  function awaitMessage(): Promise<void> {
    return new Promise((resolve) => {
      stopWaiting = resolve;
      setTimeout(resolve, messageTimeoutMs);
    });
  }

  return {
    get,
    adopt: (session) => handle({ kind: 'signed_in', session }),
    end: () => handle({ kind: 'signed_out' }),
    receiveFromTab: (session) => handle({ kind: 'received', session }),
    followMarker: () => handle({ kind: 'marked', known: marker.read() }),
    startFromLink(hasAsked) {
      handle({ kind: 'landed', hasAsked });
      return get();
    },
    accept() {
      handle({ kind: 'accepted' });
      return get();
    },
    decline() {
      handle({ kind: 'declined', known: marker.read() });
      return get();
    },
  };
}

/**
 * Refresh tokens are refused with 400 and a reason; other responses say nothing about the session.
 */
function isFinal(error: unknown): boolean {
  return error instanceof AuthProblem && error.status === 400 && error.code !== '';
}
