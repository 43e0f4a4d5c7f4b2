import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { OriginField } from '#app/features/stock/lot-origin/origin-field.tsx';
import { useKnownLabels } from '#app/features/stock/lot-origin/queries.ts';
import { readOrigin, type OriginChoice } from '#app/features/stock/lot-origin/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Lot } from '#contract/stock/inventory.schema.ts';
import { nameOrigin } from '#contract/stock/inventory.ts';
import { LotDialog } from './lot-dialog.tsx';
import { lotsKey } from './queries.ts';

/** Completes goods that arrived without their origin. */
export function OriginDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: known } = useKnownLabels(lot.product_id);
  const [choice, setChoice] = useState<OriginChoice | undefined>();
  const [isChecked, setIsChecked] = useState(false);
  const naming = useAdminAction([lotsKey], {
    done: t('work.origin_named'),
    failed: t('work.origin_name_failed'),
  });
  const read =
    choice === undefined || choice === null
      ? undefined
      : 'kept' in choice
        ? { origin: choice.kept }
        : readOrigin(choice.typed);

  function send(): void {
    setIsChecked(true);
    if (read === undefined || !('origin' in read)) return;
    const { origin } = read;
    naming.mutate(() => call(nameOrigin, { params: { id: lot.id }, body: { origin } }), {
      onSuccess: onClose,
    });
  }

  return (
    <LotDialog
      title={t('work.origin_name')}
      action={t('work.origin_name')}
      lot={lot}
      isBusy={naming.isPending}
      isPossible={choice !== undefined && choice !== null}
      onSend={send}
      onClose={onClose}
    >
      {known !== undefined && (
        <OriginField
          known={known}
          supplierId={lot.supplier_id}
          value={choice}
          isChecked={isChecked}
          onChange={setChoice}
        />
      )}
    </LotDialog>
  );
}
