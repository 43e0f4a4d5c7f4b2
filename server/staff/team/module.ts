import * as contract from '#contract/staff/team.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { teamRoutes } from './routes.ts';

export const team = module({
  routes: (deps) => nameRoutes('team', [contract], teamRoutes(deps)),
  tables: ['role_rules', 'roles', 'staff_invitations'],
  // An invitation that was withdrawn after the backup would let a person in.
  notInBackups: ['staff_invitations'],
});
