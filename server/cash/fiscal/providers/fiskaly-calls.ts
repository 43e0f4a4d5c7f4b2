import { z } from 'zod';
import type { DeviceEnvironment } from '#domain/cash/fiscal/devices.ts';
import type { FiscalSettings } from '#server/env.ts';
import { readRetryAfter } from '#server/platform/http/retry-after.ts';
import { DeviceFailure, type Failure } from '../device.ts';

type Meaning = Pick<Failure, 'kind' | 'scope'>;

const device = (kind: Failure['kind']): Meaning => ({ scope: 'device', kind });
const record = (kind: Failure['kind']): Meaning => ({ scope: 'record', kind });

/** What an answer means: the first row with its status and code. All others are a device retry. */
const answers: readonly {
  status: readonly number[];
  code?: RegExp;
  meaning: Meaning;
}[] = [
  {
    status: [400, 423],
    code: /^E_TSS_(DEFECTIVE|DELETED|DISABLED|EVICTED)$/,
    meaning: device('defective'),
  },
  {
    status: [400],
    code: /^E_(TSS_|CLIENT_|TX_LIMIT_REACHED$)/,
    meaning: device('misconfigured'),
  },
  { status: [401, 403, 404, 432], meaning: device('misconfigured') },
  // Another call was quicker, or its answer was lost: what the device knows decides.
  { status: [400], code: /^E_TX_REVISION_NOT_FOUND$/, meaning: record('retry') },
  {
    status: [409],
    code: /^E_(TX_NO_TYPE_DEFINED|PENDING_TX_CONFLICT)$/,
    meaning: record('retry'),
  },
  { status: [400, 409, 413], meaning: record('refused') },
];

const meaningOf = (status: number, code: string): Meaning =>
  answers.find((row) => row.status.includes(status) && (row.code?.test(code) ?? true))?.meaning ??
  device('retry');

/** Of an answer; logs are larger and are streamed. */
const maxAnswerBytes = 100_000;
/** The longest pause that the provider may ask for. */
const maxPauseS = 300;
/** Before the end of a token. */
const renewalS = 300;

const tokenSchema = z.object({
  access_token: z.string().regex(/^[!-~]{1,10000}$/),
  access_token_claims: z.object({ env: z.enum(['TEST', 'LIVE']) }),
  access_token_expires_in: z.number().positive(),
});

interface Token {
  value: string;
  environment: DeviceEnvironment;
  /** On the clock of the process, which never jumps. */
  renewAtMs: number;
}

export interface CallOptions {
  method?: 'GET' | 'PATCH' | 'POST' | 'PUT';
  body?: object;
  timeoutMs?: number;
}

export type Caller = ReturnType<typeof createCaller>;

/** Calls the API, with a token that it gets and renews by itself. */
export function createCaller(
  settings: Pick<FiscalSettings, 'key' | 'secret' | 'timeoutMs' | 'url'>,
) {
  let token: Token | undefined;

  async function getToken(): Promise<Token> {
    if (token !== undefined && performance.now() < token.renewAtMs) return token;
    const { key: api_key, secret: api_secret } = settings;
    const response = await send('auth', { method: 'POST', body: { api_key, api_secret } });
    if (!response.ok) throw await failureOf(response, 'auth');
    const answer = read(tokenSchema, await readJson(response));
    const lifeS = answer.access_token_expires_in;
    token = {
      value: answer.access_token,
      environment: answer.access_token_claims.env === 'LIVE' ? 'live' : 'test',
      renewAtMs: performance.now() + Math.max(lifeS - renewalS, lifeS / 2) * 1000,
    };
    return token;
  }

  async function send(
    path: string,
    { method = 'GET', body, timeoutMs = settings.timeoutMs }: CallOptions,
    bearer?: string,
  ): Promise<Response> {
    try {
      return await fetch(`${settings.url}/${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // A redirect must not send the token to a host that the operator did not configure.
        redirect: 'error',
        // Covers the body of the answer, too.
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw unreachable(error);
    }
  }

  /** Once more with a new token, if it was refused: it can be revoked before its end. */
  async function request(path: string, options: CallOptions): Promise<Response> {
    const { value } = await getToken();
    const response = await send(path, options, value);
    if (response.status !== 401) return response;
    await response.body?.cancel();
    if (token?.value === value) token = undefined;
    return send(path, options, (await getToken()).value);
  }

  return {
    environment: async () => (await getToken()).environment,

    call: async (path: string, options: CallOptions = {}): Promise<unknown> => {
      const response = await request(path, options);
      if (!response.ok) throw await failureOf(response);
      return readJson(response);
    },

    /** Undefined: there is none. An answer that is no JSON is not that. */
    find: async (path: string, absentCode: string): Promise<{ content: unknown } | undefined> => {
      const response = await request(path, {});
      if (response.ok) return { content: await readJson(response) };
      const { code, failure } = await readFailure(response);
      if (response.status === 404 && code === absentCode) return undefined;
      throw failure;
    },

    stream: async (path: string, timeoutMs: number): Promise<AsyncIterable<Uint8Array>> => {
      const response = await request(path, { timeoutMs });
      if (!response.ok) throw await failureOf(response);
      return bytesOf(response);
    },
  };
}

/** Undefined or not as the schema says: the device may answer better the next time. */
export function read<T>(schema: z.core.$ZodType<T>, content: unknown): T {
  const answer = z.safeParse(schema, content);
  if (answer.success) return answer.data;
  const [issue] = answer.error.issues;
  throw invalid(issue?.path.join('.') || 'the answer');
}

export const invalid = (place: string) =>
  new DeviceFailure({ ...device('retry'), reason: `the provider's answer is invalid: ${place}` });

async function* bytesOf(response: Response): AsyncIterable<Uint8Array> {
  try {
    for await (const part of response.body ?? []) yield part;
  } catch (error) {
    throw unreachable(error);
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytesOf(response)) {
    size += part.length;
    if (size > maxAnswerBytes) throw invalid('its size');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function readJson(response: Response): Promise<unknown> {
  return parse(await readText(response));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const problemSchema = z.object({ code: z.string(), message: z.string().optional() });
const maxDetail = 200;

async function readFailure(response: Response): Promise<{ code: string; failure: DeviceFailure }> {
  const { status, headers } = response;
  const problem = problemSchema.safeParse(parse(await readText(response).catch(() => '')));
  const { code = '', message = '' } = problem.data ?? {};
  const detail = [code, message === code ? '' : message]
    .filter((part) => part !== '')
    .join(', ')
    .replaceAll(/\p{C}/gu, ' ')
    .slice(0, maxDetail);
  const asked_s = readRetryAfter(headers.get('retry-after'), headers.get('date'));
  const failure = new DeviceFailure({
    ...meaningOf(status, code),
    reason: `the provider answered ${status}${detail === '' ? '' : `: ${detail}`}`,
    ...(asked_s !== undefined && { retry_after_s: Math.min(asked_s, maxPauseS) }),
  });
  return { code, failure };
}

/** A refused key is a matter of the configuration, whatever its code. */
async function failureOf(response: Response, step?: 'auth'): Promise<DeviceFailure> {
  const { failure } = await readFailure(response);
  if (step === undefined || failure.failure.scope === 'device') return failure;
  return new DeviceFailure({ ...failure.failure, ...device('misconfigured') });
}

function unreachable(error: unknown): DeviceFailure {
  if (error instanceof DeviceFailure) return error;
  return new DeviceFailure({ ...device('retry'), reason: reasonOf(error) });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the provider could not be reached';
  if (error.name === 'TimeoutError') return 'the provider did not answer in time';
  // `fetch` names the failure of the connection in the cause.
  const cause = error.cause instanceof Error ? error.cause : error;
  return `the provider could not be reached: ${cause.message || error.message}`;
}
