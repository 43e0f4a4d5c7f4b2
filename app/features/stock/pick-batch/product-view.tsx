import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActionBar } from '#app/features/frame/work-layout/action-bar.tsx';
import {
  countProductOpen,
  countRowOpen,
  currentTote,
  findNext,
  listLines,
} from '#app/features/stock/picking/state.ts';
import { ScanField } from '#app/features/stock/scanner/scan-field.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { Batch, BatchProduct } from '#contract/stock/picking.schema.ts';
import { DoneSteps } from './done-steps.tsx';
import { LotField, WeightField } from './goods-fields.tsx';
import { FoundProduct, SoughtProduct } from './product-head.tsx';
import { ShortDialog } from './short-dialog.tsx';
import { ToteCard } from './tote-card.tsx';
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
  const isReady = open > 0 && pick.goods !== null;
  const next = isReady ? rows.find((row) => countRowOpen(row) > 0) : undefined;
  return (
    <>
      <article className="space-y-3 pb-6">
        {isReady ? (
          <FoundProduct product={product} lotId={pick.goods?.lot_id ?? null} />
        ) : (
          <SoughtProduct product={product} open={open} />
        )}
        {isReady && isWeighed && <WeightField pick={pick} />}
        {next !== undefined && (
          <ToteCard batch={batch} row={next} quantity={pick.quantityOf(next)} isLow={isWeighed} />
        )}
        <ul aria-label={t('picking.totes')} className="space-y-3">
          {rows.map((row) => (
            <li key={row.key}>
              <ToteRow
                batch={batch}
                row={row}
                quantity={pick.quantityOf(row)}
                hasButton={isReady && row.key !== next?.key}
                isBusy={steps.isBusy}
                onQuantity={(quantity) => pick.setQuantity(row, quantity)}
                onPut={(tote) => void pick.put(row, tote)}
              />
            </li>
          ))}
        </ul>
        {isReady && product.lots.length > 1 && <LotField product={product} pick={pick} />}
        <DoneSteps rows={rows} steps={steps} />
      </article>
      <ActionBar>
        {open === 0 ? (
          <Button size="large" onClick={skip}>
            {t('picking.next')}
          </Button>
        ) : (
          <div className="space-y-2">
            <ScanField
              label={isReady ? t('picking.scan_tote') : t('picking.scan_product')}
              isBusy={steps.isBusy}
              isActive={!isShort}
              onCode={(code) => void pick.scan(code)}
            />
            {next !== undefined && (
              <Button
                size="large"
                className="min-h-16! w-full text-2xl!"
                isBusy={steps.isBusy}
                // The second tap of a double one would go to the next tote.
                onClick={({ detail }) => {
                  if (detail < 2) void pick.put(next, currentTote(batch, next.order));
                }}
              >
                {t('picking.put_action', {
                  quantity: pick.quantityOf(next),
                  letter: next.letter,
                })}
              </Button>
            )}
            <div className="flex gap-2 *:min-h-12! *:grow *:px-2! *:text-sm">
              {!isReady && (
                <Button variant="quiet" onClick={pick.confirmByHand}>
                  {t('picking.without_scan')}
                </Button>
              )}
              <Button variant="quiet" onClick={() => setIsShort(true)}>
                {t('picking.not_there')}
              </Button>
              <Button variant="quiet" onClick={skip}>
                {t('picking.skip')}
              </Button>
            </div>
          </div>
        )}
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
