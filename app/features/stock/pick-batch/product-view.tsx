import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActionBar } from '#app/features/frame/work-layout/action-bar.tsx';
import { countProductOpen, findNext, listLines } from '#app/features/stock/picking/state.ts';
import { ScanField } from '#app/features/stock/scanner/scan-field.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import type { Batch, BatchProduct } from '#contract/stock/picking.schema.ts';
import { DoneSteps } from './done-steps.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { ProductHead } from './product-head.tsx';
import { ShortDialog } from './short-dialog.tsx';
import { ToteRow } from './tote-row.tsx';
import { useProductPick, type PickProps } from './use-product-pick.ts';

interface ProductViewProps extends Omit<PickProps, 'onStep'> {
  batch: Batch;
  product: BatchProduct;
  /** Null: the list. */
  onProduct: (productId: string | null) => void;
}

/** One product with all its totes: scan the goods, then the tote. */
export function ProductView({ onProduct, ...props }: ProductViewProps) {
  const { t } = useTranslation();
  const { batch, product, steps, feedback } = props;
  const [isShort, setIsShort] = useState(false);
  const goNext = () => onProduct(findNext(batch, product.product_id)?.product_id ?? null);
  const skip = () => {
    feedback.clear();
    goNext();
  };
  const open = countProductOpen(batch, product);
  // Once the batch has all steps: the next scan may come before the page has shown the last one.
  const hasSteps = useRef(false);
  const onStep = () => {
    hasSteps.current = true;
  };
  const leaveWhenDone = useEffectEvent(() => {
    if (open === 0 && hasSteps.current) goNext();
  });
  useEffect(() => leaveWhenDone(), [open]);
  const pick = useProductPick({ ...props, onStep });
  const rows = listLines(batch, product);
  const isWeighed = rows.some(({ line }) => line.nominal_weight_g !== null);
  return (
    <>
      <article className="space-y-4 pb-6">
        <ProductHead product={product} open={open} />
        {open > 0 && (
          <ScanField
            label={pick.goods === null ? t('picking.scan_product') : t('picking.scan_tote')}
            isBusy={steps.isBusy}
            isActive={!isShort}
            onCode={(code) => void pick.scan(code)}
          />
        )}
        {open > 0 && pick.goods === null && (
          <Button variant="quiet" className="min-h-12! w-full" onClick={pick.confirmByHand}>
            {t('picking.without_scan')}
          </Button>
        )}
        {pick.goods !== null && (
          <p className="text-success-ink bg-success-soft flex items-center gap-2 rounded-2xl px-4 py-3 font-semibold">
            <CheckCircleIcon />
            {t('picking.goods_checked')}
          </p>
        )}
        {open > 0 && <GoodsFields product={product} isWeighed={isWeighed} pick={pick} />}
        <ul aria-label={t('picking.totes')} className="space-y-3">
          {rows.map((row) => (
            <li key={row.key}>
              <ToteRow
                batch={batch}
                row={row}
                quantity={pick.quantityOf(row)}
                isReady={pick.goods !== null}
                isBusy={steps.isBusy}
                onQuantity={(quantity) => pick.setQuantity(row, quantity)}
                onPut={(tote) => void pick.put(row, tote)}
              />
            </li>
          ))}
        </ul>
        <DoneSteps rows={rows} steps={steps} />
      </article>
      <ActionBar>
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="secondary"
            size="large"
            disabled={open === 0}
            onClick={() => setIsShort(true)}
          >
            {t('picking.not_there')}
          </Button>
          <Button variant={open === 0 ? 'primary' : 'secondary'} size="large" onClick={skip}>
            {open === 0 ? t('picking.next') : t('picking.skip')}
          </Button>
        </div>
      </ActionBar>
      {isShort && (
        <ShortDialog
          batch={batch}
          product={product}
          lotId={pick.goods?.lot_id ?? null}
          steps={steps}
          onClose={() => setIsShort(false)}
          onStep={onStep}
        />
      )}
    </>
  );
}
