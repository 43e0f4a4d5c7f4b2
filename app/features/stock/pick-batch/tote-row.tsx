import { useState } from 'react';
import { LetterBadge } from '#app/features/stock/picking/letter-badge.tsx';
import { countRowOpen, currentTote, type Row } from '#app/features/stock/picking/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { WarningIcon } from '#app/ui/icons/warning.tsx';
import type { Batch } from '#contract/stock/picking.schema.ts';

interface ToteRowProps {
  batch: Batch;
  row: Row;
  quantity: number;
  /** Whether its button is here: goods are checked, and another tote has the fixed one. */
  hasButton: boolean;
  isBusy: boolean;
  onQuantity: (quantity: number) => void;
  onPut: (tote: string) => void;
}

/** The tote of one order: how many go into it, and what differs from the normal step. */
export function ToteRow({
  batch,
  row,
  quantity,
  hasButton,
  isBusy,
  onQuantity,
  onPut,
}: ToteRowProps) {
  const { t } = useTranslation();
  const [isChanging, setIsChanging] = useState(false);
  const { letter, line, order } = row;
  const open = countRowOpen(row);
  // All units of a substitute are picked at once.
  const canChange = open > 1 && line.offer === null;
  const tote = currentTote(batch, order);
  const isStopped = order.status === 'cancelled';
  return (
    <div className="bg-raised space-y-3 rounded-3xl p-3">
      <div className="flex items-center gap-3">
        <LetterBadge letter={letter} isStopped={isStopped} />
        <p className="min-w-0 grow">
          <span className="block text-lg font-bold">
            {open > 0 ? t('picking.into', { quantity: open, letter }) : letter}
          </span>
          <bdi dir="ltr" className="text-muted block text-sm tabular-nums rtl:text-end">
            {tote}
          </bdi>
          {line.origin !== undefined && (
            <bdi className="block text-sm wrap-anywhere rtl:text-end">{line.origin}</bdi>
          )}
          {line.offer !== null && (
            <span className="text-warning-ink block text-sm font-semibold wrap-anywhere">
              {t('picking.instead_of', { product: line.offer.product_name })}
            </span>
          )}
        </p>
        <State isStopped={isStopped} isDone={open === 0} />
        {canChange && (
          <Button
            variant="secondary"
            className="min-h-14! min-w-14 text-2xl! tabular-nums"
            aria-expanded={isChanging}
            aria-label={t('picking.change_quantity', { quantity, letter })}
            onClick={() => setIsChanging(!isChanging)}
          >
            {quantity}
          </Button>
        )}
      </div>
      {canChange && isChanging && (
        <LargeStepper
          value={quantity}
          min={1}
          max={open}
          onChange={onQuantity}
          labels={{
            group: t('work.quantity'),
            decrease: t('work.decrease'),
            increase: t('work.increase'),
          }}
        />
      )}
      {hasButton && open > 0 && (
        <Button
          variant="secondary"
          size="large"
          className="min-h-16! w-full"
          isBusy={isBusy}
          onClick={() => onPut(tote)}
        >
          {t('picking.put_action', { quantity, letter })}
        </Button>
      )}
    </div>
  );
}

function State({ isStopped, isDone }: { isStopped: boolean; isDone: boolean }) {
  const { t } = useTranslation();
  if (isStopped) {
    return (
      <span className="text-danger-ink flex items-center gap-1 font-bold">
        <WarningIcon />
        {t('picking.stopped')}
      </span>
    );
  }
  if (!isDone) return null;
  return (
    <span className="text-success-ink flex items-center gap-1 font-semibold">
      <CheckCircleIcon />
      {t('picking.done')}
    </span>
  );
}
