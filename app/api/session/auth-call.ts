/** Milliseconds; a slower refresh is repeated later instead of delaying the page. */
const requestTimeoutMs = 12_000;
/** Since this version of the protocol, responses name the error in `code`. */
const version = '2024-01-01';

/**
 * A refusal of the auth service. Its code is `unreachable` and its status 0 or 5xx when there was
 * no decision.
 */
export class AuthProblem extends Error {
  readonly code: string;
  readonly status: number;
  /** Why a password is too weak. */
  readonly reasons: unknown[];

  constructor(code: string, status: number, reasons: unknown[] = []) {
    super(code);
    this.name = 'AuthProblem';
    this.code = code;
    this.status = status;
    this.reasons = reasons;
  }
}

export interface AuthCall {
  query?: Record<string, string>;
  body?: object;
  /** Access token of the account. */
  token?: string;
  /**
   * By default the service stores the refresh token in a cookie; false leaves the browser's cookie
   * unchanged.
   */
  usesCookie?: boolean;
}

/** Calls the auth service, below `/auth/v1`, and returns the body. Throws an `AuthProblem`. */
export async function callAuth(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { query, body, token, usesCookie = true }: AuthCall = {},
): Promise<unknown> {
  let response: Response;
  let answer: unknown = null;
  try {
    response = await fetch(`/auth/v1${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: {
        'X-Supabase-Api-Version': version,
        ...(usesCookie && { 'x-use-cookie': '1' }),
        ...(body && { 'Content-Type': 'application/json;charset=UTF-8' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const text = await response.text();
    // A response that is not JSON comes from a proxy in between.
    if (response.ok || text.startsWith('{')) answer = text === '' ? null : JSON.parse(text);
  } catch {
    throw new AuthProblem('unreachable', 0);
  }
  if (!response.ok) throw toProblem(response.status, answer);
  return answer;
}

function toProblem(status: number, answer: unknown): AuthProblem {
  if (status >= 500) return new AuthProblem('unreachable', status);
  const { code, error_code, weak_password } = (answer ?? {}) as Partial<
    Record<'code' | 'error_code' | 'weak_password', unknown>
  >;
  const told = [error_code, code].find((value) => typeof value === 'string');
  const { reasons } = (weak_password ?? {}) as { reasons?: unknown };
  return new AuthProblem(
    told ?? (status === 429 ? 'over_request_rate_limit' : ''),
    status,
    Array.isArray(reasons) ? reasons : [],
  );
}
