import { href, useParams } from 'react-router';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CheckedInvoice } from './checked-invoice.tsx';
import { useSupplierInvoice } from './queries.ts';

/** `/admin/supplier-invoices/:invoiceId`: an invoice and what arrived. */
export function SupplierInvoiceScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { invoiceId = '' } = useParams();
  const invoice = useSupplierInvoice(invoiceId);
  return (
    <div className="max-w-4xl space-y-4">
      <PageHeading backTo={href('/admin/supplier-invoices')}>
        {invoice.data?.number ?? t('admin.supplier_invoices')}
      </PageHeading>
      <QueryView
        query={invoice}
        wait={<Skeleton className="h-96" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('admin.fetch_failed')}>
            {problemText(error)}
          </Notice>
        )}
      >
        {(data) => <CheckedInvoice invoice={data} />}
      </QueryView>
    </div>
  );
}
