import { z } from 'zod';
import type { FiscalSignature } from '#domain/cash/fiscal/record.ts';
import type { FiscalSettings } from '#server/env.ts';
import type { OpenRecord } from './queries.ts';

export type Answer =
  | { kind: 'signed'; signature: FiscalSignature }
  /** The provider did not sign now: down, slow, overloaded, misconfigured or not understood. */
  | { kind: 'failed'; reason: string }
  /** The provider will never sign this record. */
  | { kind: 'refused'; reason: string };

const requestTimeoutMs = 2000;
/** These say that the record is wrong; other answers may change (docs/fiscal-protocol.md). */
const refusals = new Set([400, 409, 422]);

/** The database stores neither NUL nor half a character. */
const line = z.string().regex(/^[ -~]{1,2000}$/);
const count = z.int().min(0);
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

const signatureSchema = z.object({
  transaction_number: count,
  signature_counter: count,
  started_at: time,
  ended_at: time,
  device_serial: line,
  system_serial: line,
  signature: line,
  qr: line,
}) satisfies z.ZodType<FiscalSignature>;

/** Has the provider sign a record. Idempotent: a repetition has the same signature. */
export async function requestSignature(
  provider: FiscalSettings,
  record: OpenRecord,
): Promise<Answer> {
  const { id, kind, method, total_cents, amounts, occurred_at } = record;
  try {
    const response = await fetch(`${provider.url}/transactions/${id}`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${provider.token}`,
      },
      body: JSON.stringify({ kind, method, currency: 'EUR', total_cents, amounts, occurred_at }),
      // A redirect must not send the token to a host that the operator did not configure.
      redirect: 'error',
      // Covers the body of the response, too.
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const text = await response.text();
    if (response.ok) return readAnswer(text, id);
    const reason = `the provider answered ${response.status}${detailOf(text)}`;
    return { kind: refusals.has(response.status) ? 'refused' : 'failed', reason };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

/** An answer about another record, or none that can be understood, is no signature. */
function readAnswer(text: string, id: string): Answer {
  const answer = z.object({ id: z.literal(id), ...signatureSchema.shape }).safeParse(parse(text));
  if (answer.success) {
    const { id: _, ...signature } = answer.data;
    return { kind: 'signed', signature };
  }
  const [issue] = answer.error.issues;
  const place = issue?.path.join('.') || 'the answer';
  return { kind: 'failed', reason: `the provider's answer is invalid: ${place}` };
}

const problemSchema = z.object({ detail: z.string().min(1) });
const maxDetail = 200;

function detailOf(text: string): string {
  const problem = problemSchema.safeParse(parse(text));
  if (!problem.success) return '';
  const { detail } = problem.data;
  return `: ${detail.replaceAll(/\p{C}/gu, ' ').slice(0, maxDetail)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the provider could not be reached';
  if (error.name === 'TimeoutError') return `no answer within ${requestTimeoutMs} ms`;
  // `fetch` names the failure of the connection in the cause.
  const cause = error.cause instanceof Error ? error.cause : error;
  return `the provider could not be reached: ${cause.message || error.message}`;
}
