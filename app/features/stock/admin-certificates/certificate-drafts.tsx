import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { deleteCertificateDraft } from '#contract/stock/certificates.admin.ts';
import type { CertificateStart } from './certificate-form.tsx';
import { draftsKey, useDrafts } from './queries.ts';

/** Products that were called halal by a text, by the certifier that it named. */
export function CertificateDrafts({ onBegin }: { onBegin: (start: CertificateStart) => void }) {
  const { t } = useTranslation();
  const { data } = useDrafts();
  const dropping = useAdminAction([draftsKey], {
    done: t('admin_certificates.draft_dropped'),
    failed: t('admin_certificates.draft_drop_failed'),
  });
  const drafts = Map.groupBy(data?.items ?? [], ({ certifier }) => certifier.id);
  return [...drafts].map(([id, products]) => (
    <div key={id} className="col-span-full">
      <Notice
        tone="warning"
        title={t('admin_certificates.drafts', {
          certifier: products[0]?.certifier.name ?? '',
          count: products.length,
        })}
      >
        <p>{t('admin_certificates.drafts_text')}</p>
        <Button
          size="small"
          className="my-2"
          onClick={() =>
            onBegin({
              certifier_id: id,
              products: products.map((draft) => ({
                id: draft.product_id,
                name: draft.product_name,
              })),
            })
          }
        >
          {t('admin_certificates.complete')}
        </Button>
        <Disclosure title={t('admin_certificates.draft_products')}>
          <ul>
            {products.map((draft) => (
              <li key={draft.product_id} className="flex items-center justify-between gap-3">
                <bdi lang="de" className="wrap-anywhere">
                  {draft.product_name}
                </bdi>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() =>
                    dropping.mutate(() =>
                      call(deleteCertificateDraft, { params: { id: draft.product_id } }),
                    )
                  }
                >
                  {t('admin_certificates.drop_draft')}
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      </Notice>
    </div>
  ));
}
