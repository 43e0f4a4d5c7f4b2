import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { Lot } from '#contract/stock/inventory.schema.ts';
import { blockLot } from '#contract/stock/inventory.ts';
import { LotDialog } from './lot-dialog.tsx';
import { lotsKey } from './queries.ts';

/** Takes a lot out of the sale, with a reason that colleagues read. */
export function BlockDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const blocking = useAdminAction([lotsKey], {
    done: t('work.block_done'),
    failed: t('work.block_failed'),
  });
  const given = reason.trim();
  return (
    <LotDialog
      title={t('work.block_title')}
      action={t('work.block')}
      variant="danger"
      lot={lot}
      isBusy={blocking.isPending}
      isPossible={given !== ''}
      onSend={() =>
        blocking.mutate(() => call(blockLot, { params: { id: lot.id }, body: { reason: given } }), {
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    >
      <TextField
        label={t('work.block_reason')}
        hint={t('work.block_hint')}
        required
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </LotDialog>
  );
}
