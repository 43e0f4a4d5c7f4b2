import * as contract from '#contract/catalog/import.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminImportRoutes } from './admin-routes.ts';

export const imports = module({
  routes: (deps) => nameRoutes('import', [contract], adminImportRoutes(deps)),
  tables: ['import_columns', 'product_import_rows', 'product_imports'],
});
