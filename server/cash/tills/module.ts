import * as contract from '#contract/cash/tills.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { tillRoutes } from './routes.ts';

export const tills = module({
  routes: (deps) => nameRoutes('tours', [contract], tillRoutes(deps)),
  tables: ['cash_reports', 'till_counts', 'till_movements', 'tills', 'unpaid_doors'],
  constraints: { tills_paper_cash: 'paper_cash_unbooked' },
  appendOnly: ['cash_reports', 'till_counts', 'till_movements', 'tills', 'unpaid_doors'],
});
