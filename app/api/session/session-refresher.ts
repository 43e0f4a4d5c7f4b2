import { AuthProblem } from './auth-call.ts';
import type { AuthSession } from './auth-session.ts';

/** Milliseconds before its end in which an access token is replaced. */
const margin = 60_000;
/**
 * Seconds before the next attempt to find a session that could not be found; the last is repeated.
 */
const delays = [1, 2, 5, 10, 30];
/** Milliseconds for the message of the tab that has just refreshed. */
const timeToHear = 300;

/** What is known about the session of this browser. */
export type Finding =
  | { kind: 'session'; session: AuthSession }
  | { kind: 'none' }
  /** The state is unknown: the auth service gave no answer, or none about the session. */
  | { kind: 'unreachable' }
  /**
   * Another account than that of this browser, or one that this browser did not ask for: the person
   * must confirm.
   */
  | { kind: 'question'; session: AuthSession; isOffer: boolean };

/**
 * Whose session: that of the browser, or the one that a link offers to it, to be looked at or
 * taken.
 */
export type Wanted = 'own' | 'offered' | 'accepted';

/** What outlives a reload: whether a person is signed in, and who. */
export interface Marker {
  read: () => string | null;
  write: (userId: string | null) => void;
}

export interface KeeperParts {
  /** Fetches a new access token with the cookie of this session. Throws an `AuthProblem`. */
  refresh: (wanted: Wanted) => Promise<AuthSession>;
  marker: Marker;
  /** Does the work while no other tab refreshes, and says whether another has just done so. */
  takeTurn: <T>(work: (hasWaited: boolean) => Promise<T>) => Promise<T>;
  /** To the other tabs. */
  share: (session: AuthSession) => void;
  onFinding: (finding: Finding) => void;
}

export interface SessionRefresher {
  /**
   * The session with an access token that is valid for a while and is not the refused one; null
   * when no user is signed in. Throws an `AuthProblem` when this cannot be known now.
   */
  get: (refused?: string) => Promise<AuthSession | null>;
  /**
   * As `get` after an emailed link has brought a session; accepted without a question when this
   * browser requested it.
   */
  land: (hasAsked: boolean) => Promise<AuthSession | null>;
  /** The person confirmed an offer. */
  accept: () => Promise<AuthSession | null>;
  /** The person declined it: the session of this browser goes on. */
  decline: () => Promise<AuthSession | null>;
  /** A sign-in. */
  adopt: (session: AuthSession) => void;
  /** Another tab has refreshed or signed in. */
  hear: (session: AuthSession) => void;
  /** Another tab may have signed out, or in. */
  followMarker: () => void;
  end: () => void;
}

/**
 * Holds the session of a tab. Only the auth service ends it: silence, trouble and limits never do.
 */
export function createSessionRefresher(parts: KeeperParts): SessionRefresher {
  const { marker, takeTurn, share, onFinding } = parts;
  let held: AuthSession | null = null;
  let refreshing: Promise<AuthSession | null> | null = null;
  let landing: { hasAsked: boolean; isAccepted: boolean } | null = null;
  let isAsking = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onHeard = () => {};

  const isBefore = (moment: number) => Date.now() < moment;
  const isGood = (refused?: string) =>
    held !== null && held.access_token !== refused && isBefore(held.expires_at - margin);
  const mayExist = () => !isAsking && (landing !== null || marker.read() !== null);

  async function get(refused?: string): Promise<AuthSession | null> {
    if (isGood(refused)) return held;
    if (!mayExist()) return null;
    refreshing ??= takeTurn((hasWaited) => refresh(hasWaited, refused)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function refresh(hasWaited: boolean, refused?: string): Promise<AuthSession | null> {
    if (hasWaited && landing === null) await hearing();
    if (isGood(refused)) return held;
    if (!mayExist()) return null;
    try {
      return landing === null ? consider(await parts.refresh('own')) : await redeem(landing);
    } catch (error) {
      if (isFinal(error)) {
        if (landing !== null) return forgetOffer(() => refresh(false, refused));
        end();
        return null;
      }
      if (held === null) onFinding({ kind: 'unreachable' });
      tryLater(refused);
      const { access_token, expires_at } = held ?? { expires_at: 0 };
      if (access_token !== refused && isBefore(expires_at)) return held;
      throw error;
    }
  }

  function consider(session: AuthSession): AuthSession | null {
    if (marker.read() !== session.user.id) return ask(session, false);
    adopt(session);
    return session;
  }

  /**
   * A link that another person sent must not sign this browser in to another account without a
   * question.
   */
  async function redeem({ hasAsked, isAccepted }: NonNullable<typeof landing>) {
    if (!isAccepted) {
      const offered = await parts.refresh('offered');
      const known = marker.read();
      const isExpected = known === null ? hasAsked : known === offered.user.id;
      if (!isExpected) return ask(offered, true);
    }
    const session = await parts.refresh('accepted');
    adopt(session);
    return session;
  }

  function ask(session: AuthSession, isOffer: boolean): null {
    isAsking = true;
    held = null;
    onFinding({ kind: 'question', session, isOffer });
    return null;
  }

  /**
   * After an offer was declined or turned out to be invalid; `next` finds the session that this
   * browser has.
   */
  function forgetOffer(next: () => Promise<AuthSession | null>): Promise<AuthSession | null> {
    landing = null;
    isAsking = false;
    if (marker.read() !== null) return next();
    end();
    return Promise.resolve(null);
  }

  function hold(session: AuthSession): void {
    clearTimeout(timer);
    failures = 0;
    landing = null;
    isAsking = false;
    held = session;
    onFinding({ kind: 'session', session });
    onHeard();
  }

  function adopt(session: AuthSession): void {
    marker.write(session.user.id);
    hold(session);
    share(session);
  }

  function end(): void {
    clearTimeout(timer);
    landing = null;
    isAsking = false;
    held = null;
    marker.write(null);
    onFinding({ kind: 'none' });
  }

  function tryLater(refused?: string): void {
    clearTimeout(timer);
    const seconds = delays[Math.min(failures, delays.length - 1)] ?? 1;
    failures += 1;
    timer = setTimeout(() => void get(refused).catch(() => undefined), seconds * 1000);
  }

  function hearing(): Promise<void> {
    return new Promise((resolve) => {
      onHeard = resolve;
      setTimeout(resolve, timeToHear);
    });
  }

  return {
    get,
    adopt,
    end,
    hear(session) {
      // What another tab got says nothing about the offer that this one looks at.
      if (landing === null) hold(session);
    },
    land(hasAsked) {
      landing = { hasAsked, isAccepted: false };
      held = null;
      return get();
    },
    accept() {
      if (landing !== null) landing.isAccepted = true;
      isAsking = false;
      return get();
    },
    decline: () => forgetOffer(get),
    followMarker() {
      const known = marker.read();
      if (known === null) {
        held = null;
        onFinding({ kind: 'none' });
      } else if (held?.user.id !== known) {
        held = null;
        // The other tab has the session and says so.
        void hearing()
          .then(() => get())
          .catch(() => undefined);
      }
    },
  };
}

/**
 * The protocol refuses a refresh token with 400 and says why; whatever else comes says nothing
 * about the session.
 */
function isFinal(error: unknown): boolean {
  return error instanceof AuthProblem && error.status === 400 && error.code !== '';
}
