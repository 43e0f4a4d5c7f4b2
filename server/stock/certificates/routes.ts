import { byIdSchema } from '#contract/fields.schema.ts';
import { shownCertificateSchema } from '#contract/stock/certificates.schema.ts';
import * as contract from '#contract/stock/certificates.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { presentFile } from './present-file.ts';
import * as queries from './queries.ts';
import { getShownCertificate, type CertificateDeps } from './service.ts';

export function certificateRoutes(deps: CertificateDeps): Route[] {
  return [
    route(contract.getProductCertificate, {
      summary: 'Get the certificate that proves a product halal today',
      errors: ['not_found'],
      params: byIdSchema,
      response: shownCertificateSchema,
      handler: ({ params }) => getShownCertificate(deps, params.id),
    }),
    rawRoute(contract.getPublicCertificateFile, {
      summary: 'Download a certificate that the shop shows to customers',
      errors: ['not_found'],
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }) =>
        presentFile(orNotFound(await queries.findPublicFile(deps.db, params.id))),
    }),
  ];
}
