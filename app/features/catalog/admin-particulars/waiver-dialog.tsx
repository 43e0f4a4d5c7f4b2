import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { particularsKey, productsKey } from '#app/features/catalog/admin-products/queries.ts';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { waiveParticular } from '#contract/catalog/particulars.admin.ts';
import type { IncompleteProduct } from '#contract/catalog/particulars.schema.ts';
import { maxWaiverDays, waivable } from '#domain/catalog/food/waivers.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';

interface WaiverDialogProps {
  product: IncompleteProduct;
  onClose: () => void;
}

/** Lets a product be sold without one of its particulars until a day. */
export function WaiverDialog({ product: { id, name, missing }, onClose }: WaiverDialogProps) {
  const { t } = useTranslation();
  const choices = missing.filter((particular) => waivable.includes(particular));
  const [particular, setParticular] = useState(choices[0]);
  const [today] = useState(() => toBerlin(new Date()).day);
  const [until, setUntil] = useState(addDays(today, 7));
  const [reason, setReason] = useState('');
  const waiving = useAdminAction([particularsKey, productsKey], {
    done: t('admin_particulars.waived'),
    failed: t('admin_particulars.waive_failed'),
  });
  const isRight = particular !== undefined && until !== '' && reason.trim() !== '';

  function send(): void {
    if (!isRight) return;
    const body = { particular, until, reason: reason.trim() };
    waiving.mutate(() => call(waiveParticular, { params: { id }, body }), {
      onSuccess: onClose,
    });
  }

  return (
    <FormDialog
      title={t('admin_particulars.waive_title', { name })}
      onClose={onClose}
      onSend={send}
      isBusy={waiving.isPending}
      isRight={isRight}
      className="grid gap-4"
    >
      <p className="text-muted">{t('admin_particulars.waive_hint')}</p>
      <ChoiceField
        label={t('admin_particulars.particular_label')}
        choices={choices}
        all={null}
        textOf={(choice) => t(`admin_products.particular.${choice}`)}
        value={particular ?? ''}
        onChange={(next) => setParticular(choices.find((choice) => choice === next))}
      />
      <TextField
        label={t('admin_particulars.until')}
        type="date"
        required
        min={today}
        max={addDays(today, maxWaiverDays)}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <TextField
        label={t('admin_particulars.reason')}
        required
        maxLength={200}
        dir="auto"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
