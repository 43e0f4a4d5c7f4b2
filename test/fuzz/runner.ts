import fc from 'fast-check';
import type { TestApp } from '#test/helpers/app.ts';
import { operationsOf, type Document, type Operation } from './document.ts';
import { createJudge, type Answered } from './oracle.ts';
import { attemptsAt, toRequest, type Attempt } from './requests.ts';
import { createSessions, rememberShop } from './shop-state.ts';
import { Memory } from './state.ts';

interface Plan {
  seed: number;
  requests: number;
  /** Called after each round over all operations. */
  onRound?: (sent: number) => void;
}

export interface Outcome {
  sent: number;
  operations: number;
  /** Status -> how many answers had it. */
  statuses: Map<number, number>;
  /** Operations that were never answered as when all is well. */
  unreached: string[];
  /** What to read of each operation that answered wrongly, with the way to have it again. */
  failures: string[];
}

/** What a shop that was changed or closed meanwhile would refuse for good. */
const isAboutOrders = /orders|cart|slots?\b/;

/**
 * Requests to an operation in a row; many rounds, so that operations meet what others left behind.
 */
const inARow = 20;

/**
 * Sends generated requests to every operation of the document and judges each answer. Sessions that
 * a request ended are started again; values of answers are remembered for later requests.
 */
export async function runCampaign(shop: TestApp, plan: Plan): Promise<Outcome> {
  const document = await readDocument(shop);
  const operations = operationsOf(document);
  const judge = createJudge(document);
  const memory = new Memory();
  const sessions = createSessions(shop);
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const failures = new Map<string, string>();
  let sent = 0;

  async function attemptOnce(operation: Operation, attempt: Attempt): Promise<void> {
    const token = await sessions.tokenOf(attempt.role);
    const { path, init } = toRequest(operation, attempt, memory, token);
    const answer = await read(await shop.app.request(path, init));
    sent += 1;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 400) {
      reached.add(operation.name);
      memory.learn(operation.path, answer.body);
    }
    const faults = judge(operation, attempt, answer);
    sessions.check(attempt.role, operation, answer.status);
    if (faults.length > 0) {
      const shown = JSON.stringify(answer.body)?.slice(0, 2000);
      throw new Error(`${init.method} ${path}: ${faults.join('; ')}\n${answer.status} ${shown}`);
    }
  }

  const restore = await rememberShop(shop, sessions, memory);
  const properties = operations.map((operation) => ({
    operation,
    property: fc.asyncProperty(attemptsAt(operation), (attempt) => attemptOnce(operation, attempt)),
  }));
  const rounds = Math.max(2, Math.ceil(plan.requests / (operations.length * inARow)));
  const numRuns = Math.ceil(plan.requests / (operations.length * rounds));
  for (let round = 0; round < rounds; round += 1) {
    for (const { operation, property } of properties) {
      if (failures.has(operation.name)) continue;
      if (isAboutOrders.test(operation.path)) await restore();
      const result = await fc.check(property, { seed: plan.seed + round, numRuns });
      if (result.failed) failures.set(operation.name, report(operation, result));
    }
    plan.onRound?.(sent);
  }
  return {
    sent,
    operations: operations.length,
    statuses,
    unreached: operations.map(({ name }) => name).filter((name) => !reached.has(name)),
    failures: [...failures.values()],
  };
}

/** The smallest request that is answered wrongly, and how. */
function report(
  { name }: Operation,
  { errorInstance, counterexample }: fc.RunDetails<[Attempt]>,
): string {
  const fault = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${name}\n${fault}\n${fc.stringify(counterexample?.[0])}`;
}

async function readDocument({ app }: TestApp): Promise<Document> {
  const response = await app.request('/api/v1/openapi.json');
  return (await response.json()) as Document;
}

async function read(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const type = headers.get('Content-Type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status, headers, body: undefined };
  }
  const text = await response.text();
  const isJson = /^application\/(problem\+)?json/.test(type);
  return { status, headers, body: isJson ? JSON.parse(text) : undefined };
}
