import * as adminContract from '#contract/stock/suppliers.admin.ts';
import * as contract from '#contract/stock/suppliers.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminSupplierRoutes } from './admin-routes.ts';
import { supplierRoutes } from './routes.ts';

export const buying = module({
  routes: (deps) =>
    nameRoutes(
      'buying',
      [contract, adminContract],
      [...supplierRoutes(deps), ...adminSupplierRoutes(deps)],
    ),
  tables: [
    'supplier_articles',
    'supplier_days',
    'supplier_exceptions',
    'supplier_prices',
    'suppliers',
  ],
  appendOnly: ['supplier_prices'],
  constraints: {
    suppliers_name_key: 'supplier_taken',
    supplier_articles_number: 'article_number_taken',
  },
});
