import { useId, useState } from 'react';
import { countRowOpen, listLines, type Row } from '#app/features/stock/picking/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import type { Batch, BatchProduct } from '#contract/stock/picking.schema.ts';
import { pickerReasons, type PickerReason } from '#domain/stock/pick-outcomes.ts';
import type { Steps } from './use-steps.ts';

interface ShortDialogProps {
  batch: Batch;
  product: BatchProduct;
  lotId: string | null;
  steps: Steps;
  onClose: () => void;
  /** Called before a step is stored. */
  onStep: () => void;
}

/** Why units are not there, and which orders go without them. */
export function ShortDialog({ batch, product, lotId, steps, onClose, onStep }: ShortDialogProps) {
  const { t } = useTranslation();
  const name = useId();
  const [reason, setReason] = useState<PickerReason | null>(null);
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const rows = listLines(batch, product).filter((row) => countRowOpen(row) > 0);
  const missing = rows.map((row) => ({
    row,
    quantity: Math.min(quantities[row.key] ?? countRowOpen(row), countRowOpen(row)),
  }));
  const total = missing.reduce((sum, { quantity }) => sum + quantity, 0);

  async function report(): Promise<void> {
    if (reason === null) return;
    onStep();
    const isOfLot = reason === 'damaged' || reason === 'too_short';
    for (const { row, quantity } of missing.filter((each) => each.quantity > 0)) {
      const { order_item_id, offer } = row.line;
      const isStored = await steps.record(
        'pick.short',
        {
          order_item_id,
          quantity,
          reason,
          offer_id: offer?.id ?? null,
          lot_id: isOfLot ? lotId : null,
        },
        { title: t('picking.missing_in', { quantity, letter: row.letter }), text: product.name },
      );
      if (!isStored) return;
    }
    onClose();
  }

  return (
    <Dialog
      isOpen
      title={t('picking.short_title')}
      onClose={onClose}
      footer={
        <Button
          size="large"
          className="w-full"
          isBusy={steps.isBusy}
          disabled={reason === null || total === 0}
          onClick={() => void report()}
        >
          {reason === null
            ? t('picking.choose_reason')
            : t('picking.report_missing', { quantity: total })}
        </Button>
      }
    >
      <div className="space-y-5">
        <fieldset className="space-y-2">
          <legend className="mb-2 font-semibold">{t('picking.reason')}</legend>
          {pickerReasons.map((each) => (
            <RadioCard
              key={each}
              name={name}
              value={each}
              checked={each === reason}
              onChange={() => setReason(each)}
            >
              <span className="font-semibold">{t(`picking.reasons.${each}`)}</span>
            </RadioCard>
          ))}
        </fieldset>
        {missing.map(({ row, quantity }) => (
          <div key={row.key} className="space-y-2">
            <p className="font-semibold">{t('picking.missing_for', { letter: row.letter })}</p>
            <LargeStepper
              value={quantity}
              min={0}
              max={countRowOpen(row)}
              onChange={(next) =>
                setQuantities((before) => ({ ...before, [row.key]: wholeOf(row, next) }))
              }
              labels={{
                group: t('picking.missing_for', { letter: row.letter }),
                decrease: t('work.decrease'),
                increase: t('work.increase'),
              }}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** All units of a substitute are missing, or none. */
function wholeOf(row: Row, quantity: number): number {
  const open = countRowOpen(row);
  return row.line.offer === null || quantity >= open ? quantity : 0;
}
