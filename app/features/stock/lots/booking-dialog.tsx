import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { createIdempotencyKeys } from '#app/api/idempotency-keys.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import type { Lot } from '#contract/stock/inventory.schema.ts';
import { bookLot } from '#contract/stock/inventory.ts';
import { LotDialog } from './lot-dialog.tsx';
import { lotsKey } from './queries.ts';

interface BookingDialogProps {
  kind: 'counted' | 'waste';
  lot: Lot;
  onClose: () => void;
}

/** Five digits fit into the field. */
const maxCount = 99_999;

/** Books how many units of a lot are there, or are thrown away. */
export function BookingDialog({ kind, lot, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const isCount = kind === 'counted';
  const isBlocked = lot.blocked_at !== null;
  const there = isBlocked ? lot.blocked_quantity : lot.quantity;
  // Goods that may not be sold are thrown away together.
  const [quantity, setQuantity] = useState(isCount || isBlocked ? there : Math.min(1, there));
  const [keys] = useState(createIdempotencyKeys);
  const booking = useAdminAction([lotsKey], {
    done: t(`work.${kind}_done`),
    failed: t('work.not_booked'),
  });

  function book(): void {
    const body = { kind, quantity };
    booking.mutate(
      () =>
        call(bookLot, {
          params: { id: lot.id },
          headers: { 'idempotency-key': keys.of(body) },
          body,
        }),
      { onSuccess: onClose },
    );
  }

  return (
    <LotDialog
      title={t(`work.${kind}_title`)}
      action={t(`work.${kind}_action`)}
      lot={lot}
      isBusy={booking.isPending}
      isPossible={isCount || quantity > 0}
      onSend={book}
      onClose={onClose}
    >
      <LargeStepper
        value={quantity}
        min={isCount ? 0 : Math.min(1, there)}
        max={isCount ? maxCount : there}
        onChange={setQuantity}
        labels={{
          group: t('work.quantity'),
          decrease: t('work.decrease'),
          increase: t('work.increase'),
        }}
      />
    </LotDialog>
  );
}
