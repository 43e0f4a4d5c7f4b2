import { byIdSchema, idempotencyHeadersSchema } from '#contract/fields.schema.ts';
import {
  complaintFormSchema,
  complaintSchema,
  complaintTermsSchema,
} from '#contract/messages/complaints.schema.ts';
import * as contract from '#contract/messages/complaints.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { complaintLimits } from '#domain/orders/feedback.ts';
import { imageTooLarge } from '#server/catalog/images/service.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import type { ComplaintDeps as CreditDeps } from './admin-service.ts';
import { listOwnComplaints } from './queries.ts';
import { complain, getComplaintTerms } from './service.ts';

/** Per account, because photos take time to decode. */
const complaintLimit: RateLimit = { name: 'complaint', requests: 12, per_seconds: 10 * 60 };

interface ComplaintDeps extends Pick<CreditDeps, 'credits' | 'replacements'> {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'RATE_LIMITS'>;
}

export function complaintRoutes(deps: ComplaintDeps): Route[] {
  const mayComplain = createRateLimiter(deps, complaintLimit);
  return [
    route(contract.complain, {
      summary: 'Complain about lines of one of your delivered orders, once per Idempotency-Key',
      errors: [
        'complaint_line_unknown',
        'feedback_closed',
        'idempotency_key_reused',
        'image_too_large',
        'not_an_image',
        'too_many_complaints',
      ],
      params: byIdSchema,
      headers: idempotencyHeadersSchema,
      form: complaintFormSchema,
      limit: {
        bytes: complaintLimits.photo_megabytes * 1_000_000,
        rejection: imageTooLarge(complaintLimits.photo_megabytes),
      },
      status: 201,
      response: complaintSchema,
      admit: ({ principal }) => mayComplain(principal.user_id),
      handler: async ({ params, headers, form }, { principal: { user_id }, language }) => {
        const key = headers['idempotency-key'];
        return complain(deps, { user_id, order_id: params.id, key, language, form });
      },
    }),
    route(contract.getComplaintTerms, {
      summary: 'Get what a complaint about one of your orders would bring at once',
      errors: ['feedback_closed'],
      params: byIdSchema,
      response: complaintTermsSchema,
      handler: ({ params }, { principal }) => getComplaintTerms(deps, principal.user_id, params.id),
    }),
    route(contract.listOwnComplaints, {
      summary: 'List your complaints about one of your orders, newest first',
      params: byIdSchema,
      response: itemsOf(complaintSchema),
      handler: async ({ params }, { principal }) => ({
        items: await listOwnComplaints(deps.db, principal.user_id, params.id),
      }),
    }),
  ];
}
