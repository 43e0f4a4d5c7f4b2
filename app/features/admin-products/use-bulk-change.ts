import { useTranslation } from 'react-i18next';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/admin-layout/queries.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { changeProducts } from '#contract/catalog/products.admin.ts';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { productsKey } from './queries.ts';

type Product = AdminProductSummary;
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

  function change(before: readonly Product[], next: (product: Product) => Product): void {
    const old = new Map(before.map((product) => [product.id, product]));
    changing.mutate(
      async () => {
        const { items } = await save(before.map(next));
        const undone = items.map((item) => ({
          ...(old.get(item.id) ?? item),
          version: item.version,
        }));
        toast.success(t('admin_products.updated'), undefined, {
          duration: undoMs,
          action: { label: t('admin.undo'), onClick: () => undoing.mutate(() => save(undone)) },
        });
      },
      { onSuccess: onDone },
    );
  }
  return { change, isBusy: changing.isPending };
}

function save(products: readonly Product[]) {
  const changes = products.map(({ id, version, price_cents, is_available }) => ({
    id,
    version,
    price_cents,
    is_available,
  }));
  return call(changeProducts, { body: { changes } });
}
