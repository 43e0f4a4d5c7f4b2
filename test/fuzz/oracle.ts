import { Ajv2020 } from 'ajv/dist/2020.js';
import { headerFaults } from '#test/helpers/header-checks.ts';
import type { Document, Operation } from './document.ts';
import type { Attempt } from './requests.ts';

export interface Answered {
  status: number;
  headers: Headers;
  /** Undefined where it is no JSON. */
  body: unknown;
}

export type Judge = (operation: Operation, attempt: Attempt, answer: Answered) => string[];

/**
 * Compares answers with the document, by a validator that knows nothing of how they were made.
 * Answers what is wrong. Whatever it does not describe is refused: a status, a type, a field.
 */
export function createJudge(document: Document): Judge {
  // Formats have a pattern that says the same.
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
  const isProblem = ajv.compile(document.components.schemas.Problem);
  const checks = new Map<string, ReturnType<typeof ajv.compile>>();

  function checkSuccess({ name, success }: Operation, { status, headers, body }: Answered) {
    const faults: string[] = [];
    if (status !== success.status) faults.push(`status ${status} is not in the document`);
    const type = headers.get('Content-Type')?.split(';')[0];
    if (type !== success.type) faults.push(`type ${type} is not ${success.type}`);
    if (success.type !== 'application/json') return faults;
    const check = checks.get(name) ?? ajv.compile(success.schema);
    checks.set(name, check);
    return check(body) ? faults : [...faults, ajv.errorsText(check.errors)];
  }

  function checkProblem({ status, headers, body }: Answered) {
    const type = headers.get('Content-Type');
    if (type !== 'application/problem+json') return [`type ${type} of a refusal`];
    if (!isProblem(body)) return [ajv.errorsText(isProblem.errors)];
    const {
      code,
      errors = [],
      ...problem
    } = body as {
      status: number;
      request_id: string;
      code: string;
      errors?: unknown[];
    };
    return [
      ...(problem.status === status ? [] : ['another status in the body']),
      ...(problem.request_id === headers.get('X-Request-Id') ? [] : ['another request id']),
      ...(code === 'invalid_input' && errors.length === 0 ? ['names no field'] : []),
    ];
  }

  return (operation, attempt, answer) => [
    ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
    ...(answer.status < 400 ? checkSuccess(operation, answer) : checkProblem(answer)),
    ...checkAccess(operation, attempt, answer),
    ...headerFaults(answer),
  ];
}

/**
 * A call without permission is refused before anything else; a path that a parameter deformed is
 * not found.
 */
function checkAccess({ access }: Operation, { role }: Attempt, { status }: Answered): string[] {
  const isOpen = access === 'public' || role === 'admin' || role === access;
  // Also accounts whose session ended with the request before.
  const refusals = role === 'visitor' ? [401, 404] : [401, 403, 404];
  return isOpen || refusals.includes(status) ? [] : [`open to a ${role}`];
}
