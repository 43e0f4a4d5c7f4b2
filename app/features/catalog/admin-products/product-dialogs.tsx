import { call } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useUndoableAction } from '#app/features/frame/admin-layout/use-undoable-action.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { archiveProduct, createProduct, updateProduct } from '#contract/catalog/products.admin.ts';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { ProductForm, type FormPart } from './product-form.tsx';
import { particularsKey, productsKey, useAdminProduct } from './queries.ts';
import { StockBooking } from './stock-booking.tsx';
import { StockHistory } from './stock-history.tsx';

export function AddProduct({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const adding = useAdminAction([productsKey], {
    done: t('admin_products.added'),
    failed: t('admin_products.add_failed'),
  });
  return (
    <ProductForm
      title={t('admin_products.add')}
      isBusy={adding.isPending}
      error={adding.error}
      onSave={(body) => adding.mutate(() => call(createProduct, { body }), { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface EditProductProps {
  id: string;
  /** The part of the form that is shown first. */
  part?: FormPart;
  onClose: () => void;
}

export function EditProduct({ id, part, onClose }: EditProductProps) {
  const { t } = useTranslation();
  const { data: product, refetch } = useAdminProduct(id);
  const saving = useAdminAction([productsKey, particularsKey], {
    done: t('admin_products.updated'),
    failed: t('admin_products.update_failed'),
  });
  if (product === undefined) {
    return (
      <Dialog isOpen size="wide" onClose={onClose} title={t('admin_products.edit')}>
        <Skeleton className="h-96" />
      </Dialog>
    );
  }
  return (
    <ProductForm
      // Another version resets the form.
      key={product.version}
      title={t('admin_products.edit')}
      product={product}
      {...(part && { firstPart: part })}
      isBusy={saving.isPending}
      error={saving.error}
      // The stock is booked separately.
      onSave={(input, facts_change) => {
        const { stock_quantity: _, ...fields } = input;
        const body = { ...fields, ...(facts_change && { facts_change }) };
        saving.mutate(
          () =>
            call(updateProduct, {
              params: { id },
              headers: { 'if-match': `"${product.version}"` },
              body,
            }),
          { onSuccess: onClose },
        );
      }}
      onReload={() => {
        saving.reset();
        void refetch();
      }}
      onClose={onClose}
    />
  );
}

/** Only the stock, for staff who cannot edit products. */
export function BookStock({
  product,
  onClose,
}: {
  product: AdminProductSummary;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen size="wide" onClose={onClose} title={t('admin_products.book_stock')}>
      <p className="mb-4 font-medium">
        <bdi lang="de" className="wrap-anywhere hyphens-auto">
          {product.name}
        </bdi>
      </p>
      <div className="grid gap-3 sm:grid-cols-6">
        <StockBooking product={product} />
        <StockHistory productId={product.id} />
      </div>
    </Dialog>
  );
}

/** Deleting archives the product: the toast offers to undo it. */
export function DeleteProduct({
  product: { id, name },
  onClose,
}: {
  product: AdminProductSummary;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const deleting = useUndoableAction([productsKey], { failed: t('admin_products.delete_failed') });
  const archive = async () => {
    await call(archiveProduct, { params: { id } });
    const body = { is_archived: false };
    return {
      title: t('admin_products.deleted'),
      name,
      undo: () => call(updateProduct, { params: { id }, headers: {}, body }),
    };
  };
  return (
    <ConfirmDialog
      title={t('admin_products.delete')}
      text={t('admin_products.delete_question', { name })}
      action={t('admin.delete')}
      isBusy={deleting.isPending}
      onClose={onClose}
      onConfirm={() => deleting.run(archive, { onSuccess: onClose })}
    />
  );
}
