import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { refuseGoods } from '#contract/stock/refused-goods.ts';
import { refusalReasons, type RefusalReason } from '#domain/stock/buying/receiving.ts';
import { expectedKey } from './queries.ts';
import type { ReceiptDraft } from './state.ts';

interface RefuseDialogProps {
  draft: ReceiptDraft;
  supplierId: string;
  note: string;
  onDone: () => void;
  onClose: () => void;
}

/** Why goods go back with the driver; they are not booked. */
export function RefuseDialog({ draft, supplierId, note, onDone, onClose }: RefuseDialogProps) {
  const { t } = useTranslation();
  const { product, line, quantity } = draft;
  const [reason, setReason] = useState<RefusalReason | null>(
    line === undefined ? 'not_ordered' : null,
  );
  const refusing = useAdminAction([expectedKey], {
    done: t('goods_receipt.refusal_saved'),
    failed: t('goods_receipt.save_failed'),
  });
  // Of a line, goods were ordered.
  const reasons = refusalReasons.filter((each) => line === undefined || each !== 'not_ordered');

  function refuse(): void {
    if (reason === null) return;
    const goods = { product_id: product.id, purchase_order_line_id: line?.id ?? null, quantity };
    const body = { supplier_id: supplierId, note_number: note.trim(), ...goods, reason };
    refusing.mutate(() => call(refuseGoods, { body }), { onSuccess: onDone });
  }

  return (
    <Dialog
      isOpen
      title={t('goods_receipt.refuse_title', { count: quantity })}
      onClose={onClose}
      footer={
        <Button
          size="large"
          variant="danger"
          disabled={reason === null}
          isBusy={refusing.isPending}
          onClick={refuse}
        >
          {t('goods_receipt.refuse_now')}
        </Button>
      }
    >
      <fieldset className="space-y-2">
        <legend className="mb-3">
          <bdi className="font-semibold wrap-anywhere">{product.name}</bdi>
          <span className="block">{t('goods_receipt.refuse_text')}</span>
        </legend>
        {reasons.map((each) => (
          <RadioCard
            key={each}
            name="reason"
            value={each}
            checked={each === reason}
            onChange={() => setReason(each)}
          >
            {t(`goods_receipt.reason.${each}`)}
          </RadioCard>
        ))}
      </fieldset>
    </Dialog>
  );
}
