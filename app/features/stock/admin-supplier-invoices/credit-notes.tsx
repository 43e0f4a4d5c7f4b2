import { useState } from 'react';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { addSupplierCreditNote } from '#contract/stock/supplier-invoices.admin.ts';
import type {
  SupplierCreditNote,
  SupplierInvoice,
} from '#contract/stock/supplier-invoices.schema.ts';
import { sum } from '#domain/money.ts';
import { CreditNoteDialog } from './credit-note-dialog.tsx';

/** What the supplier takes back of an invoice. */
export function CreditNotes({ invoice }: { invoice: SupplierInvoice }) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const { credit_notes } = invoice;
  return (
    <section className="space-y-3">
      <h2 className="text-lg font-bold">{t('supplier_invoices.credit_notes')}</h2>
      {credit_notes.length > 0 && (
        <DataTable
          label={t('supplier_invoices.credit_notes')}
          rows={credit_notes}
          keyOf={({ id }) => id}
          columns={creditColumns(t)}
        />
      )}
      <Permitted to={addSupplierCreditNote}>
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          {t('supplier_invoices.add_credit')}
        </Button>
        {isAdding && <CreditNoteDialog invoice={invoice} onClose={() => setIsAdding(false)} />}
      </Permitted>
    </section>
  );
}

function creditColumns(t: Translate): Column<SupplierCreditNote>[] {
  return [
    {
      id: 'number',
      header: t('supplier_invoices.credit_number'),
      isTitle: true,
      cell: ({ number }) => (
        <bdi dir="ltr" className="font-medium wrap-anywhere">
          {number}
        </bdi>
      ),
    },
    {
      id: 'issued',
      header: t('supplier_invoices.credit_issued_on'),
      cell: ({ issued_on }) => formatDate(issued_on),
    },
    {
      id: 'reason',
      header: t('supplier_invoices.credit_reason'),
      cell: ({ reason }) => t(`supplier_invoices.credit_reasons.${reason}`),
    },
    {
      id: 'net',
      header: t('supplier_invoices.net'),
      isNumber: true,
      cell: ({ rates }) => <Money amount={sum(rates.map(({ net_cents }) => net_cents))} />,
    },
    {
      id: 'vat',
      header: t('supplier_invoices.vat'),
      isNumber: true,
      cell: ({ rates }) => <Money amount={sum(rates.map(({ vat_cents }) => vat_cents))} />,
    },
  ];
}
