import type { Endpoint, Shape } from '#contract/endpoint.ts';
import type { FieldIssue, ProblemCode } from '#contract/problems.ts';
import { sendOnce } from './send-once.ts';
import { getAccessToken, refreshSession } from './session/session.ts';

/**
 * Milliseconds: enough for a phone with poor reception, and few enough to tell a waiting customer.
 */
const requestTimeoutMs = 20_000;
/** Milliseconds, for uploads. */
const uploadTimeoutMs = 120_000;

type Parts = 'params' | 'headers' | 'body' | 'form';
export type CallInput<S extends Shape> = { [P in keyof S & Parts]: S[P] } & {
  query?: S extends { query: infer Query } ? Query : never;
  signal?: AbortSignal;
  /** Completes the request even when the user leaves the page. */
  keepalive?: boolean;
  /** Instead of the usual one, for a file that takes long. */
  timeoutMs?: number;
};
/** Endpoints without input are called without arguments. */
type CallArguments<S extends Shape> =
  object extends CallInput<S> ? [input?: CallInput<S>] : [input: CallInput<S>];

/**
 * A refusal of the API. Without any response its code is `temporarily_unavailable` and its status
 * 0.
 */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** Values for the text of the code, as in `Rejection`. */
  readonly facts: Record<string, unknown>;
  readonly issues: FieldIssue[];

  constructor(
    code: ProblemCode,
    status: number,
    details: { facts?: Record<string, unknown>; issues?: FieldIssue[] } = {},
  ) {
    super(code);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = status;
    this.facts = details.facts ?? {};
    this.issues = details.issues ?? [];
  }
}

export function isProblem(error: unknown, ...codes: ProblemCode[]): error is ApiProblem {
  return error instanceof ApiProblem && codes.includes(error.code);
}

/** Whether the server refused the request; other errors leave open whether it was carried out. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiProblem &&
    error.status >= 400 &&
    error.status < 500 &&
    !isProblem(error, 'sign_in_required', 'too_many_requests')
  );
}

/**
 * Makes a call of the contract and answers its response. Throws an `ApiProblem`; never toasts,
 * never redirects. An aborted signal rejects with its own reason.
 */
export async function call<S extends Shape>(
  endpoint: Endpoint<S>,
  ...[input]: CallArguments<S>
): Promise<S['response']> {
  const parts: RequestParts = { ...input };
  if (endpoint.is_once !== true) return answerTo(endpoint, parts);
  const { params, body } = parts;
  return sendOnce([endpoint.path, params, body], (key) =>
    answerTo(endpoint, { ...parts, headers: { 'Idempotency-Key': key } }),
  );
}

async function answerTo<S extends Shape>(
  endpoint: Endpoint<S>,
  parts: RequestParts,
): Promise<S['response']> {
  const response = await send(endpoint, parts);
  if (response.status === 204) return undefined;
  const answer = await readJson(response);
  if (!response.ok) throw await refusalOf(response, answer);
  return answer;
}

/** As `call`, for a response that is a file. */
export async function download<S extends Shape>(
  endpoint: Endpoint<S>,
  ...[input]: CallArguments<S>
): Promise<Blob> {
  const response = await send(endpoint, { ...input });
  if (!response.ok) throw await refusalOf(response, await readJson(response));
  return response.blob();
}

/** A call's input with its types erased, ready to send. */
interface RequestParts {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  form?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  timeoutMs?: number;
}

async function send(endpoint: Endpoint<Shape>, input: RequestParts): Promise<Response> {
  if (endpoint.access === 'public') return transmit(endpoint, input, null);
  const token = await tokenFor();
  if (token === null) throw new ApiProblem('sign_in_required', 401);
  const response = await transmit(endpoint, input, token);
  if (response.status !== 401) return response;
  // Clocks can be wrong and keys replaced. If the session has ended, the renewal reports it.
  const renewed = await tokenFor(token);
  return renewed === null || renewed === token ? response : transmit(endpoint, input, renewed);
}

/** An unreachable auth service is no reason to ask for a sign-in: the call can be repeated. */
async function tokenFor(refused?: string): Promise<string | null> {
  try {
    return await getAccessToken(refused);
  } catch {
    throw new ApiProblem('temporarily_unavailable', 0);
  }
}

async function transmit(
  endpoint: Endpoint<Shape>,
  input: RequestParts,
  token: string | null,
): Promise<Response> {
  const headers = new Headers(textsOf(input.headers));
  headers.set('Accept-Language', document.documentElement.lang);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  const timeout = AbortSignal.timeout(
    input.timeoutMs ?? (input.form === undefined ? requestTimeoutMs : uploadTimeoutMs),
  );
  try {
    return await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers,
      keepalive: input.keepalive === true,
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.form !== undefined && { body: toForm(input.form) }),
    });
  } catch {
    input.signal?.throwIfAborted();
    throw new ApiProblem('temporarily_unavailable', 0);
  }
}

/** The browser adds the header with the boundary of the parts. */
function toForm(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isRecord(fields) ? fields : {})) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

function urlOf({ path }: Endpoint<Shape>, { params, query }: RequestParts): string {
  const values = new Map(textsOf(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams(textsOf(query));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function textsOf(part: unknown): [string, string][] {
  return Object.entries(isRecord(part) ? part : {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
}

/** Null when the body is not JSON, as from a proxy, or is incomplete. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (response.ok) throw new ApiProblem('temporarily_unavailable', response.status);
    return null;
  }
}

/**
 * A user refused by the admin area was staff when the page opened: the renewal loads the current
 * role.
 */
async function refusalOf(response: Response, body: unknown): Promise<ApiProblem> {
  const problem = await toProblem(response, body);
  if (problem.code === 'permission_required') void refreshSession();
  return problem;
}

async function toProblem({ status }: Response, body: unknown): Promise<ApiProblem> {
  const { code, facts, errors } = (body ?? {}) as Partial<
    Record<'code' | 'facts' | 'errors', unknown>
  >;
  return new ApiProblem(await codeOf(code, status), status, {
    ...(isRecord(facts) && { facts }),
    ...(Array.isArray(errors) && { issues: errors.filter(isFieldIssue) }),
  });
}

/** The codes load with the first refusal: most pages see none. Without them the status decides. */
async function codeOf(code: unknown, status: number): Promise<ProblemCode> {
  const problems = await import('#contract/problems.ts').then(
    (module) => module.problems,
    () => ({}),
  );
  const isCode = (name: unknown): name is ProblemCode =>
    typeof name === 'string' && Object.hasOwn(problems, name);
  return isCode(code) ? code : codeOfStatus(status);
}

/**
 * For responses that are not from the shop: a gateway without a server recovers, all others are
 * unexpected.
 */
function codeOfStatus(status: number): ProblemCode {
  if (status === 429) return 'too_many_requests';
  return [502, 503, 504].includes(status) ? 'temporarily_unavailable' : 'unexpected_error';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldIssue(value: unknown): value is FieldIssue {
  return isRecord(value) && typeof value.path === 'string' && typeof value.code === 'string';
}
