import * as adminContract from '#contract/stock/certificates.admin.ts';
import * as contract from '#contract/stock/certificates.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminCertificateRoutes } from './admin-routes.ts';
import { certificateRoutes } from './routes.ts';
import { endCertificates, endCertificatesTask } from './service.ts';

export const certificates = module({
  routes: (deps) =>
    nameRoutes(
      'certificates',
      [contract, adminContract],
      [...certificateRoutes(deps), ...adminCertificateRoutes(deps)],
    ),
  tables: [
    'certificate_drafts',
    'certificate_files',
    'certificate_products',
    'certificate_withdrawals',
    'certifiers',
    'halal_certificates',
    'halal_days',
  ],
  appendOnly: ['certificate_products', 'certificate_withdrawals', 'halal_certificates'],
  constraints: {
    halal_certificates_number: 'certificate_number_taken',
    halal_certificates_renews_key: 'certificate_renewed',
  },
  tasks: (deps) => ({ [endCertificatesTask]: () => endCertificates(deps) }),
  crontab: [`2 * * * * ${endCertificatesTask}`],
});
