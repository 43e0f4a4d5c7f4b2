import * as orderContract from '#contract/stock/purchase-orders.admin.ts';
import * as adminContract from '#contract/stock/suppliers.admin.ts';
import * as contract from '#contract/stock/suppliers.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminSupplierRoutes } from './admin-routes.ts';
import { purchaseOrderRoutes } from './purchase-orders/routes.ts';
import { supplierRoutes } from './routes.ts';

export const buying = module({
  routes: (deps) =>
    nameRoutes(
      'buying',
      [contract, adminContract, orderContract],
      [...supplierRoutes(deps), ...adminSupplierRoutes(deps), ...purchaseOrderRoutes(deps)],
    ),
  tables: [
    'purchase_order_documents',
    'purchase_order_lines',
    'purchase_order_numbers',
    'purchase_orders',
    'supplier_articles',
    'supplier_days',
    'supplier_exceptions',
    'supplier_prices',
    'suppliers',
  ],
  appendOnly: ['purchase_order_documents', 'supplier_prices'],
  constraints: {
    purchase_orders_frozen: 'purchase_order_sent',
    suppliers_name_key: 'supplier_taken',
    supplier_articles_number: 'article_number_taken',
  },
});
