import { useState } from 'react';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { createOffers } from '#contract/catalog/offers.admin.ts';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { changePrice } from '#domain/catalog/price-change.ts';
import { mostProductsAtOnce } from '#domain/catalog/product-fields.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { EditGrid } from './edit-grid.tsx';
import { IncompleteProducts } from './incomplete-products.tsx';
import { OffersDialog } from './offers-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { useBulkChange } from './use-bulk-change.ts';

interface BulkBarProps {
  products: readonly AdminProductSummary[];
  /** Called with what remains selected after an action. */
  onSelect: (products: readonly AdminProductSummary[]) => void;
}

type Open = 'offer' | 'prices' | 'category' | 'grid';

/** The actions for the selected rows, at the bottom of the screen. */
export function BulkBar({ products, onSelect }: BulkBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const { change, isBusy, error, reset } = useBulkChange(() => onSelect([]));
  const mayOffer = useMay(createOffers);
  if (products.length === 0) return null;
  const isTooMany = products.length > mostProductsAtOnce;
  const close = () => setOpen(null);
  const setAvailable = (is_available: boolean) =>
    change(products, (product) => ({ ...product, is_available }));
  const action = (text: string, onClick: () => void) => (
    <Button size="small" variant="secondary" disabled={isBusy || isTooMany} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <section
      aria-label={t('admin_products.selection')}
      className="bg-raised shadow-float ring-line sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-2xl p-3 ring-1"
    >
      <p className="me-auto px-1 font-semibold max-sm:text-sm sm:px-2" role="status">
        {t('admin_products.selected', { count: products.length })}
        {isTooMany && (
          <span className="text-danger-ink block text-sm">
            {t('admin_products.selection_full', { limit: mostProductsAtOnce })}
          </span>
        )}
      </p>
      {/* One row on a phone, so that the products above stay in sight. */}
      <div className="flex gap-2 max-sm:order-last max-sm:w-full max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0 sm:contents">
        {action(t('admin_products.make_available'), () => setAvailable(true))}
        {action(t('admin_products.make_unavailable'), () => setAvailable(false))}
        {mayOffer && action(t('admin_products.make_offer'), () => setOpen('offer'))}
        {action(t('admin_products.change_prices'), () => setOpen('prices'))}
        {action(t('admin_products.change_category'), () => setOpen('category'))}
        {action(t('admin_products.grid.open'), () => setOpen('grid'))}
      </div>
      <Button size="small" variant="quiet" className="max-sm:px-1" onClick={() => onSelect([])}>
        {t('admin_products.deselect')}
      </Button>
      {open === 'offer' && (
        <OffersDialog
          products={products}
          onClose={close}
          onDone={(refused) => {
            close();
            onSelect(refused);
          }}
        />
      )}
      {open === 'prices' && (
        <PriceDialog
          products={products}
          onClose={close}
          onSave={(priceChange) => {
            close();
            change(products, (product) => ({
              ...product,
              price_cents: changePrice(product.price_cents, priceChange),
            }));
          }}
        />
      )}
      {open === 'category' && (
        <CategoryDialog
          onClose={close}
          onSave={(category_id) => {
            close();
            change(products, (product) => ({ ...product, category_id }));
          }}
        />
      )}
      {open === 'grid' && (
        <EditGrid
          products={products}
          onClose={close}
          onSave={(changed, edits) => {
            close();
            change(changed, (product) => edits.get(product.id) ?? product);
          }}
        />
      )}
      <IncompleteProducts error={error} onClose={reset} />
    </section>
  );
}
