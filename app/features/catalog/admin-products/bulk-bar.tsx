import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { changePrice } from '#domain/catalog/price-change.ts';
import { EditGrid } from './edit-grid.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { useBulkChange } from './use-bulk-change.ts';

interface BulkBarProps {
  products: readonly AdminProductSummary[];
  /** Called when the selection is no longer needed. */
  onDone: () => void;
}

/** The actions for the selected rows, at the bottom of the screen. */
export function BulkBar({ products, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'prices' | 'grid' | null>(null);
  const { change, isBusy } = useBulkChange(onDone);
  if (products.length === 0) return null;
  const setAvailable = (is_available: boolean) =>
    change(products, (product) => ({ ...product, is_available }));
  return (
    <section
      aria-label={t('admin_products.selection')}
      className="bg-raised shadow-float ring-line sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-2xl p-3 ring-1"
    >
      <p className="me-auto px-2 font-semibold" role="status">
        {t('admin_products.selected', { count: products.length })}
      </p>
      <Button size="small" variant="secondary" disabled={isBusy} onClick={() => setAvailable(true)}>
        {t('admin_products.make_available')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={isBusy}
        onClick={() => setAvailable(false)}
      >
        {t('admin_products.make_unavailable')}
      </Button>
      <Button size="small" variant="secondary" disabled={isBusy} onClick={() => setOpen('prices')}>
        {t('admin_products.change_prices')}
      </Button>
      <Button size="small" variant="secondary" disabled={isBusy} onClick={() => setOpen('grid')}>
        {t('admin_products.grid.open')}
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        {t('admin_products.deselect')}
      </Button>
      {open === 'prices' && (
        <PriceDialog
          products={products}
          onClose={() => setOpen(null)}
          onSave={(priceChange) => {
            setOpen(null);
            change(products, (product) => ({
              ...product,
              price_cents: changePrice(product.price_cents, priceChange),
            }));
          }}
        />
      )}
      {open === 'grid' && (
        <EditGrid
          products={products}
          onClose={() => setOpen(null)}
          onSave={(changed, edits) => {
            setOpen(null);
            change(changed, (product) => edits.get(product.id) ?? product);
          }}
        />
      )}
    </section>
  );
}
