import { useId, useState } from 'react';
import { LetterBadge } from '#app/features/stock/picking/letter-badge.tsx';
import { countRowOpen, listLines } from '#app/features/stock/picking/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import type { Batch, BatchProduct } from '#contract/stock/picking.schema.ts';
import { pickerReasons, type PickerReason } from '#domain/stock/pick-outcomes.ts';
import { shareOut } from '#domain/stock/picking/share-out.ts';
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

/** How many units are there, which orders get them, and why the others go without. */
export function ShortDialog({ batch, product, lotId, steps, onClose, onStep }: ShortDialogProps) {
  const { t } = useTranslation();
  const name = useId();
  const [reason, setReason] = useState<PickerReason>('none');
  const [counted, setCounted] = useState(0);
  const rows = listLines(batch, product).filter((row) => countRowOpen(row) > 0);
  const wanted = rows.reduce((sum, row) => sum + countRowOpen(row), 0);
  // An undone or sent step may have changed what is wanted meanwhile.
  const there = Math.max(Math.min(counted, wanted - 1), 0);
  const shares = shareOut(
    rows.map((row) => ({
      key: row.key,
      quantity: countRowOpen(row),
      is_whole: row.line.offer !== null,
    })),
    there,
  );
  const missing = rows.map((row) => {
    const share = shares.get(row.key) ?? 0;
    return { row, share, quantity: countRowOpen(row) - share };
  });
  const total = missing.reduce((sum, { quantity }) => sum + quantity, 0);

  async function report(): Promise<void> {
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
          disabled={total === 0}
          onClick={() => void report()}
        >
          {t('picking.report_missing', { quantity: total })}
        </Button>
      }
    >
      <div className="space-y-5">
        <CountThere wanted={wanted} value={there} onChange={setCounted} />
        <ul className="space-y-2">
          {missing.map(({ row: { key, letter }, share, quantity }) => (
            <li key={key} className="flex items-center gap-3">
              <LetterBadge letter={letter} />
              <p>
                <span className="block text-lg font-bold">
                  {t('picking.into', { quantity: share, letter })}
                </span>
                {quantity > 0 && (
                  <span className="text-warning-ink block font-semibold">
                    {t('picking.missing_in', { quantity, letter })}
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
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
      </div>
    </Dialog>
  );
}

/** As many as fit into rows of buttons; more are typed. */
const mostButtons = 15;

interface CountThereProps {
  wanted: number;
  value: number;
  onChange: (there: number) => void;
}

/** How many of the wanted units are there: fewer than all. */
function CountThere({ wanted, value, onChange }: CountThereProps) {
  const { t } = useTranslation();
  const label = t('picking.how_many');
  if (wanted > mostButtons) {
    return (
      <div className="space-y-2">
        <p className="font-semibold">{label}</p>
        <LargeStepper
          value={value}
          min={0}
          max={wanted - 1}
          onChange={onChange}
          labels={{ group: label, decrease: t('work.decrease'), increase: t('work.increase') }}
        />
      </div>
    );
  }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid grid-cols-5 gap-2">
        {Array.from({ length: wanted }, (_, number) => (
          <Button
            key={number}
            variant={number === value ? 'primary' : 'secondary'}
            className="min-h-14! px-0! text-2xl! tabular-nums"
            aria-pressed={number === value}
            onClick={() => onChange(number)}
          >
            {number}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
