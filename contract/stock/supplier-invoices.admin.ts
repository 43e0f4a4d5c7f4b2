import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type { FileForm } from '#contract/fields.schema.ts';
import type {
  NewSupplierCreditNote,
  NewSupplierInvoice,
  SupplierDelivery,
  SupplierInvoice,
  SupplierInvoiceDecision,
  SupplierInvoiceFile,
  SupplierInvoiceQuery,
  SupplierInvoiceSummary,
} from '#contract/stock/supplier-invoices.schema.ts';

/** The newest first. */
export const listSupplierInvoices = endpoint<{
  query: SupplierInvoiceQuery;
  response: Page<SupplierInvoiceSummary>;
}>('GET', '/api/v1/admin/supplier-invoices', 'buying:read');
export const getSupplierInvoice = endpoint<{ params: ById; response: SupplierInvoice }>(
  'GET',
  '/api/v1/admin/supplier-invoices/{id}',
  'buying:read',
);
/** Compares it with what arrived. */
export const addSupplierInvoice = onceEndpoint<{
  body: NewSupplierInvoice;
  response: SupplierInvoice;
}>('/api/v1/admin/supplier-invoices', 'buying:write');
/** Once, of one that differs; a matched one can be disputed, too. */
export const decideSupplierInvoice = onceEndpoint<{
  params: ById;
  body: SupplierInvoiceDecision;
  response: SupplierInvoice;
}>('/api/v1/admin/supplier-invoices/{id}/decision', 'buying:write');
/** Takes back of invoices what differs, or goods that went back; answers the first of them. */
export const addSupplierCreditNote = onceEndpoint<{
  body: NewSupplierCreditNote;
  response: SupplierInvoice;
}>('/api/v1/admin/supplier-credit-notes', 'buying:write');
/** The same file again changes nothing. */
export const attachInvoiceFile = endpoint<{
  params: ById;
  form: FileForm;
  response: SupplierInvoiceFile;
}>('PUT', '/api/v1/admin/supplier-invoices/{id}/file', 'buying:write');
export const getInvoiceFile = endpoint<{ params: ById; response: string }>(
  'GET',
  '/api/v1/admin/supplier-invoices/{id}/file',
  'buying:read',
);
/** Of a supplier, those that no invoice names, the latest first. */
export const listOpenDeliveries = endpoint<{
  params: ById;
  response: { items: SupplierDelivery[] };
}>('GET', '/api/v1/admin/suppliers/{id}/deliveries', 'buying:read');
