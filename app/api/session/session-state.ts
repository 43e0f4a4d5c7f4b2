import type { AuthSession } from './auth-session.ts';

/** Seconds before the next attempt to load the session; the last is repeated. */
const retryDelaysS = [1, 2, 5, 10, 30];

/**
 * What a tab holds of the session of its browser. `failures` counts the attempts in a row that the
 * auth service did not decide.
 */
export type SessionState =
  /** No token. The marker of the browser says whether there may be a session to load. */
  | { kind: 'none'; failures: number }
  | { kind: 'own'; session: AuthSession; failures: number }
  /** The page was opened from a mailed link, whose account is not known yet. */
  | { kind: 'link'; hasAsked: boolean; failures: number }
  /** The user must confirm the account of the link. */
  | { kind: 'link_in_question'; session: AuthSession }
  /** The session of the link is to be used. */
  | { kind: 'accepted_link'; failures: number }
  /** The cookie has the session of another account than the marker: the user must confirm it. */
  | { kind: 'cookie_in_question'; session: AuthSession };

/**
 * `own`: the session of the browser. `offered` and `accepted`: that of a link, to be shown or used.
 */
export type Wanted = 'own' | 'offered' | 'accepted';

/** `known` is the id of the signed-in user by the marker of the browser. */
export type SessionEvent =
  /** The auth service answered with a session. */
  | { kind: 'answered'; wanted: Wanted; session: AuthSession; known: string | null }
  /** It said that there is no such session. */
  | { kind: 'refused'; wanted: Wanted; known: string | null }
  /** It did not respond, or not about the session. */
  | { kind: 'failed'; wanted: Wanted; known: string | null }
  /** The page was opened from a mailed link; `hasAsked` when this browser requested it. */
  | { kind: 'landed'; hasAsked: boolean }
  | { kind: 'accepted' }
  | { kind: 'declined'; known: string | null }
  /** The user signed in on this page. */
  | { kind: 'signed_in'; session: AuthSession }
  | { kind: 'signed_out' }
  /** Another tab sent its session. */
  | { kind: 'received'; session: AuthSession }
  /** Another tab changed the marker. */
  | { kind: 'marked'; known: string | null };

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

export type SessionEffect =
  | { do: 'publish'; finding: Finding }
  /** Writes the marker. */
  | { do: 'mark'; userId: string | null }
  /** Sends the session to the other tabs. */
  | { do: 'share'; session: AuthSession }
  | { do: 'retry'; delayMs: number }
  | { do: 'stop_retrying' }
  /** Loads the session once the tab that has it had time to send it. */
  | { do: 'follow' };

export interface Transition {
  state: SessionState;
  effects: readonly SessionEffect[];
}

export const noSession: SessionState = { kind: 'none', failures: 0 };

/** The session to request from the auth service in this state; null when the user is asked. */
export function wantedIn(state: SessionState): Wanted | null {
  switch (state.kind) {
    case 'none':
    case 'own':
      return 'own';
    case 'link':
      return 'offered';
    case 'accepted_link':
      return 'accepted';
    case 'link_in_question':
    case 'cookie_in_question':
      return null;
  }
}

/**
 * Only a refusal by the auth service ends a session, not a timeout, an error or a rate limit. Its
 * answers count only in the state that requested them: the user may have signed out, or in, in the
 * meantime.
 */
export function nextSession(state: SessionState, event: SessionEvent): Transition {
  switch (event.kind) {
    case 'answered':
      return event.wanted === wantedIn(state) ? answered(state, event) : stay(state);
    case 'refused':
      return event.wanted === wantedIn(state) ? refused(state, event.known) : stay(state);
    case 'failed':
      return event.wanted === wantedIn(state) ? failed(state, event.known) : stay(state);
    case 'landed':
      return stay({ kind: 'link', hasAsked: event.hasAsked, failures: 0 });
    case 'accepted':
      if (state.kind === 'link_in_question') return stay({ kind: 'accepted_link', failures: 0 });
      return state.kind === 'cookie_in_question' ? adopt(state.session) : stay(state);
    case 'declined':
      if (state.kind === 'link_in_question') return dropLink(event.known);
      return state.kind === 'cookie_in_question' ? end() : stay(state);
    case 'signed_in':
      return adopt(event.session);
    case 'signed_out':
      return end();
    case 'received':
      // The session of another tab says nothing about the link in this one.
      return isOfLink(state) ? stay(state) : hold(event.session);
    case 'marked':
      return event.known === null ? leave(state) : follow(state, event.known);
  }
}

function answered(
  state: SessionState,
  { session, known }: Extract<SessionEvent, { kind: 'answered' }>,
): Transition {
  const isMarked = known === session.user.id;
  if (state.kind === 'accepted_link') return adopt(session);
  if (state.kind === 'link') {
    // A link sent by another person must not switch the account of this browser without a question.
    const isExpected = known === null ? state.hasAsked : isMarked;
    if (isExpected) return stay({ kind: 'accepted_link', failures: state.failures });
    return ask({ kind: 'link_in_question', session });
  }
  // Another tab has signed out in the meantime.
  if (known === null) return stay(noSession);
  return isMarked ? adopt(session) : ask({ kind: 'cookie_in_question', session });
}

function refused(state: SessionState, known: string | null): Transition {
  return isOfLink(state) ? dropLink(known) : end();
}

function failed(state: SessionState, known: string | null): Transition {
  if (!('failures' in state) || (known === null && !isOfLink(state))) return stay(state);
  const seconds = retryDelaysS[Math.min(state.failures, retryDelaysS.length - 1)] ?? 1;
  const retry = { do: 'retry', delayMs: seconds * 1000 } as const;
  return {
    state: { ...state, failures: state.failures + 1 },
    effects: state.kind === 'own' ? [retry] : [publish({ kind: 'unreachable' }), retry],
  };
}

/** A link that was declined or is invalid leaves the session of the browser, if it has one. */
function dropLink(known: string | null): Transition {
  return known === null ? end() : stay(noSession);
}

/** Another tab signed out. */
function leave(state: SessionState): Transition {
  return {
    state: state.kind === 'link' || state.kind === 'accepted_link' ? state : noSession,
    effects: [publish({ kind: 'none' })],
  };
}

/** Another tab signed in. */
function follow(state: SessionState, known: string): Transition {
  const isElsewhere =
    state.kind === 'none' || (state.kind === 'own' && state.session.user.id !== known);
  return isElsewhere ? { state: noSession, effects: [{ do: 'follow' }] } : stay(state);
}

function ask(state: Extract<SessionState, { kind: `${string}_in_question` }>): Transition {
  const { kind, session } = state;
  const isOffer = kind === 'link_in_question';
  return { state, effects: [publish({ kind: 'question', session, isOffer })] };
}

function adopt(session: AuthSession): Transition {
  const { state, effects } = hold(session);
  const mark = { do: 'mark', userId: session.user.id } as const;
  return { state, effects: [mark, ...effects, { do: 'share', session }] };
}

function hold(session: AuthSession): Transition {
  return {
    state: { kind: 'own', session, failures: 0 },
    effects: [{ do: 'stop_retrying' }, publish({ kind: 'session', session })],
  };
}

function end(): Transition {
  return {
    state: noSession,
    effects: [{ do: 'stop_retrying' }, { do: 'mark', userId: null }, publish({ kind: 'none' })],
  };
}

const stay = (state: SessionState): Transition => ({ state, effects: [] });
const publish = (finding: Finding): SessionEffect => ({ do: 'publish', finding });

const isOfLink = ({ kind }: SessionState) =>
  kind === 'link' || kind === 'link_in_question' || kind === 'accepted_link';
