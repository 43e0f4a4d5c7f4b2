import { itemsOf } from '#contract/page.schema.ts';
import { newSupplierSchema, supplierSchema } from '#contract/stock/inventory.schema.ts';
import * as contract from '#contract/stock/suppliers.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import * as queries from './queries.ts';
import { addSupplier, type BuyingDeps } from './service.ts';

export function supplierRoutes(deps: BuyingDeps): Route[] {
  return [
    route(contract.listSuppliers, {
      summary: 'List all suppliers by name',
      response: itemsOf(supplierSchema),
      handler: async () => ({ items: await queries.listSuppliers(deps.db) }),
    }),
    onceRoute(contract.addSupplier, deps, {
      summary: 'Add a supplier, or find the one of this name',
      errors: ['supplier_archived'],
      body: newSupplierSchema,
      response: supplierSchema,
      handler: ({ body }, _caller, db) => addSupplier(db, body.name),
    }),
  ];
}
