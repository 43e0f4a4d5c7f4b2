import type { z } from 'zod';
import type { ById, Endpoint, OnceEndpoint, Page } from '#contract/endpoint.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import {
  inquiryQuerySchema,
  newAnswerSchema,
  resolveBodySchema,
  type InquiryQuery,
  type NewAnswer,
  type ResolveBody,
} from '#contract/messages/inquiries.schema.ts';
import type { Permission } from '#domain/accounts/permissions.ts';
import type { Env } from '#server/env.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import {
  answerInquiry,
  markInquiry,
  type AnyInquiry,
  type InquiryDeps,
  type InquiryKind,
} from './service.ts';

interface Calls<Inquiry, Detail> {
  list: Endpoint<{ query: InquiryQuery; response: Page<Inquiry> }, Permission>;
  mark: Endpoint<{ params: ById; body: ResolveBody; response: Detail }, Permission>;
  answer: OnceEndpoint<{ params: ById; body: NewAnswer; response: Detail }>;
}

interface Description<Inquiry, Detail> {
  /** In the summary of each call: "contact message". */
  name: string;
  inquiry: z.core.$ZodType<Inquiry>;
  detail: z.core.$ZodType<Detail>;
}

/** Mails of one employee: more than a busy hour, and a bound for a stolen session. */
const answerLimit: RateLimit = { name: 'contact_answer', requests: 60, per_seconds: 60 * 60 };

/** How the staff lists, marks and answers the inquiries of a kind. */
export function adminInquiryRoutes<Inquiry extends AnyInquiry, Detail>(
  deps: InquiryDeps & { env: Pick<Env, 'RATE_LIMITS'> },
  kind: InquiryKind<Inquiry, Detail>,
  calls: Calls<Inquiry, Detail>,
  { name, inquiry, detail }: Description<Inquiry, Detail>,
): Route[] {
  // All answers of an employee count together, of whatever kind.
  const mayAnswer = createRateLimiter(deps, answerLimit);
  return [
    listRoute(calls.list, {
      summary: `List ${name}s, newest first`,
      query: inquiryQuerySchema,
      item: inquiry,
      list: (page) => kind.list(deps.db, page),
      keyset: byCreation,
      present: (row) => row,
    }),
    route(calls.mark, {
      summary: `Mark a ${name} as done, or as open again`,
      params: byIdSchema,
      body: resolveBodySchema,
      response: detail,
      handler: ({ params, body }, { principal }) =>
        markInquiry(deps, kind, principal.user_id, { ...params, ...body }),
    }),
    onceRoute(calls.answer, deps, {
      summary: `Answer a ${name} by mail; it can be done with it`,
      params: byIdSchema,
      body: newAnswerSchema,
      response: detail,
      status: 201,
      admit: ({ principal }) => mayAnswer(principal.user_id),
      handler: ({ params, body }, { principal }, db) =>
        answerInquiry({ ...deps, db }, kind, principal.user_id, { ...params, ...body }),
    }),
  ];
}
