import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import pg from 'pg';
import type { z } from 'zod';
import { problems, type FieldIssue, type Problem, type ProblemCode } from '#contract/problems.ts';
import type { Rejection } from '#domain/rejection.ts';
import type { Result } from '#domain/result.ts';
import { NoServerError } from '#server/platform/db/servers.ts';
import { OverloadError } from '#server/platform/db/shop-pool.ts';
import { endClosedRequest, isClosedByClient } from './closed-connection.ts';
import { logFailure } from './observability/log-failure.ts';
import type { Log } from './observability/log.ts';

/** An error response. Throw it anywhere below a route; `respondWithProblem` handles it. */
export class HttpProblem extends Error {
  readonly code: ProblemCode;
  readonly facts: Record<string, unknown> | undefined;
  readonly issues: FieldIssue[] | undefined;
  /** Seconds after which the same request may succeed. */
  readonly retry_after_s: number | undefined;

  constructor(
    code: ProblemCode,
    details: {
      facts?: Record<string, unknown>;
      issues?: FieldIssue[];
      cause?: unknown;
      retry_after_s?: number;
    } = {},
  ) {
    // For the log only.
    super(code, { cause: details.cause });
    this.code = code;
    this.facts = details.facts;
    this.issues = details.issues;
    this.retry_after_s = details.retry_after_s;
  }
}

/** The value of a business decision. Throws HttpProblem for its rejection. */
export function unwrap<T>(result: Result<T, Rejection>): T {
  if (result.ok) return result.value;
  const { code, ...facts } = result.error;
  throw Object.keys(facts).length === 0 ? new HttpProblem(code) : new HttpProblem(code, { facts });
}

/** The thing itself. Throws HttpProblem `not_found` when it does not exist. */
export function orNotFound<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new HttpProblem('not_found');
  return thing;
}

/** Throws `too_many_requests` with the seconds to wait, unless null. */
export function refuseFor(seconds: number | null): void {
  if (seconds !== null) throw new HttpProblem('too_many_requests', { retry_after_s: seconds });
}

/** For paths without a route. */
export function refuseUnknownPath(): never {
  throw new HttpProblem('not_found');
}

export function toFieldIssues(error: z.ZodError, prefix: readonly string[] = []): FieldIssue[] {
  return error.issues.flatMap((issue): FieldIssue[] => {
    const path = [...prefix, ...issue.path.map(String)];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key].join('.'),
        code: 'unknown_field',
        message: 'This field is not known here.',
      }));
    }
    return [{ path: path.join('.'), code: issue.code, message: issue.message }];
  });
}

/** Converts every error to `application/problem+json`; internal details go to the log only. */
export function respondWithProblem(error: unknown, context: Context, log: Log): Response {
  if (!(error instanceof HttpProblem) && isClosedByClient(context)) {
    return endClosedRequest(context, log);
  }
  const refusal = toHttpProblem(error);
  const requestId = String(context.get('requestId'));
  const { status } = problems[refusal.code];
  const wait = refusal.retry_after_s ?? (status === 503 ? chooseRetryAfterS() : undefined);
  if (status >= 500) {
    const { method, path } = context.req;
    logFailure(log, status, { err: error, request_id: requestId, method, path });
  }
  const body: Problem = {
    type: `urn:kiezkorb:problem:${refusal.code}`,
    title: refusal.code.replaceAll('_', ' '),
    status,
    code: refusal.code,
    ...(refusal.facts && { facts: refusal.facts }),
    ...(refusal.issues && { errors: refusal.issues }),
    request_id: requestId,
  };
  return context.body(JSON.stringify(body), status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
  });
}

const codeOfConstraint = new Map<string, ProblemCode>();

/** Gives what violates a constraint of the database its code; `server/modules.ts` calls it. */
export function nameConstraints(codes: Readonly<Record<string, ProblemCode>>): void {
  for (const [constraint, code] of Object.entries(codes)) codeOfConstraint.set(constraint, code);
}

/** Seconds; longer than a restart of the database takes. */
const shortestRetryS = 5;
const longestRetryS = 9;

/** Different for each refusal: those refused together would come back together. */
export function chooseRetryAfterS(): number {
  return randomInt(shortestRetryS, longestRetryS + 1);
}

/**
 * Retryable SQLSTATEs: connection lost, out of connections or disk space, shutdown, statement or
 * lock timeout, serialization failure, deadlock, outdated prepared statement, read-only after a
 * failover.
 */
const transientSqlStates = /^(08|53|57P|57014|55P03|40|0A000|25006|25P03)/;
/** Invalid values: U+0000, a lone surrogate, a forged cursor, a number out of range. */
const dataExceptionSqlStates = /^22/;
const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Codes of TLS: the certificate of the server has ended, or is not to be trusted. */
const badCertificate = /^(CERT_|ERR_TLS_CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_|UNABLE_TO_)/;
/** Errors of pg and its pool without a code: connection timeout, connection lost, query timeout. */
const withoutAnswer =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Whether a retry may succeed in a moment. */
export function isTransient(error: unknown): boolean {
  return toHttpProblem(error).code === 'temporarily_unavailable';
}

/** The problem that a client receives for an error. */
export function toHttpProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof HTTPException) {
    if (error.status === 413) return new HttpProblem('payload_too_large');
    if (error.status < 500) return new HttpProblem('malformed_request');
  }
  if (error instanceof pg.DatabaseError) {
    const code = codeOfConstraint.get(error.constraint ?? '');
    if (code !== undefined) return new HttpProblem(code);
    if (transientSqlStates.test(error.code ?? ''))
      return new HttpProblem('temporarily_unavailable');
    if (dataExceptionSqlStates.test(error.code ?? '')) return new HttpProblem('invalid_input');
  }
  if (error instanceof OverloadError || (error instanceof Error && isWithoutAnswer(error)))
    return new HttpProblem('temporarily_unavailable');
  return new HttpProblem('unexpected_error');
}

/** Whether another server, as the database, was not reached, is not to be trusted or gave up. */
function isWithoutAnswer(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  // Any system error of connect(): for a Unix socket it is ENOENT.
  const isNotReached = 'syscall' in error && error.syscall === 'connect';
  return (
    isNotReached ||
    lostConnection.has(code) ||
    badCertificate.test(code) ||
    error instanceof NoServerError ||
    withoutAnswer.test(error.message)
  );
}
