import { call } from '#app/api/client.ts';
import { useUndoableAction } from '#app/features/frame/admin-layout/use-undoable-action.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { changeProducts } from '#contract/catalog/products.admin.ts';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { changeOf, editOf, type BulkEdit } from './bulk-edit.ts';
import { productsKey } from './queries.ts';

/**
 * Changes many products at once and offers to undo it, which is the same call with the old values.
 */
export function useBulkChange(onDone: () => void) {
  const { t } = useTranslation();
  const changing = useUndoableAction([productsKey], { failed: t('admin_products.update_failed') });

  function change(
    before: readonly AdminProductSummary[],
    next: (product: BulkEdit) => BulkEdit,
  ): void {
    const old = new Map(before.map((product) => [product.id, editOf(product)]));
    changing.run(
      async () => {
        const { items } = await save(before, (product) => next(editOf(product)));
        return {
          title: t('admin_products.updated'),
          undo: () => save(items, (item) => old.get(item.id) ?? editOf(item)),
        };
      },
      { onSuccess: onDone },
    );
  }
  const { isPending: isBusy, error, reset } = changing;
  return { change, isBusy, error, reset };
}

function save(
  products: readonly AdminProductSummary[],
  editOfProduct: (product: AdminProductSummary) => BulkEdit,
) {
  const changes = products.map((product) => changeOf(product, editOfProduct(product)));
  return call(changeProducts, { body: { changes } });
}
