import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { decideSupplierInvoice } from '#contract/stock/supplier-invoices.admin.ts';
import type { SupplierInvoice } from '#contract/stock/supplier-invoices.schema.ts';
import { invoiceLimits } from '#domain/stock/buying/supplier-invoices.ts';
import { invoicesKey } from './queries.ts';

type Decision = 'approved' | 'disputed';

/** Approves or disputes what differs; what matches can be disputed, too. */
export function InvoiceDecision({ invoice }: { invoice: SupplierInvoice }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Decision | null>(null);
  const { state } = invoice;
  if (state !== 'differs' && state !== 'matched') return null;
  return (
    <Permitted to={decideSupplierInvoice}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => setOpen('disputed')}>
          {t('supplier_invoices.dispute')}
        </Button>
        {state === 'differs' && (
          <Button onClick={() => setOpen('approved')}>{t('supplier_invoices.approve')}</Button>
        )}
      </div>
      {open !== null && (
        <DecisionDialog id={invoice.id} decision={open} onClose={() => setOpen(null)} />
      )}
    </Permitted>
  );
}

interface DecisionDialogProps {
  id: string;
  decision: Decision;
  onClose: () => void;
}

function DecisionDialog({ id, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const deciding = useAdminAction([invoicesKey], {
    done: t('supplier_invoices.decided'),
    failed: t('supplier_invoices.save_failed'),
  });
  const typed = note.trim();
  const isDispute = decision === 'disputed';
  return (
    <FormDialog
      title={isDispute ? t('supplier_invoices.dispute') : t('supplier_invoices.approve')}
      isBusy={deciding.isPending}
      isRight={!isDispute || typed !== ''}
      onClose={onClose}
      onSend={() => {
        const body = { decision, note: typed === '' ? null : typed };
        deciding.mutate(() => call(decideSupplierInvoice, { params: { id }, body }), {
          onSettled: onClose,
        });
      }}
      className="space-y-4"
    >
      <p>{isDispute ? t('supplier_invoices.dispute_text') : t('supplier_invoices.approve_text')}</p>
      <TextArea
        label={t('supplier_invoices.note')}
        required={isDispute}
        maxLength={invoiceLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
