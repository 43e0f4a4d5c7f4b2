import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type {
  AdminComplaint,
  ComplaintDetail,
  GrantCreditInput,
} from '#contract/messages/complaints.schema.ts';
import type { InquiryQuery, NewAnswer, ResolveBody } from '#contract/messages/inquiries.schema.ts';

export const listComplaints = endpoint<{ query: InquiryQuery; response: Page<AdminComplaint> }>(
  'GET',
  '/api/v1/admin/complaints',
  'inquiries:read',
);
export const getComplaint = endpoint<{ params: ById; response: ComplaintDetail }>(
  'GET',
  '/api/v1/admin/complaints/{id}',
  'inquiries:read',
);
/** WebP; not found once it was deleted. */
export const getComplaintPhoto = endpoint<{ params: ById; response: Blob }>(
  'GET',
  '/api/v1/admin/complaint-photos/{id}',
  'inquiries:read',
);
export const markComplaint = endpoint<{
  params: ById;
  body: ResolveBody;
  response: ComplaintDetail;
}>('PUT', '/api/v1/admin/complaints/{id}/done', 'inquiries:resolve');
/** Mailed to the customer, whose reply arrives in the mailbox of the shop. */
export const answerComplaint = onceEndpoint<{
  params: ById;
  body: NewAnswer;
  response: ComplaintDetail;
}>('/api/v1/admin/complaints/{id}/answers', 'inquiries:resolve');
/** Issues a correction of the invoice, once per Idempotency-Key. */
export const grantCredit = endpoint<{
  params: ById;
  headers: { 'idempotency-key': string };
  body: GrantCreditInput;
  response: ComplaintDetail;
}>('POST', '/api/v1/admin/complaints/{id}/credits', 'inquiries:resolve');
