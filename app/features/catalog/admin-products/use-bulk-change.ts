import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { changeProducts } from '#contract/catalog/products.admin.ts';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { changeOf, editOf, type BulkEdit } from './bulk-edit.ts';
import { productsKey } from './queries.ts';

/** Milliseconds in which a bulk change can be undone. */
const undoMs = 10_000;

/**
 * Changes many products at once and offers to undo it, which is the same call with the old values.
 */
export function useBulkChange(onDone: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = t('admin_products.update_failed');
  const changing = useAdminAction([productsKey], { failed });
  const undoing = useAdminAction([productsKey], { done: t('admin_products.undone'), failed });

  function change(
    before: readonly AdminProductSummary[],
    next: (product: BulkEdit) => BulkEdit,
  ): void {
    const old = new Map(before.map((product) => [product.id, editOf(product)]));
    changing.mutate(
      async () => {
        const { items } = await save(before, (product) => next(editOf(product)));
        const undo = () =>
          undoing.mutate(() => save(items, (item) => old.get(item.id) ?? editOf(item)));
        toast.success(t('admin_products.updated'), undefined, {
          duration: undoMs,
          action: { label: t('admin.undo'), onClick: undo },
        });
      },
      { onSuccess: onDone },
    );
  }
  return { change, isBusy: changing.isPending };
}

function save(
  products: readonly AdminProductSummary[],
  editOfProduct: (product: AdminProductSummary) => BulkEdit,
) {
  const changes = products.map((product) => changeOf(product, editOfProduct(product)));
  return call(changeProducts, { body: { changes } });
}
