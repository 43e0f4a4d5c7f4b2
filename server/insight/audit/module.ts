import * as contract from '#contract/insight/audit.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { auditRoutes } from './routes.ts';

export const audit = module({
  routes: (deps) => nameRoutes('audit', [contract], auditRoutes(deps)),
  tables: ['audit_log'],
  appendOnly: ['audit_log'],
});
