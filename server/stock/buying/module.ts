import * as costRiseContract from '#contract/stock/cost-rises.admin.ts';
import * as expectedContract from '#contract/stock/expected-deliveries.ts';
import * as orderContract from '#contract/stock/purchase-orders.admin.ts';
import * as invoiceContract from '#contract/stock/supplier-invoices.admin.ts';
import * as adminContract from '#contract/stock/suppliers.admin.ts';
import * as contract from '#contract/stock/suppliers.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminSupplierRoutes } from './admin-routes.ts';
import { costRiseRoutes } from './cost-rises/routes.ts';
import { expectedDeliveryRoutes } from './expected-deliveries/routes.ts';
import { purchaseOrderRoutes } from './purchase-orders/routes.ts';
import { supplierRoutes } from './routes.ts';
import { supplierInvoiceRoutes } from './supplier-invoices/routes.ts';

export const buying = module({
  routes: (deps) =>
    nameRoutes(
      'buying',
      [contract, adminContract, costRiseContract, orderContract, expectedContract, invoiceContract],
      [
        ...supplierRoutes(deps),
        ...adminSupplierRoutes(deps),
        ...costRiseRoutes(deps),
        ...purchaseOrderRoutes(deps),
        ...expectedDeliveryRoutes(deps),
        ...supplierInvoiceRoutes(deps),
      ],
    ),
  tables: [
    'cost_rises',
    'purchase_order_documents',
    'purchase_order_lines',
    'purchase_order_numbers',
    'purchase_order_rests',
    'purchase_orders',
    'supplier_articles',
    'supplier_credit_note_rates',
    'supplier_credit_notes',
    'supplier_days',
    'supplier_exceptions',
    'supplier_invoice_crates',
    'supplier_invoice_deliveries',
    'supplier_invoice_files',
    'supplier_invoice_lines',
    'supplier_invoice_rates',
    'supplier_invoices',
    'supplier_prices',
    'suppliers',
  ],
  appendOnly: [
    'purchase_order_documents',
    'purchase_order_rests',
    'supplier_credit_note_rates',
    'supplier_credit_notes',
    'supplier_invoice_crates',
    'supplier_invoice_deliveries',
    'supplier_invoice_files',
    'supplier_invoice_lines',
    'supplier_invoice_rates',
    'supplier_prices',
  ],
  constraints: {
    purchase_orders_frozen: 'purchase_order_sent',
    purchase_orders_received: 'purchase_order_received',
    purchase_orders_rest: 'purchase_order_rest_open',
    supplier_credit_notes_number: 'credit_note_known',
    supplier_credits_within_difference: 'credit_exceeds_difference',
    supplier_credits_within_invoice: 'credit_exceeds_invoice',
    supplier_invoice_deliveries_once: 'delivery_invoiced',
    supplier_invoice_lines_sum: 'invoice_lines_exceed',
    supplier_invoices_final: 'invoice_decided',
    supplier_invoices_number: 'invoice_known',
    suppliers_name_key: 'supplier_taken',
    supplier_articles_number: 'article_number_taken',
  },
});
