import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ListedCertificate } from '#contract/stock/certificates.schema.ts';
import { getPublicCertificateFile } from '#contract/stock/certificates.ts';

const link = 'text-brand font-semibold underline';

/** The certificates that are valid today. */
export function CertificateList({ certificates }: { certificates: readonly ListedCertificate[] }) {
  const { t } = useTranslation();
  return (
    <ul className="divide-line mt-2 divide-y">
      {certificates.map(({ id, certifier, ...certificate }) => (
        <li key={id} className="py-3">
          <p className="font-semibold wrap-anywhere">
            {certifier.website === null ? (
              <bdi>{certifier.name}</bdi>
            ) : (
              <a href={certifier.website} target="_blank" rel="noreferrer" className={link}>
                <bdi>{certifier.name}</bdi>
              </a>
            )}
          </p>
          <p className="wrap-anywhere">
            {t('information.certificates.number', {
              number: certificate.number,
              holder: certificate.holder,
            })}
          </p>
          <p className="text-muted text-sm">
            {t('information.certificates.valid', {
              date: formatDate(certificate.valid_to),
              products: certificate.product_count,
            })}{' '}
            {t(`information.certificates.checked.${certificate.checked_how}`, {
              date: formatDate(certificate.checked_on),
            })}
          </p>
          {certificate.has_file && (
            <a
              href={getPublicCertificateFile.path.replace('{id}', id)}
              target="_blank"
              rel="noreferrer"
              className={`${link} inline-flex min-h-11 items-center`}
            >
              {t('information.certificates.file')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
