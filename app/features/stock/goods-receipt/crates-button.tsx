import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { moveCrates } from '#contract/stock/crates.ts';
import {
  crateKinds,
  crateReasons,
  maxCrates,
  type CrateKind,
  type CrateReason,
} from '#domain/stock/crates.ts';
import { cratesKey, useCrates } from './queries.ts';
import type { Origin } from './state.ts';
import { SupplierField } from './supplier-field.tsx';

interface CratesButtonProps {
  origin: Pick<Origin, 'supplierId' | 'note'>;
  /** Undefined: the purchase order says who brings them. */
  onSupplier?: (id: string | null) => void;
}

/** Crates that came, went back with the driver, or were counted; one kind after the other. */
export function CratesButton(props: CratesButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="large" className="w-full" onClick={() => setIsOpen(true)}>
        {t('goods_receipt.crates')}
      </Button>
      {isOpen && <CratesDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface CratesDialogProps extends CratesButtonProps {
  onClose: () => void;
}

function CratesDialog({ origin, onSupplier, onClose }: CratesDialogProps) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const [kind, setKind] = useState<CrateKind>('box');
  const [reason, setReason] = useState<CrateReason>('came');
  const [quantity, setQuantity] = useState(1);
  const [isBelowZero, setIsBelowZero] = useState(false);
  const { supplierId, note } = origin;
  const { data } = useCrates(supplierId);
  const saving = useAdminAction([cratesKey], {
    done: t('goods_receipt.crates_saved'),
    failed: t('goods_receipt.save_failed'),
  });
  const here = data?.items.find((each) => each.kind === kind)?.quantity ?? 0;
  const isMore = data !== undefined && reason === 'returned' && quantity > here;
  const isRight = supplierId !== null && (quantity > 0 || reason === 'counted');

  function choose(next: CrateReason): void {
    setReason(next);
    setIsBelowZero(false);
    setQuantity(next === 'counted' ? Math.max(0, here) : Math.max(1, quantity));
  }

  function save(): void {
    if (supplierId === null || !isRight || (isMore && !isBelowZero)) return;
    const crates = { kind, reason, quantity, ...(isMore && { is_below_zero: true }) };
    const body = { supplier_id: supplierId, note_number: note.trim(), ...crates };
    saving.mutate(() => call(moveCrates, { body }), {
      onSuccess: () => {
        setQuantity(1);
        setReason('came');
        setIsBelowZero(false);
      },
    });
  }

  return (
    <Dialog
      isOpen
      title={t('goods_receipt.crates')}
      onClose={onClose}
      footer={
        <Button
          size="large"
          disabled={!isRight || isOffline || (isMore && !isBelowZero)}
          isBusy={saving.isPending}
          onClick={save}
        >
          {isOffline ? t('work.booking_needs_network') : t('goods_receipt.crates_save')}
        </Button>
      }
    >
      <div className="space-y-4">
        {onSupplier !== undefined && <SupplierField value={supplierId} onChange={onSupplier} />}
        <SelectField
          label={t('goods_receipt.crate_kind')}
          value={kind}
          onChange={({ target }) =>
            setKind(crateKinds.find((each) => each === target.value) ?? 'box')
          }
        >
          {crateKinds.map((each) => (
            <option key={each} value={each}>
              {t(`goods_receipt.crate_kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        {data !== undefined && (
          <p className="flex justify-between gap-4">
            <span>{t('goods_receipt.crates_here')}</span>
            <strong dir="ltr">{here}</strong>
          </p>
        )}
        <fieldset className="space-y-2">
          <legend className="sr-only">{t('goods_receipt.crates')}</legend>
          {crateReasons.map((each) => (
            <RadioCard
              key={each}
              name="reason"
              value={each}
              checked={each === reason}
              onChange={() => choose(each)}
            >
              {t(`goods_receipt.crate_reasons.${each}`)}
            </RadioCard>
          ))}
        </fieldset>
        <LargeStepper
          value={quantity}
          min={reason === 'counted' ? 0 : 1}
          max={maxCrates}
          onChange={setQuantity}
          labels={{
            group: t('work.quantity'),
            decrease: t('work.decrease'),
            increase: t('work.increase'),
          }}
        />
        {isMore && (
          <CheckBox checked={isBelowZero} onChange={() => setIsBelowZero(!isBelowZero)}>
            {t('goods_receipt.crates_more')}
          </CheckBox>
        )}
      </div>
    </Dialog>
  );
}
