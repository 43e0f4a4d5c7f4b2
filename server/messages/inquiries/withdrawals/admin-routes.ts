import { byIdSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/messages/inquiries.admin.ts';
import {
  adminWithdrawalSchema,
  newAnswerSchema,
  resolveBodySchema,
  inquiryQuerySchema,
} from '#contract/messages/inquiries.schema.ts';
import type { Env } from '#server/env.ts';
import { createAnswerLimiter, presentAnswers } from '#server/messages/inquiries/answers/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { listWithdrawals } from './admin-queries.ts';
import { answerWithdrawal, markWithdrawal } from './service.ts';

interface AdminWithdrawalDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'RATE_LIMITS'>;
}

export function adminWithdrawalRoutes(deps: AdminWithdrawalDeps): Route[] {
  const mayAnswer = createAnswerLimiter(deps);
  return [
    listRoute(contract.listWithdrawals, {
      summary: 'List declared withdrawals, newest first',
      query: inquiryQuerySchema,
      item: adminWithdrawalSchema,
      list: (filter) => listWithdrawals(deps.db, filter),
      keyset: byCreation,
      present: presentAnswers,
    }),
    route(contract.markWithdrawal, {
      summary: 'Mark a withdrawal as done, or as open again',
      params: byIdSchema,
      body: resolveBodySchema,
      response: adminWithdrawalSchema,
      handler: ({ params, body }, { principal }) =>
        markWithdrawal(deps, principal.user_id, params.id, body.is_done),
    }),
    onceRoute(contract.answerWithdrawal, deps, {
      summary: 'Answer a withdrawal by mail; it can be done with it',
      params: byIdSchema,
      body: newAnswerSchema,
      response: adminWithdrawalSchema,
      status: 201,
      admit: ({ principal }) => mayAnswer(principal.user_id),
      handler: ({ params, body }, { principal }, db) =>
        answerWithdrawal({ ...deps, db }, principal.user_id, params.id, body),
    }),
  ];
}
