import { defineForm } from '#app/i18n/form/define-form.ts';
import {
  choice,
  euros,
  optional,
  parsed,
  required,
  signedEuros,
  text,
  whole,
} from '#app/i18n/form/typed-fields.ts';
import type { NewSupplierInvoice } from '#contract/stock/supplier-invoices.schema.ts';
import type { VatRate } from '#domain/catalog/product-fields.ts';
import { cents, type Cents } from '#domain/money.ts';
import { invoiceLimits } from '#domain/stock/buying/supplier-invoices.ts';
import { crateKinds, type CrateKind } from '#domain/stock/crates.ts';

const amount = () => optional(euros('amount', { max: invoiceLimits.net_cents }));

/** A product of the deliveries; without an amount it is not sent. */
export const lineForm = defineForm({
  units: whole('units', { min: 1, max: invoiceLimits.units }),
  net_cents: euros('amount', { max: invoiceLimits.net_cents }),
});
/** Crates of one kind; without units and amount they are not sent. */
export const crateForm = defineForm(
  {
    units: parsed('units', (typed) => {
      const units = typed.trim().replace('−', '-');
      return /^-?\d{1,5}$/.test(units) && Number(units) !== 0 ? units : undefined;
    }),
    net_cents: signedEuros('amount'),
  },
  ({ units, net_cents }) =>
    units === undefined ||
    net_cents === undefined ||
    [0, Math.sign(Number(units))].includes(Math.sign(net_cents))
      ? []
      : [['net_cents', 'side'] as const],
);
/** By kind. */
export type TypedCrates = Partial<Record<CrateKind, ReturnType<typeof crateForm.format>>>;

/** By product. */
export type TypedLines = Record<string, ReturnType<typeof lineForm.format>>;

export const invoiceForm = defineForm(
  {
    supplier_id: required('required', text),
    number: required('required', text),
    issued_on: required('required', text),
    net_7: amount(),
    vat_7: amount(),
    net_19: amount(),
    vat_19: amount(),
    net_0: amount(),
    delivery_ids: choice<string[]>([]),
    lines: choice<TypedLines>({}),
    crates: choice<TypedCrates>({}),
  },
  ({ net_7, net_19, net_0, delivery_ids, lines = {}, crates = {} }) => [
    ...([net_7, net_19, net_0].some((net) => net !== null && net !== undefined)
      ? []
      : [['net_7', 'required'] as const]),
    ...(delivery_ids === undefined || delivery_ids.length > 0
      ? []
      : [['delivery_ids', 'required'] as const]),
    ...(typedOf(lines).every(([, line]) => lineForm.values(line) !== undefined)
      ? []
      : [['lines', 'lines'] as const]),
    ...(typedCrates(crates).every((typed) => readCrates(typed) !== undefined)
      ? []
      : [['crates', 'crates'] as const]),
  ],
);
const typedOf = (lines: TypedLines) =>
  Object.entries(lines).filter(([, { net_cents }]) => net_cents.trim() !== '');
function typedCrates(crates: TypedCrates) {
  return crateKinds.flatMap((kind) => {
    const typed = crates[kind];
    return typed === undefined || (typed.units === '' && typed.net_cents === '')
      ? []
      : [{ kind, typed }];
  });
}

function readCrates({ kind, typed }: ReturnType<typeof typedCrates>[number]) {
  const read = crateForm.values(typed);
  return read && { kind, units: Number(read.units), net_cents: read.net_cents };
}

export type InvoiceValues = ReturnType<typeof invoiceForm.format>;

/** VAT that is not typed follows from the net sum. Undefined until all is right. */
export function readInvoice(typed: InvoiceValues): NewSupplierInvoice | undefined {
  const values = invoiceForm.values(typed);
  if (values === undefined) return undefined;
  const {
    net_7,
    vat_7,
    net_19,
    vat_19,
    net_0,
    lines: typedLines,
    crates: cratesOf,
    ...rest
  } = values;
  const rates = [rateOf(7, net_7, vat_7), rateOf(19, net_19, vat_19), rateOf(0, net_0, null)];
  const lines = typedOf(typedLines).flatMap(([product_id, typedLine]) => {
    const line = lineForm.values(typedLine);
    return line === undefined ? [] : [{ product_id, ...line }];
  });
  const crates = typedCrates(cratesOf)
    .map(readCrates)
    .filter((each) => each !== undefined);
  return { ...rest, lines, crates, rates: rates.filter((rate) => rate !== undefined) };
}

function rateOf(vat_rate: VatRate, net_cents: Cents | null, vat_cents: Cents | null) {
  if (net_cents === null) return undefined;
  return {
    vat_rate,
    net_cents,
    vat_cents: vat_cents ?? cents(Math.round((net_cents * vat_rate) / 100)),
  };
}
