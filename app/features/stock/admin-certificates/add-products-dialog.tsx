import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { addCertificateProducts } from '#contract/stock/certificates.admin.ts';
import type { Certificate } from '#contract/stock/certificates.schema.ts';
import { LotsField } from './lots-field.tsx';
import { ProductsField, type ListedProduct } from './products-field.tsx';
import { certificatesKey, draftsKey, useUnprovedLots } from './queries.ts';

interface AddProductsDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

/** Adds products that the paper lists, and proves goods that came before it. */
export function AddProductsDialog({ certificate, onClose }: AddProductsDialogProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<readonly ListedProduct[]>([]);
  const [lotIds, setLotIds] = useState<readonly string[]>([]);
  const ids = [...new Set([...certificate.products, ...added].map(({ id }) => id))];
  const unproved = useUnprovedLots(ids);
  const { data: lots } = unproved;
  const saving = useAdminAction([certificatesKey, draftsKey], {
    done: t('admin_certificates.extended'),
    failed: t('admin_certificates.add_failed'),
  });
  const shown = lots?.items ?? [];
  const lot_ids = shown.map(({ id }) => id).filter((id) => lotIds.includes(id));
  return (
    <FormDialog
      title={t('admin_certificates.extend_one', { number: certificate.number })}
      size="wide"
      isBusy={saving.isPending}
      isRight={lots !== undefined && (added.length > 0 || lot_ids.length > 0)}
      onClose={onClose}
      onSend={() => {
        const body = { product_ids: ids, lot_ids };
        const params = { id: certificate.id };
        saving.mutate(() => call(addCertificateProducts, { params, body }), {
          onSuccess: onClose,
        });
      }}
      className="space-y-5"
    >
      <p className="text-muted">
        <bdi lang="de">{certificate.products.map(({ name }) => name).join(', ')}</bdi>
      </p>
      <ProductsField value={added} onChange={setAdded} />
      <LotsField query={unproved} value={lotIds} onChange={setLotIds} />
    </FormDialog>
  );
}
