import { byIdSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/messages/inquiries.admin.ts';
import {
  adminContactMessageSchema,
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
import { listContactMessages } from './admin-queries.ts';
import { answerContactMessage, markContactMessage } from './service.ts';

interface AdminContactDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'RATE_LIMITS'>;
}

export function adminContactRoutes(deps: AdminContactDeps): Route[] {
  const mayAnswer = createAnswerLimiter(deps);
  return [
    listRoute(contract.listContactMessages, {
      summary: 'List contact messages, newest first',
      query: inquiryQuerySchema,
      item: adminContactMessageSchema,
      list: (filter) => listContactMessages(deps.db, filter),
      keyset: byCreation,
      present: presentAnswers,
    }),
    route(contract.markContactMessage, {
      summary: 'Mark a contact message as done, or as open again',
      params: byIdSchema,
      body: resolveBodySchema,
      response: adminContactMessageSchema,
      handler: ({ params, body }, { principal }) =>
        markContactMessage(deps, principal.user_id, params.id, body.is_done),
    }),
    onceRoute(contract.answerContactMessage, deps, {
      summary: 'Answer a contact message by mail; it can be done with it',
      params: byIdSchema,
      body: newAnswerSchema,
      response: adminContactMessageSchema,
      status: 201,
      admit: ({ principal }) => mayAnswer(principal.user_id),
      handler: ({ params, body }, { principal }, db) =>
        answerContactMessage({ ...deps, db }, principal.user_id, params.id, body),
    }),
  ];
}
