import { AuthProblem } from './auth-call.ts';
import type { AuthSession } from './auth-session.ts';

/** Milliseconds before its expiry at which an access token is replaced. */
const renewalMarginMs = 60_000;
/** Seconds before the next attempt to load the session; the last is repeated. */
const retryDelaysS = [1, 2, 5, 10, 30];
/** Milliseconds to wait for the message of a tab that has just refreshed. */
const messageTimeoutMs = 300;

/** What is known about the session of this browser. */
export type Finding =
  | { kind: 'session'; session: AuthSession }
  | { kind: 'none' }
  /** The state is unknown: the auth service did not respond, or not about the session. */
  | { kind: 'unreachable' }
  /**
   * The link is for another account, or was not requested by this browser: the user must confirm
   * it.
   */
  | { kind: 'question'; session: AuthSession; isOffer: boolean };

/**
 * `own`: the session of the browser. `offered` and `accepted`: that of a link, to be shown or used.
 */
export type Wanted = 'own' | 'offered' | 'accepted';

/** Survives a reload: the id of the signed-in user. */
export interface Marker {
  read: () => string | null;
  write: (userId: string | null) => void;
}

export interface KeeperParts {
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
  land: (hasAsked: boolean) => Promise<AuthSession | null>;
  /** The person confirmed an offer. */
  accept: () => Promise<AuthSession | null>;
  /** The user declined the offer: the session of this browser continues. */
  decline: () => Promise<AuthSession | null>;
  /** Uses the session of a sign-in. */
  adopt: (session: AuthSession) => void;
  /** Another tab has refreshed or signed in. */
  hear: (session: AuthSession) => void;
  /** Another tab may have signed out, or in. */
  followMarker: () => void;
  end: () => void;
}

/**
 * Manages the session of a tab. Only a refusal by the auth service ends it, not a timeout, an error
 * or a rate limit.
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
    held !== null && held.access_token !== refused && isBefore(held.expires_at - renewalMarginMs);
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
      // The user has signed out in the meantime.
      if (!mayExist()) return null;
      if (held === null) onFinding({ kind: 'unreachable' });
      tryLater(refused);
      const { access_token, expires_at } = held ?? { expires_at: 0 };
      if (access_token !== refused && isBefore(expires_at)) return held;
      throw error;
    }
  }

  function consider(session: AuthSession): AuthSession | null {
    const known = marker.read();
    // The user has signed out in the meantime.
    if (known === null) return null;
    if (known !== session.user.id) return ask(session, false);
    adopt(session);
    return session;
  }

  /**
   * A link sent by another person must not switch the account of this browser without a question.
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

  /** Drops an offer that was declined or is invalid; `next` loads the session of this browser. */
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
    const seconds = retryDelaysS[Math.min(failures, retryDelaysS.length - 1)] ?? 1;
    failures += 1;
    timer = setTimeout(() => void get(refused).catch(() => undefined), seconds * 1000);
  }

  function hearing(): Promise<void> {
    return new Promise((resolve) => {
      onHeard = resolve;
      setTimeout(resolve, messageTimeoutMs);
    });
  }

  return {
    get,
    adopt,
    end,
    hear(session) {
      // The session of another tab says nothing about the offer in this one.
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
        // The other tab has the session and will send it.
        void hearing()
          .then(() => get())
          .catch(() => undefined);
      }
    },
  };
}

/**
 * Refresh tokens are refused with 400 and a reason; other responses say nothing about the session.
 */
function isFinal(error: unknown): boolean {
  return error instanceof AuthProblem && error.status === 400 && error.code !== '';
}
