import { endpoint, type ById } from '#contract/endpoint.ts';
import type { ShownCertificate } from '#contract/stock/certificates.schema.ts';

/** What proves that a product is halal today. */
export const getProductCertificate = endpoint<{ params: ById; response: ShownCertificate }>(
  'GET',
  '/api/v1/products/{id}/certificate',
  'public',
);
/** If the shop may show it. */
export const getPublicCertificateFile = endpoint<{ params: ById; response: string }>(
  'GET',
  '/api/v1/certificates/{id}/file',
  'public',
);
