import { loadTexts } from '#app/i18n/load-texts.ts';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import type { SupplierInvoice } from '#contract/stock/supplier-invoices.schema.ts';

// The kinds are named as where they are received.
await loadTexts('work');

/** Deposits of crates, and how many the deliveries really brought. */
export function InvoicedCrates({ crates }: Pick<SupplierInvoice, 'crates'>) {
  const { t } = useTranslation();
  if (crates.length === 0) return null;
  return (
    <DataTable
      label={t('supplier_invoices.crates')}
      rows={crates}
      keyOf={({ kind }) => kind}
      columns={crateColumns(t)}
    />
  );
}

function crateColumns(t: Translate): Column<SupplierInvoice['crates'][number]>[] {
  return [
    {
      id: 'kind',
      header: t('supplier_invoices.crates'),
      isTitle: true,
      cell: ({ kind }) => t(`goods_receipt.crate_kinds.${kind}`),
    },
    {
      id: 'units',
      header: t('supplier_invoices.crates_invoiced'),
      isNumber: true,
      cell: ({ units }) => <bdi dir="ltr">{units}</bdi>,
    },
    {
      id: 'recorded',
      header: t('supplier_invoices.crates_recorded'),
      isNumber: true,
      cell: ({ units, recorded_units }) =>
        units === recorded_units ? (
          <bdi dir="ltr">{recorded_units}</bdi>
        ) : (
          <Badge tone="warning">
            <bdi dir="ltr">{recorded_units}</bdi>
          </Badge>
        ),
    },
    {
      id: 'net',
      header: t('supplier_invoices.net'),
      isNumber: true,
      cell: ({ net_cents }) => <Money amount={net_cents} />,
    },
  ];
}
