import { byIdSchema, fileFormSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import * as contract from '#contract/stock/supplier-invoices.admin.ts';
import * as schemas from '#contract/stock/supplier-invoices.schema.ts';
import { largestInvoiceFile } from '#domain/stock/buying/supplier-invoices.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { presentFile } from '#server/stock/certificates/present-file.ts';
import type { BuyingDeps } from '../service.ts';
import { addCreditNote } from './credit-notes.ts';
import { presentSummary } from './present.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

const maximum_megabytes = largestInvoiceFile / 1_000_000;

export function supplierInvoiceRoutes(deps: BuyingDeps): Route[] {
  const { db, clock } = deps;
  return [
    listRoute(contract.listSupplierInvoices, {
      summary: 'List invoices of suppliers, newest first',
      query: schemas.supplierInvoiceQuerySchema,
      item: schemas.supplierInvoiceSummarySchema,
      list: (filter) => queries.listInvoices(db, filter),
      keyset: byCreation,
      present: presentSummary,
    }),
    route(contract.getSupplierInvoice, {
      summary: 'Get an invoice of a supplier with what arrived of its deliveries',
      params: byIdSchema,
      response: schemas.supplierInvoiceSchema,
      handler: ({ params }) => service.getInvoice(db, params.id),
    }),
    onceRoute(contract.addSupplierInvoice, deps, {
      summary: 'Record an invoice of a supplier, and compare it with what arrived',
      errors: ['delivery_invoiced', 'invoice_known', 'invoice_lines_exceed', 'not_found'],
      body: schemas.newSupplierInvoiceSchema,
      response: schemas.supplierInvoiceSchema,
      status: 201,
      handler: ({ body }, { principal }, trx) =>
        service.addInvoice({ trx, clock, actorId: principal.user_id }, body),
    }),
    onceRoute(contract.decideSupplierInvoice, deps, {
      summary: 'Approve or dispute an invoice of a supplier',
      errors: ['invoice_decided', 'not_found'],
      params: byIdSchema,
      body: schemas.supplierInvoiceDecisionSchema,
      response: schemas.supplierInvoiceSchema,
      handler: ({ params, body }, { principal }, trx) =>
        service.decideInvoice({ trx, clock, actorId: principal.user_id }, params.id, body),
    }),
    onceRoute(contract.addSupplierCreditNote, deps, {
      summary: 'Record a credit note of a supplier for one or several of its invoices',
      errors: [
        'credit_exceeds_difference',
        'credit_exceeds_invoice',
        'credit_note_known',
        'not_found',
      ],
      body: schemas.newSupplierCreditNoteSchema,
      response: schemas.supplierInvoiceSchema,
      status: 201,
      handler: ({ body }, { principal }, trx) =>
        addCreditNote({ trx, clock, actorId: principal.user_id }, body),
    }),
    route(contract.attachInvoiceFile, {
      summary: 'Store the paper of an invoice of a supplier: a PDF or JPEG',
      errors: ['invoice_file_form', 'invoice_file_known', 'invoice_file_too_large', 'not_found'],
      params: byIdSchema,
      form: fileFormSchema,
      limit: {
        bytes: largestInvoiceFile,
        rejection: { code: 'invoice_file_too_large', maximum_megabytes },
      },
      response: schemas.supplierInvoiceFileSchema,
      handler: async ({ params, form }, { principal }) =>
        service.attachFile(deps, principal.user_id, params.id, await form.file.bytes()),
    }),
    rawRoute(contract.getInvoiceFile, {
      summary: 'Download the paper of an invoice of a supplier',
      errors: ['not_found'],
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }) =>
        presentFile(orNotFound(await queries.findFile(db, params.id)), 'invoice'),
    }),
    route(contract.listOpenDeliveries, {
      summary: 'List deliveries of a supplier that no invoice names, the latest first',
      errors: ['not_found'],
      params: byIdSchema,
      response: itemsOf(schemas.supplierDeliverySchema),
      handler: async ({ params }) => ({
        items: await service.listOpenDeliveries(db, params.id),
      }),
    }),
  ];
}
