import { useState } from 'react';
import { href } from 'react-router';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { formatDate } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { ReceiptIcon } from '#app/ui/icons/receipt.tsx';
import { useUi } from '#app/ui/ui-provider.tsx';
import {
  addSupplierInvoice,
  listSupplierInvoices,
} from '#contract/stock/supplier-invoices.admin.ts';
import type { SupplierInvoiceSummary } from '#contract/stock/supplier-invoices.schema.ts';
import { supplierInvoiceStates } from '#domain/stock/buying/supplier-invoices.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceState } from './invoice-state.tsx';
import { invoicesKey } from './queries.ts';

/** `/admin/supplier-invoices`: what suppliers invoiced, and whether it is what arrived. */
export function SupplierInvoicesScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({ state: oneOf(supplierInvoiceStates) });
  const list = useAdminList([invoicesKey], listSupplierInvoices, filter.wanted);
  const [isAdding, setIsAdding] = useState(false);
  const mayAdd = useMay(addSupplierInvoice);
  return (
    <AdminListScreen
      title={t('admin.supplier_invoices')}
      actions={
        mayAdd && (
          <Button onClick={() => setIsAdding(true)}>
            <PlusIcon className="size-5" />
            {t('supplier_invoices.add')}
          </Button>
        )
      }
      filters={
        <ChoiceField
          label={t('admin.status')}
          choices={supplierInvoiceStates}
          textOf={(state) => t(`supplier_invoices.state.${state}`)}
          {...filter.field('state')}
        />
      }
      filterWidths="sm:grid-cols-[14rem]"
      list={list}
      columns={invoiceColumns(t)}
      keyOf={({ id }) => id}
      empty={{
        icon: <ReceiptIcon />,
        title: t('supplier_invoices.none'),
        text: t('supplier_invoices.none_text'),
      }}
    >
      {isAdding && <InvoiceForm onClose={() => setIsAdding(false)} />}
    </AdminListScreen>
  );
}

function invoiceColumns(t: Translate): StaffColumn<SupplierInvoiceSummary>[] {
  return [
    {
      id: 'number',
      header: t('supplier_invoices.number'),
      isTitle: true,
      cell: (invoice) => <InvoiceName invoice={invoice} />,
    },
    {
      id: 'issued',
      header: t('supplier_invoices.issued_on'),
      cell: ({ issued_on }) => formatDate(issued_on),
    },
    {
      id: 'net',
      header: t('supplier_invoices.net'),
      isNumber: true,
      cell: ({ net_cents }) => <Money amount={net_cents} />,
    },
    {
      id: 'expected',
      header: t('supplier_invoices.expected'),
      isNumber: true,
      cell: ({ expected_cents }) =>
        expected_cents === null ? (
          t('supplier_invoices.unknown')
        ) : (
          <Money amount={expected_cents} />
        ),
    },
    {
      id: 'state',
      header: t('admin.status'),
      cell: ({ state, note }) => (
        <span className="block">
          <InvoiceState state={state} />
          <bdi className="text-muted block text-sm wrap-anywhere">{note}</bdi>
        </span>
      ),
    },
  ];
}

function InvoiceName({ invoice }: { invoice: SupplierInvoiceSummary }) {
  const { Link } = useUi();
  return (
    <span className="block min-w-40">
      <Link
        to={href('/admin/supplier-invoices/:invoiceId', { invoiceId: invoice.id })}
        className="text-brand inline-block py-1 font-medium wrap-anywhere underline"
      >
        <bdi dir="ltr">{invoice.number}</bdi>
      </Link>
      <bdi className="text-muted block text-sm wrap-anywhere">{invoice.supplier.name}</bdi>
    </span>
  );
}
