import { formatDate } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type {
  DeliveredLine,
  SupplierDelivery,
  SupplierInvoice,
} from '#contract/stock/supplier-invoices.schema.ts';
import { cents, sum, times } from '#domain/money.ts';
import {
  differenceOf,
  hasRightVat,
  withoutCredits,
} from '#domain/stock/buying/supplier-invoices.ts';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceDecision } from './invoice-decision.tsx';
import { InvoiceFile } from './invoice-file.tsx';
import { DeliveryName } from './invoice-form.tsx';
import { InvoiceState } from './invoice-state.tsx';
import { InvoicedCrates } from './invoiced-crates.tsx';

/** What is invoiced at each rate, what arrived, and what of it differs from the price list. */
export function CheckedInvoice({ invoice }: { invoice: SupplierInvoice }) {
  const { t } = useTranslation();
  const { state, net_cents, vat_cents, expected_cents, note, rates, deliveries, lines } = invoice;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <InvoiceState state={state} />
        <bdi className="font-semibold wrap-anywhere">{invoice.supplier.name}</bdi>
        <span className="text-muted">{formatDate(invoice.issued_on)}</span>
      </div>
      {note !== null && (
        <Notice tone={state === 'disputed' ? 'danger' : 'info'}>
          <bdi className="wrap-anywhere whitespace-pre-line">{note}</bdi>
        </Notice>
      )}
      {state === 'differs' && <Difference invoice={invoice} />}
      <DataTable
        label={t('supplier_invoices.amounts')}
        rows={rates}
        keyOf={({ vat_rate }) => String(vat_rate)}
        columns={rateColumns(t)}
      />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{t('supplier_invoices.net')}</dt>
        <dd className="text-end font-semibold">
          <Money amount={net_cents} />
        </dd>
        <dt>{t('supplier_invoices.vat')}</dt>
        <dd className="text-end">
          <Money amount={vat_cents} />
        </dd>
        <dt>{t('supplier_invoices.expected')}</dt>
        <dd className="text-end">
          {expected_cents === null ? (
            t('supplier_invoices.unknown')
          ) : (
            <Money amount={expected_cents} />
          )}
        </dd>
      </dl>
      {lines.length > 0 && (
        <DataTable
          label={t('supplier_invoices.lines')}
          rows={lines}
          keyOf={({ product }) => product.id}
          columns={lineColumns(t)}
        />
      )}
      <InvoicedCrates crates={invoice.crates} />
      <section className="space-y-3">
        <h2 className="text-lg font-bold">{t('supplier_invoices.deliveries')}</h2>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </section>
      <CreditNotes invoice={invoice} />
      <InvoiceFile invoice={invoice} />
      <InvoiceDecision invoice={invoice} />
    </div>
  );
}

/** Why it does not match, in one sentence. */
function Difference({ invoice }: { invoice: SupplierInvoice }) {
  const { t } = useTranslation();
  const { expected_cents, credit_notes } = invoice;
  const rates = withoutCredits(invoice.rates, credit_notes);
  if (expected_cents === null) {
    return <Notice tone="warning">{t('supplier_invoices.price_unknown')}</Notice>;
  }
  const left = rates.map(({ net_cents }) => cents(net_cents));
  const difference = sum([...left, times(expected_cents, -1)]);
  return (
    <Notice tone="warning">
      {hasRightVat(rates) ? (
        <>
          {difference > 0 ? t('supplier_invoices.too_much') : t('supplier_invoices.too_little')}{' '}
          <Money amount={difference} />
        </>
      ) : (
        t('supplier_invoices.vat_wrong')
      )}
    </Notice>
  );
}

function Delivery({ delivery }: { delivery: SupplierDelivery }) {
  return (
    <div className="bg-raised shadow-card rounded-2xl">
      <p className="flex flex-wrap justify-between gap-x-4 p-4 font-semibold">
        <DeliveryName delivery={delivery} />
        <Money amount={delivery.expected_cents} />
      </p>
      <ul className="divide-line border-line divide-y border-t">
        {delivery.lines.map((line) => (
          <Line key={line.product.id} line={line} />
        ))}
      </ul>
    </div>
  );
}

function Line({ line }: { line: DeliveredLine }) {
  const { t } = useTranslation();
  const difference = differenceOf(line);
  return (
    <li className="flex items-baseline justify-between gap-3 p-4">
      <span className="min-w-0">
        <bdi className="block font-medium wrap-anywhere">{line.product.name}</bdi>
        <span className="text-muted block text-sm">
          {t('supplier_invoices.units', { count: line.units })}
        </span>
        {(line.refused_units > 0 ||
          (line.ordered_units !== null && line.ordered_units !== line.units)) && (
          <span className="text-warning-ink block text-sm">
            {t('supplier_invoices.line_units', {
              ordered: line.ordered_units ?? 0,
              refused: line.refused_units,
            })}
          </span>
        )}
        {difference === 'price_unknown' && (
          <span className="text-warning-ink block text-sm">
            {t('supplier_invoices.line_unknown')}
          </span>
        )}
        {difference === 'price' && line.list_cents !== null && (
          <span className="text-warning-ink block text-sm">
            {t('supplier_invoices.line_price')} <Money amount={line.list_cents} />
          </span>
        )}
      </span>
      {line.net_cents !== null && <Money amount={line.net_cents} />}
    </li>
  );
}

/** What is invoiced for single goods. */
function lineColumns(t: Translate): Column<SupplierInvoice['lines'][number]>[] {
  return [
    {
      id: 'product',
      header: t('supplier_invoices.lines'),
      isTitle: true,
      cell: ({ product }) => (
        <bdi lang="de" className="wrap-anywhere">
          {product.name}
        </bdi>
      ),
    },
    {
      id: 'units',
      header: t('supplier_invoices.line_units_short'),
      isNumber: true,
      cell: ({ units }) => t('supplier_invoices.units', { count: units }),
    },
    {
      id: 'unit',
      header: t('supplier_invoices.line_unit_price'),
      isNumber: true,
      cell: ({ net_cents, units }) => <Money amount={cents(Math.round(net_cents / units))} />,
    },
    {
      id: 'net',
      header: t('supplier_invoices.net'),
      isNumber: true,
      cell: ({ net_cents }) => <Money amount={net_cents} />,
    },
  ];
}

function rateColumns(t: Translate): Column<SupplierInvoice['rates'][number]>[] {
  return [
    {
      id: 'rate',
      header: t('supplier_invoices.rate'),
      isTitle: true,
      cell: ({ vat_rate }) => t('supplier_invoices.percent', { percent: vat_rate }),
    },
    {
      id: 'net',
      header: t('supplier_invoices.net'),
      isNumber: true,
      cell: (rate) => <Money amount={rate.net_cents} />,
    },
    {
      id: 'vat',
      header: t('supplier_invoices.vat'),
      isNumber: true,
      cell: (rate) => <Money amount={rate.vat_cents} />,
    },
    {
      id: 'expected',
      header: t('supplier_invoices.expected'),
      isNumber: true,
      cell: (rate) => <Money amount={rate.expected_cents} />,
    },
  ];
}
