import * as contract from '#contract/cash/tax-office.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { taxOfficeRoutes } from './routes.ts';

export const taxOffice = module({
  routes: (deps) => nameRoutes('fiscal', [contract], taxOfficeRoutes(deps)),
  tables: ['procedure_documents', 'tax_office_reports'],
  appendOnly: ['procedure_documents', 'tax_office_reports'],
});
