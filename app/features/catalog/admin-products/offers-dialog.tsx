import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { offersKey } from '#app/features/catalog/admin-offers/offer-dialogs.tsx';
import { OfferFields } from '#app/features/catalog/admin-offers/offer-fields.tsx';
import { useOfferForm } from '#app/features/catalog/admin-offers/use-offer-form.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { createOffers } from '#contract/catalog/offers.admin.ts';
import type { OfferPrice, OfferResult } from '#contract/catalog/offers.schema.ts';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { computeOfferPrice } from '#domain/catalog/offer-price.ts';
import { PriceChangePreview } from './price-change-preview.tsx';
import { productsKey } from './queries.ts';

interface OffersDialogProps {
  products: readonly AdminProductSummary[];
  onClose: () => void;
  /** Called with the products that got no offer. */
  onDone: (refused: readonly AdminProductSummary[]) => void;
}

interface Refusal {
  product: AdminProductSummary;
  code: NonNullable<OfferResult['code']>;
}

/** The same offer for all selected products. Those that cannot get it are listed afterwards. */
export function OffersDialog({ products, onClose, onDone }: OffersDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [results, setResults] = useState<readonly OfferResult[] | null>(null);
  const [first] = products;
  // The form is that of one offer, which needs a product.
  const form = useOfferForm(undefined, first && { product_id: first.id, name: first.name });
  const adding = useAdminAction([offersKey, productsKey], {
    failed: t('admin_offers.save_failed'),
  });
  const { read } = form;

  function save(): void {
    if (read === undefined) return;
    const { kind, price, period } = read;
    const product_ids = products.map(({ id }) => id);
    adding.mutate(async () => {
      const body = { product_ids, kind, ...price, ...period };
      const { items } = await call(createOffers, { body });
      if (items.some(({ code }) => code !== null)) {
        setResults(items);
        return;
      }
      toast.success(t('admin_products.offers_added', { count: items.length }));
      onDone([]);
    });
  }

  if (results !== null) {
    const refusals = refusalsOf(products, results);
    return (
      <Refusals
        added={results.length - refusals.length}
        refusals={refusals}
        onClose={() => onDone(refusals.map(({ product }) => product))}
      />
    );
  }
  return (
    <FormDialog
      title={t('admin_products.offer_title', { count: products.length })}
      isBusy={adding.isPending}
      isRight={read !== undefined}
      onClose={onClose}
      onSend={save}
      className="grid gap-4"
    >
      <OfferFields form={form} />
      {read !== undefined && <Preview products={products} asked={read.price} />}
    </FormDialog>
  );
}

function Preview({
  products,
  asked: { price_cents = 0, percent_off },
}: {
  products: readonly AdminProductSummary[];
  asked: OfferPrice;
}) {
  const { t } = useTranslation();
  const asked = percent_off === undefined ? { price_cents } : { percent_off };
  const changed = products.map((product) => ({
    product,
    price: computeOfferPrice(asked, product.price_cents),
  }));
  const reduced = changed.filter(({ product, price }) => price < product.price_cents);
  return (
    <div className="space-y-3">
      <PriceChangePreview changed={reduced} />
      {reduced.length < changed.length && (
        <Notice tone="warning">
          {t('admin_products.offers_not_below', { count: changed.length - reduced.length })}
        </Notice>
      )}
    </div>
  );
}

function Refusals({
  added,
  refusals,
  onClose,
}: {
  added: number;
  refusals: readonly Refusal[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('admin_products.offers_added', { count: added })}>
      <p>{t('admin_products.offers_refused', { count: refusals.length })}</p>
      <ul className="divide-line mt-3 divide-y">
        {refusals.map(({ product, code }) => (
          <li key={product.id} className="py-2">
            <bdi lang="de" className="font-medium wrap-anywhere hyphens-auto">
              {product.name}
            </bdi>
            <span className="text-muted block text-sm">
              {t(`problem.${code}`, { regular_price_cents: formatMoney(product.price_cents) })}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function refusalsOf(
  products: readonly AdminProductSummary[],
  results: readonly OfferResult[],
): Refusal[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return results.flatMap(({ product_id, code }) => {
    const product = byId.get(product_id);
    return product === undefined || code === null ? [] : [{ product, code }];
  });
}
