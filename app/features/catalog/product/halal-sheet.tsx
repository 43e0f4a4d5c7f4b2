import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { call } from '#app/api/client.ts';
import { QueriesProvider } from '#app/api/queries-provider.tsx';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import type { ShownCertificate } from '#contract/stock/certificates.schema.ts';
import { getProductCertificate, getPublicCertificateFile } from '#contract/stock/certificates.ts';

interface HalalSheetProps {
  productId: string;
  onClose: () => void;
}

/** What proves that a product is halal: who says so, until when, and how the shop checked it. */
export function HalalSheet({ productId, onClose }: HalalSheetProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen size="sheet" title={t('halal_sheet.title')} onClose={onClose}>
      {/* Pages of visitors have none. */}
      <QueriesProvider>
        <Proof productId={productId} />
      </QueriesProvider>
    </Dialog>
  );
}

function Proof({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const proof = useQuery({
    queryKey: ['product-certificate', productId],
    queryFn: ({ signal }) => call(getProductCertificate, { params: { id: productId }, signal }),
  });
  return (
    <QueryView
      query={proof}
      wait={<p className="text-muted">{t('common.loading')}</p>}
      renderFailure={(error) => (
        <LoadFailure
          title={t('halal_sheet.failed')}
          error={error}
          onRetry={() => void proof.refetch()}
        />
      )}
    >
      {(certificate) => <Certificate certificate={certificate} />}
    </QueryView>
  );
}

function Certificate({ certificate }: { certificate: ShownCertificate }) {
  const { t } = useTranslation();
  const { id, certifier, number, holder, valid_to, stunning, checked_on, checked_how, has_file } =
    certificate;
  const link = 'text-brand font-semibold underline';
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="text-muted">{t('halal_sheet.certifier')}</dt>
        <dd className="wrap-anywhere">
          {certifier.website === null ? (
            <bdi>{certifier.name}</bdi>
          ) : (
            <a href={certifier.website} target="_blank" rel="noreferrer" className={link}>
              <bdi>{certifier.name}</bdi>
            </a>
          )}
        </dd>
        <dt className="text-muted">{t('halal_sheet.number')}</dt>
        <dd className="wrap-anywhere">
          <bdi dir="ltr">{number}</bdi>
        </dd>
        <dt className="text-muted">{t('halal_sheet.holder')}</dt>
        <dd className="wrap-anywhere">
          <bdi>{holder}</bdi>
        </dd>
        <dt className="text-muted">{t('halal_sheet.valid_to')}</dt>
        <dd>{formatDate(valid_to)}</dd>
      </dl>
      <p>{t(`halal_sheet.stunning.${stunning}`)}</p>
      <p className="text-muted">
        {t(`halal_sheet.checked.${checked_how}`, { date: formatDate(checked_on) })}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {has_file && (
          <a
            href={getPublicCertificateFile.path.replace('{id}', id)}
            target="_blank"
            rel="noreferrer"
            className={`${link} inline-flex min-h-11 items-center`}
          >
            {t('halal_sheet.file')}
          </a>
        )}
        <Link
          to={{ pathname: href('/trust-info'), hash: 'certificates' }}
          className={`${link} inline-flex min-h-11 items-center`}
        >
          {t('halal_sheet.more')}
        </Link>
      </div>
    </div>
  );
}
