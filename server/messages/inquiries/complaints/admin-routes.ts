import { byIdSchema, idempotencyHeadersSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/messages/complaints.admin.ts';
import {
  adminComplaintSchema,
  complaintDetailSchema,
  grantCreditSchema,
} from '#contract/messages/complaints.schema.ts';
import {
  inquiryQuerySchema,
  newAnswerSchema,
  resolveBodySchema,
} from '#contract/messages/inquiries.schema.ts';
import { createAnswerLimiter, presentAnswers } from '#server/messages/inquiries/answers/service.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { listComplaints } from './admin-queries.ts';
import {
  answerComplaint,
  getComplaint,
  getPhoto,
  grantCredit,
  markComplaint,
  type ComplaintDeps,
} from './admin-service.ts';

export function adminComplaintRoutes(deps: ComplaintDeps): Route[] {
  const mayAnswer = createAnswerLimiter(deps);
  return [
    listRoute(contract.listComplaints, {
      summary: 'List complaints, newest first',
      query: inquiryQuerySchema,
      item: adminComplaintSchema,
      list: (filter) => listComplaints(deps.db, filter),
      keyset: byCreation,
      present: presentAnswers,
    }),
    route(contract.getComplaint, {
      summary: 'Get a complaint with what can be credited of its order',
      params: byIdSchema,
      response: complaintDetailSchema,
      handler: ({ params }) => getComplaint(deps, params.id),
    }),
    rawRoute(contract.getComplaintPhoto, {
      summary: 'Download a photo of a complaint',
      params: byIdSchema,
      media_type: 'image/webp',
      handler: async ({ params }) =>
        new Response(await getPhoto(deps, params.id), {
          headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' },
        }),
    }),
    route(contract.markComplaint, {
      summary: 'Mark a complaint as done, or as open again',
      params: byIdSchema,
      body: resolveBodySchema,
      response: complaintDetailSchema,
      handler: ({ params, body }, { principal }) =>
        markComplaint(deps, principal.user_id, params.id, body.is_done),
    }),
    onceRoute(contract.answerComplaint, deps, {
      summary: 'Answer a complaint by mail; it can be done with it',
      params: byIdSchema,
      body: newAnswerSchema,
      response: complaintDetailSchema,
      status: 201,
      admit: ({ principal }) => mayAnswer(principal.user_id),
      handler: ({ params, body }, { principal }, db) =>
        answerComplaint({ ...deps, db }, principal.user_id, params.id, body),
    }),
    route(contract.grantCredit, {
      summary: 'Credit lines of the order: issue a correction of its invoice',
      errors: deps.credits.refusals,
      params: byIdSchema,
      headers: idempotencyHeadersSchema,
      body: grantCreditSchema,
      response: complaintDetailSchema,
      handler: ({ params, headers, body }, { principal }) =>
        grantCredit(deps, principal.user_id, params.id, {
          input: body,
          key: headers['idempotency-key'],
        }),
    }),
  ];
}
