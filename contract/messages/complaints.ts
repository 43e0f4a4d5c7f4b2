import { endpoint, type ById } from '#contract/endpoint.ts';
import type {
  Complaint,
  ComplaintForm,
  ComplaintTerms,
} from '#contract/messages/complaints.schema.ts';

/** Until 14 days after the delivery, once per Idempotency-Key. */
export const complain = endpoint<{
  params: ById;
  headers: { 'idempotency-key': string };
  form: ComplaintForm;
  response: Complaint;
}>('POST', '/api/v1/orders/{id}/complaints', 'signed_in');
/** As long as the order can be complained about. */
export const getComplaintTerms = endpoint<{ params: ById; response: ComplaintTerms }>(
  'GET',
  '/api/v1/orders/{id}/complaint-terms',
  'signed_in',
);
/** The newest first. */
export const listOwnComplaints = endpoint<{ params: ById; response: { items: Complaint[] } }>(
  'GET',
  '/api/v1/orders/{id}/complaints',
  'signed_in',
);
