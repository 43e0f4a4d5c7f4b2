import { z } from 'zod';
import type { PageQuery } from '#contract/endpoint.ts';
import {
  centsSchema,
  lineSchema,
  shopDaySchema,
  textSchema,
  timeSchema,
} from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { cents } from '#domain/money.ts';
import {
  creditReasons,
  invoiceDecisions,
  invoiceFileTypes,
  invoiceLimits as limits,
  supplierInvoiceStates,
} from '#domain/stock/buying/supplier-invoices.ts';
import { crateKinds } from '#domain/stock/crates.ts';

const amountSchema = z.int().min(0).max(limits.net_cents).transform(cents);

const newRateSchema = z.strictObject({
  vat_rate: z.number().min(0).max(99).multipleOf(0.01),
  net_cents: amountSchema,
  vat_cents: amountSchema,
});

/** What is invoiced for a product, as printed. */
const newLineSchema = z.strictObject({
  product_id: z.uuid().toLowerCase(),
  units: z.int().min(1).max(limits.units),
  net_cents: amountSchema,
});

/** Deposit of crates that came, less those that went back, as printed. */
const newCratesSchema = z
  .strictObject({
    kind: z.enum(crateKinds),
    units: z.int().min(-limits.crates).max(limits.crates),
    net_cents: z.int().min(-limits.net_cents).max(limits.net_cents).transform(cents),
  })
  .refine(({ units }) => units !== 0, { path: ['units'] })
  .refine(({ units, net_cents }) => [0, Math.sign(units)].includes(Math.sign(net_cents)), {
    path: ['net_cents'],
  });

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

export const newSupplierInvoiceSchema = z
  .strictObject({
    supplier_id: z.uuid().toLowerCase(),
    /** Of the supplier, as printed. */
    number: lineSchema(limits.number),
    issued_on: shopDaySchema,
    rates: z
      .array(newRateSchema)
      .min(1)
      .max(5)
      .refine((rates) => isUnique(rates.map(({ vat_rate }) => vat_rate)), 'A rate is named twice.'),
    delivery_ids: z
      .array(z.uuid().toLowerCase())
      .min(1)
      .max(limits.deliveries)
      .refine(isUnique, 'A delivery is named twice.'),
    /** Goods whose price is worth a look; of a single product of a rate, the sum says it. */
    lines: z
      .array(newLineSchema)
      .max(limits.lines)
      .refine(
        (lines) => isUnique(lines.map(({ product_id }) => product_id)),
        'A product is named twice.',
      )
      .exactOptional(),
    /** Within the sums of the rates. */
    crates: z
      .array(newCratesSchema)
      .max(crateKinds.length)
      .refine((crates) => isUnique(crates.map(({ kind }) => kind)), 'A kind is named twice.')
      .exactOptional(),
  })
  .meta({ id: 'NewSupplierInvoice' });
export type NewSupplierInvoice = z.infer<typeof newSupplierInvoiceSchema>;

const newCreditRateSchema = newRateSchema
  .extend({ supplier_invoice_id: z.uuid().toLowerCase() })
  .refine(({ net_cents, vat_cents }) => net_cents > 0 || vat_cents > 0, 'Nothing is credited.');

export const newSupplierCreditNoteSchema = z
  .strictObject({
    supplier_id: z.uuid().toLowerCase(),
    /** Of the supplier, as printed. */
    number: lineSchema(limits.number),
    issued_on: shopDaySchema,
    reason: z.enum(creditReasons),
    /** What is taken back of each invoice. */
    rates: z
      .array(newCreditRateSchema)
      .min(1)
      .max(100)
      .refine(
        (rates) =>
          isUnique(rates.map((rate) => `${rate.supplier_invoice_id} ${String(rate.vat_rate)}`)),
        'A rate of an invoice is named twice.',
      ),
  })
  .meta({ id: 'NewSupplierCreditNote' });
export type NewSupplierCreditNote = z.infer<typeof newSupplierCreditNoteSchema>;

/** What it takes back of one invoice. */
const supplierCreditNoteSchema = z
  .strictObject({
    id: z.uuid(),
    number: z.string(),
    issued_on: z.iso.date(),
    reason: z.enum(creditReasons),
    rates: z.array(
      z.strictObject({ vat_rate: z.number(), net_cents: centsSchema, vat_cents: centsSchema }),
    ),
  })
  .meta({ id: 'SupplierCreditNote' });
export type SupplierCreditNote = z.infer<typeof supplierCreditNoteSchema>;

export const supplierInvoiceDecisionSchema = z
  .strictObject({
    decision: z.enum(invoiceDecisions),
    /** Why; needed to dispute it. */
    note: textSchema(limits.note).nullable(),
  })
  .refine(({ decision, note }) => decision === 'approved' || note !== null, {
    message: 'Say what is wrong.',
    path: ['note'],
  });
export type SupplierInvoiceDecision = z.infer<typeof supplierInvoiceDecisionSchema>;

export const supplierInvoiceFileSchema = z
  .strictObject({ sha256: z.string(), media_type: z.enum(invoiceFileTypes) })
  .meta({ id: 'SupplierInvoiceFile' });
export type SupplierInvoiceFile = z.infer<typeof supplierInvoiceFileSchema>;

export const supplierInvoiceSummarySchema = z
  .strictObject({
    id: z.uuid(),
    number: z.string(),
    supplier: z.strictObject({ id: z.uuid(), name: z.string() }),
    issued_on: z.iso.date(),
    state: z.enum(supplierInvoiceStates),
    /** All rates. */
    net_cents: centsSchema,
    vat_cents: centsSchema,
    /** Net, of what had arrived; null: the price of some goods is unknown. */
    expected_cents: centsSchema.nullable(),
    note: z.string().nullable(),
    created_at: timeSchema,
    decided_at: timeSchema.nullable(),
  })
  .meta({ id: 'SupplierInvoiceSummary' });
export type SupplierInvoiceSummary = z.infer<typeof supplierInvoiceSummarySchema>;

/** How goods of a delivery differ from what was ordered or known of them. */
const deliveredLineSchema = z
  .strictObject({
    product: z.strictObject({ id: z.uuid(), name: z.string() }),
    vat_rate: z.number(),
    /** Accepted. */
    units: z.int(),
    /** Not accepted at the ramp. */
    refused_units: z.int(),
    /** By the purchase order, of all its deliveries; null: not ordered. */
    ordered_units: z.int().nullable(),
    /** Net, as agreed; null: unknown. */
    net_cents: centsSchema.nullable(),
    /** Net, at the price of the purchase order, else of the list on that day; null: unknown. */
    list_cents: centsSchema.nullable(),
  })
  .meta({ id: 'DeliveredLine' });
export type DeliveredLine = z.infer<typeof deliveredLineSchema>;

export const supplierDeliverySchema = z
  .strictObject({
    id: z.uuid(),
    note_number: z.string(),
    day: z.iso.date(),
    /** Net, of its lines with a known price. */
    expected_cents: centsSchema,
    lines: z.array(deliveredLineSchema),
  })
  .meta({ id: 'SupplierDelivery' });
export type SupplierDelivery = z.infer<typeof supplierDeliverySchema>;

export const supplierInvoiceSchema = supplierInvoiceSummarySchema
  .extend({
    rates: z.array(
      z.strictObject({
        vat_rate: z.number(),
        net_cents: centsSchema,
        vat_cents: centsSchema,
        /** Net, of what arrived at this rate. */
        expected_cents: centsSchema,
      }),
    ),
    deliveries: z.array(supplierDeliverySchema),
    /** What is invoiced for single goods, if someone entered it or the sum says it. */
    lines: z.array(
      z.strictObject({
        product: z.strictObject({ id: z.uuid(), name: z.string() }),
        units: z.int(),
        net_cents: centsSchema,
      }),
    ),
    /** Deposits, and what the deliveries brought less what went back. */
    crates: z.array(
      z.strictObject({
        kind: z.enum(crateKinds),
        units: z.int(),
        net_cents: centsSchema,
        recorded_units: z.int(),
      }),
    ),
    credit_notes: z.array(supplierCreditNoteSchema),
    file: supplierInvoiceFileSchema.nullable(),
  })
  .meta({ id: 'SupplierInvoice' });
export type SupplierInvoice = z.infer<typeof supplierInvoiceSchema>;

export const supplierInvoiceQuerySchema = z.strictObject({
  ...pageQueryFields,
  state: z.enum(supplierInvoiceStates).exactOptional(),
  supplier_id: z.uuid().toLowerCase().exactOptional(),
});
export type SupplierInvoiceQuery = PageQuery & {
  state?: (typeof supplierInvoiceStates)[number];
  supplier_id?: string;
};
