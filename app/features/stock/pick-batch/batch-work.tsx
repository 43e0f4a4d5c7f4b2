import { useState } from 'react';
import { href } from 'react-router';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { ProgressBar } from '#app/features/stock/picking/progress-bar.tsx';
import { Refusals } from '#app/features/stock/picking/refusals.tsx';
import { findNext } from '#app/features/stock/picking/state.ts';
import { ScanStatus } from '#app/features/stock/scanner/scan-status.tsx';
import { useScanFeedback } from '#app/features/stock/scanner/use-scan-feedback.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { HistoryIcon } from '#app/ui/icons/history.tsx';
import { ListIcon } from '#app/ui/icons/list.tsx';
import type { Batch } from '#contract/stock/picking.schema.ts';
import { Overview } from './overview.tsx';
import { ProductView } from './product-view.tsx';
import { StopNotice } from './stop-notice.tsx';
import { useLoadedImages } from './use-loaded-images.ts';
import { useSteps } from './use-steps.ts';

/** The walk through a batch: one product after the other, or all of it as a list. */
export function BatchWork({ batch }: { batch: Batch }) {
  const { t } = useTranslation();
  const feedback = useScanFeedback();
  const steps = useSteps(batch, feedback);
  useLoadedImages(batch);
  // Null: the list.
  const [productId, setProductId] = useState(() => findNext(batch)?.product_id ?? null);
  const product = batch.products.find(({ product_id }) => product_id === productId);

  function go(next: string | null): void {
    setProductId(next);
    window.scrollTo({ top: 0 });
  }

  /** The last message is about what is not on the screen any more. */
  function choose(next: string | null): void {
    feedback.clear();
    go(next);
  }

  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <WorkHeading backTo={href('/work/picking')}>{t('work.pages.picking.title')}</WorkHeading>
        {product !== undefined && (
          <Button variant="secondary" className="min-h-12!" onClick={() => choose(null)}>
            <ListIcon />
            {t('picking.list')}
          </Button>
        )}
      </div>
      <div className="contents *:mb-4">
        <ProgressBar batch={batch} />
        <Refusals batches={[batch]} />
        {product !== undefined && <StopNotice batch={batch} onShow={() => choose(null)} />}
        {/* Below the header: the totes of a large batch are far down. */}
        <div className="sticky top-16 z-10">
          <ScanStatus message={feedback.message} />
        </div>
        {steps.last !== null && (
          <Button
            variant="secondary"
            size="large"
            className="w-full"
            isBusy={steps.isBusy}
            onClick={() => void steps.undoLast()}
          >
            <HistoryIcon />
            {t('picking.undo_last', { step: steps.last.text })}
          </Button>
        )}
      </div>
      {product === undefined ? (
        <Overview batch={batch} steps={steps} onProduct={choose} />
      ) : (
        <ProductView
          key={product.product_id}
          batch={batch}
          product={product}
          feedback={feedback}
          steps={steps}
          onProduct={go}
        />
      )}
    </>
  );
}
