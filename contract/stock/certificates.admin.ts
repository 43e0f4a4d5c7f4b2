import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type { FileForm } from '#contract/fields.schema.ts';
import type {
  ByHash,
  Certificate,
  CertificateAddition,
  CertificateDraft,
  CertificateFile,
  CertificateQuery,
  CertificateWithdrawal,
  Certifier,
  NewCertificate,
  NewCertifier,
  UnprovedLot,
  UnprovedLotsQuery,
} from '#contract/stock/certificates.schema.ts';

export const listCertificates = endpoint<{ query: CertificateQuery; response: Page<Certificate> }>(
  'GET',
  '/api/v1/admin/certificates',
  'certificates:read',
);
/** The file that a certificate names is uploaded before. */
export const addCertificate = onceEndpoint<{ body: NewCertificate; response: Certificate }>(
  '/api/v1/admin/certificates',
  'certificates:write',
);
export const addCertificateProducts = onceEndpoint<{
  params: ById;
  body: CertificateAddition;
  response: Certificate;
}>('/api/v1/admin/certificates/{id}/products', 'certificates:write');
/** Once: a second withdrawal is refused. */
export const withdrawCertificate = onceEndpoint<{
  params: ById;
  body: CertificateWithdrawal;
  response: Certificate;
}>('/api/v1/admin/certificates/{id}/withdraw', 'certificates:write');
export const uploadCertificateFile = endpoint<{ form: FileForm; response: CertificateFile }>(
  'POST',
  '/api/v1/admin/certificate-files',
  'certificates:write',
);
export const getCertificateFile = endpoint<{ params: ByHash; response: string }>(
  'GET',
  '/api/v1/admin/certificate-files/{sha256}',
  'certificates:read',
);
export const listCertifiers = endpoint<{ response: { items: Certifier[] } }>(
  'GET',
  '/api/v1/admin/certifiers',
  'certificates:read',
);
export const addCertifier = onceEndpoint<{ body: NewCertifier; response: Certifier }>(
  '/api/v1/admin/certifiers',
  'certificates:write',
);
/** Products that no certificate lists yet, although the shop called them halal before. */
export const listCertificateDrafts = endpoint<{ response: { items: CertificateDraft[] } }>(
  'GET',
  '/api/v1/admin/certificate-drafts',
  'certificates:read',
);
/** The product is not halal, or not any more. */
export const deleteCertificateDraft = endpoint<{ params: ById; response: CertificateDraft }>(
  'DELETE',
  '/api/v1/admin/certificate-drafts/{id}',
  'certificates:write',
);
/** Of products that are proved by lot, or would be. */
export const listUnprovedLots = endpoint<{
  query: UnprovedLotsQuery;
  response: { items: UnprovedLot[] };
}>('GET', '/api/v1/admin/unproved-lots', 'certificates:read');
