/** The fields of an account that the shop reads (auth protocol, "User"). */
export interface AuthUser {
  id: string;
  email: string;
  user_metadata: Record<string, unknown>;
  factors: readonly AuthFactor[];
}

export interface AuthFactor {
  id: string;
  status: string;
}

/** The session that the tabs of a browser share, in memory only. */
export interface AuthSession {
  access_token: string;
  /** Milliseconds since 1970 by the clock of this device, whatever the server's clock shows. */
  expires_at: number;
  user: AuthUser;
}

/** Null for a response without a session, such as a registration that awaits its confirmation. */
export function parseSession(answer: unknown, now: number): AuthSession | null {
  if (!isRecord(answer) || !isRecord(answer['user'])) return null;
  const { access_token, expires_in } = answer;
  if (typeof access_token !== 'string' || typeof expires_in !== 'number') return null;
  return { access_token, expires_at: now + expires_in * 1000, user: parseUser(answer['user']) };
}

export function parseUser(answer: unknown): AuthUser {
  const { id, email, user_metadata, factors } = isRecord(answer) ? answer : {};
  return {
    id: String(id),
    email: typeof email === 'string' ? email : '',
    user_metadata: isRecord(user_metadata) ? user_metadata : {},
    factors: Array.isArray(factors) ? factors.filter(isFactor) : [],
  };
}

function isFactor(value: unknown): value is AuthFactor {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['status'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
