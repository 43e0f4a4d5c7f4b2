import { byIdSchema, idempotencyHeadersSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/messages/complaints.admin.ts';
import {
  adminComplaintSchema,
  complaintDetailSchema,
  grantCreditSchema,
} from '#contract/messages/complaints.schema.ts';
import { adminInquiryRoutes } from '#server/messages/inquiries/admin/routes.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import {
  complaintsOf,
  getComplaint,
  getPhoto,
  grantCredit,
  type ComplaintDeps,
} from './admin-service.ts';

export function adminComplaintRoutes(deps: ComplaintDeps): Route[] {
  return [
    ...adminInquiryRoutes(
      deps,
      complaintsOf(deps),
      {
        list: contract.listComplaints,
        mark: contract.markComplaint,
        answer: contract.answerComplaint,
      },
      { name: 'complaint', inquiry: adminComplaintSchema, detail: complaintDetailSchema },
    ),
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
