import { roles } from '#domain/accounts/roles.ts';
import { needsSecondFactor } from '../second-factor-level.ts';
import { AuthProblem, callAuth, type AuthCall } from './auth-call.ts';
import { parseSession, type AuthSession } from './auth-session.ts';
import { forgetUser } from './forget-user.ts';
import { takeTurn } from './refresh-lock.ts';
import { sessionKey } from './session-marker.ts';
import { createSessionRefresher } from './session-refresher.ts';
import type { Finding } from './session-state.ts';
import { marker, owner, publishSession, signedOut, type Session } from './session-store.ts';
import { deleteWorkMemory } from './stored-work.ts';

// The part that calls the auth service: loaded for users who are signed in or signing in.

/** Placeholder for the refresh tokens, which are in cookies that scripts cannot read. */
const ownToken = 'httponly-cookie';
const offeredToken = 'httponly-offer';
const turn = 'kiezkorb.session';

/** While this browser signs out: calls wait, since they would be refused. */
let leaving: Promise<void> | undefined;
/** Until what the browser holds of a user is deleted. */
let forgotten: Promise<void> | undefined;
let channel: BroadcastChannel | undefined;

export const refresher = createSessionRefresher({
  marker,
  refresh: async (wanted) => {
    const body = {
      refresh_token: wanted === 'own' ? ownToken : offeredToken,
      accept: wanted === 'accepted',
    };
    const query = { grant_type: 'refresh_token' };
    const session = parseSession(await callAuth('POST', '/token', { query, body }), Date.now());
    if (session === null) throw new AuthProblem('unreachable', 0);
    return session;
  },
  takeTurn: (work) => {
    // Before waiting, because another tab may send its session meanwhile.
    openChannel();
    return takeTurn(turn, work);
  },
  share: (session) => openChannel()?.postMessage(session),
  onFinding: show,
});

/** Another tab signed in or out. */
export function follow(): void {
  openChannel();
  refresher.followMarker();
}

/** A session without its second factor grants nothing. */
export async function getToken(refused?: string): Promise<string | null> {
  await leaving;
  const session = await refresher.get(refused);
  return session === null || needsSecondFactor(session) ? null : session.access_token;
}

/** Calls the auth service about the own account, also between the two steps of a sign-in. */
export async function callOwnAccount(
  method: Parameters<typeof callAuth>[0],
  path: string,
  call: Omit<AuthCall, 'token'> = {},
): Promise<unknown> {
  const session = await refresher.get();
  if (session === null) throw new AuthProblem('session_not_found', 401);
  try {
    return await callAuth(method, path, { ...call, token: session.access_token });
  } catch (error) {
    // If the session has ended, the refresh reports it.
    if (error instanceof AuthProblem && error.code === 'session_not_found') {
      await refresher.get(session.access_token).catch(() => undefined);
    }
    throw error;
  }
}

/** Uses the session in a response of the auth service; null when it contains none. */
export function adoptSession(answer: unknown): AuthSession | null {
  const session = parseSession(answer, Date.now());
  if (session !== null) refresher.adopt(session);
  return session;
}

/**
 * Signs out this browser alone, all of the customer's devices, or all others. `cancelCalls` cancels
 * what is on its way with the session that ends. Throws an `AuthProblem`.
 */
export async function endSession(
  scope: 'local' | 'global' | 'others' = 'local',
  cancelCalls?: () => Promise<void>,
): Promise<void> {
  const session = await refresher.get();
  const end = () => takeTurn(turn, () => endOnServer(scope, session?.access_token));
  if (scope === 'others') return end();
  const left = Promise.withResolvers<void>();
  leaving = left.promise;
  try {
    await cancelCalls?.();
    await end();
    refresher.end();
    await forgotten;
  } finally {
    leaving = undefined;
    left.resolve();
  }
}

function show(finding: Finding): void {
  switch (finding.kind) {
    case 'question':
      return publishSession(toQuestion(finding.session, finding.isOffer));
    case 'unreachable':
      return publishSession({ status: 'unreachable' });
    case 'none':
      // Signing out in another tab has removed the owner.
      forgotten = forgetUser(leaving === undefined && owner.read() !== null ? 'ended' : 'left');
      return publishSession({ ...signedOut, by_choice: leaving !== undefined });
    case 'session':
      openChannel();
      return publishSession(ofOwner(toSession(finding.session)));
  }
}

/** No one sees what the browser holds of another user, or of a role that is gone. */
function ofOwner(session: Session): Session {
  if (session.status !== 'signed_in') return session;
  const { id, role } = session.user;
  const now = `${id} ${role}`;
  const before = owner.read();
  if (before === null) forgotten = deleteWorkMemory();
  else if (before !== now) forgotten = forgetUser(before.startsWith(id) ? 'ended' : 'left');
  owner.write(now);
  return session;
}

/** Opened in signed-in browsers: a session received here need not be requested from the server. */
function openChannel(): BroadcastChannel | undefined {
  if (channel === undefined && 'BroadcastChannel' in window) {
    channel = new BroadcastChannel(sessionKey);
    channel.addEventListener('message', ({ data }: MessageEvent<AuthSession>) =>
      refresher.receiveFromTab(data),
    );
  }
  return channel;
}

function toQuestion(session: AuthSession, isOffer: boolean): Session {
  const { access_token: token, user } = session;
  return {
    status: 'asking',
    email: user.email,
    async accept() {
      await refresher.accept().catch(() => undefined);
    },
    async decline() {
      const end = () => endOnServer('local', token, { isOffer });
      await takeTurn(turn, end).catch(() => undefined);
      await refresher.decline().catch(() => undefined);
    },
  };
}

/**
 * A session unknown to the server has ended. Ending an offer does not change the cookie of the
 * browser's own session.
 */
async function endOnServer(
  scope: string,
  token: string | undefined,
  { isOffer = false } = {},
): Promise<void> {
  try {
    await callAuth('POST', '/logout', {
      query: { scope },
      usesCookie: !isOffer,
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
      role: roles.find((role) => role === metadata['role']) ?? 'customer',
      first_name: typeof metadata['first_name'] === 'string' ? metadata['first_name'] : '',
    },
  };
}
