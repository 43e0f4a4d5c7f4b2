import { useRef } from 'react';
import { call, download } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { PrintButton } from '#app/features/frame/work-layout/print-button.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { attachInvoiceFile, getInvoiceFile } from '#contract/stock/supplier-invoices.admin.ts';
import type { SupplierInvoice } from '#contract/stock/supplier-invoices.schema.ts';
import { invoiceFileTypes } from '#domain/stock/buying/supplier-invoices.ts';
import { invoicesKey } from './queries.ts';

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' } as const;

/** The paper of an invoice: attached once, then only read. */
export function InvoiceFile({ invoice: { id, number, file } }: { invoice: SupplierInvoice }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const attaching = useAdminAction([invoicesKey], {
    done: t('supplier_invoices.attached'),
    failed: t('supplier_invoices.attach_failed'),
  });
  if (file !== null) {
    return (
      <PrintButton
        label={t('supplier_invoices.open_file')}
        fileName={`${number.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.${endings[file.media_type]}`}
        failed={t('supplier_invoices.open_failed')}
        load={() => download(getInvoiceFile, { params: { id } })}
      />
    );
  }
  return (
    <Permitted to={attachInvoiceFile}>
      <input
        ref={input}
        type="file"
        accept={invoiceFileTypes.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-label={t('supplier_invoices.attach')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen === undefined) return;
          attaching.mutate(() =>
            call(attachInvoiceFile, { params: { id }, form: { file: chosen } }),
          );
        }}
      />
      <Button
        variant="secondary"
        isBusy={attaching.isPending}
        onClick={() => input.current?.click()}
      >
        {t('supplier_invoices.attach')}
      </Button>
    </Permitted>
  );
}
