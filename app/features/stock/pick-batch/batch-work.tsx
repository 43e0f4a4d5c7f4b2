import { useState, type ReactNode } from 'react';
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
      <div className="-mt-2 -mb-1 flex items-center gap-2">
        <div className="min-w-0 grow">
          <WorkHeading backTo={href('/work/picking')}>{t('work.pages.picking.title')}</WorkHeading>
        </div>
        {steps.last !== null && (
          <IconButton
            label={t('picking.undo_last', { step: steps.last.text })}
            isBusy={steps.isBusy}
            onClick={() => void steps.undoLast()}
          >
            <HistoryIcon />
          </IconButton>
        )}
        {product !== undefined && (
          <IconButton label={t('picking.list')} onClick={() => choose(null)}>
            <ListIcon />
          </IconButton>
        )}
      </div>
      <div className="contents *:mb-3">
        <ProgressBar batch={batch} />
        <Refusals batches={[batch]} />
        {product !== undefined && <StopNotice batch={batch} onShow={() => choose(null)} />}
        {/* Below the header: the totes of a large batch are far down. */}
        <div className="sticky top-16 z-10">
          <ScanStatus message={feedback.message} isThin />
        </div>
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

interface IconButtonProps {
  label: string;
  isBusy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function IconButton({ label, isBusy = false, onClick, children }: IconButtonProps) {
  return (
    <Button
      variant="secondary"
      className="size-12 shrink-0 px-0!"
      aria-label={label}
      title={label}
      isBusy={isBusy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
