import {
  accessPatchSchema,
  accountAccessSchema,
  accountExportSchema,
  accountSchema,
  accountSessionSchema,
  deletedSchema,
  deletionBodySchema,
} from '#contract/accounts/accounts.schema.ts';
import * as contract from '#contract/accounts/accounts.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { listOwnSessions } from '#server/accounts/auth/sessions/own-sessions.ts';
import type { SignedIn } from '#server/platform/http/auth.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { logSecurity } from '#server/platform/http/security/security-log.ts';
import { changeAccess, getAccess, removeFactors } from './access.ts';
import { deleteOwnAccount, exportOwnAccount, getOwnAccount } from './own-account.ts';

/** Limits password guesses in a browser left signed in. */
const deletionLimit: RateLimit = { name: 'account_deletion', requests: 10, per_seconds: 15 * 60 };

export function accountRoutes(deps: Pick<AuthDeps, 'db' | 'clock' | 'env' | 'log'>): Route[] {
  const mayTryToDelete = createRateLimiter(deps, deletionLimit);
  return [
    route(contract.getAccount, {
      summary: 'Get your account and its sign-in methods',
      response: accountSchema,
      handler: (_, { principal }) => getOwnAccount(deps, principal.user_id),
    }),
    route(contract.listAccountSessions, {
      summary: 'List the sessions of your account',
      response: itemsOf(accountSessionSchema),
      handler: async (_, { principal: { user_id, session_id } }) => ({
        items: await listOwnSessions(deps.db, user_id, session_id),
      }),
    }),
    route(contract.exportAccount, {
      summary: 'Export your personal data (GDPR Art. 15, 20)',
      response: accountExportSchema,
      handler: async (_, { principal, ip, language }) => {
        const exported = await exportOwnAccount(deps, principal, language);
        logSecurity(deps.log, 'account_exported', { ip, ...factsOf(principal) });
        return exported;
      },
    }),
    route(contract.deleteAccount, {
      summary: 'Delete your account permanently',
      errors: [
        'account_has_open_orders',
        'account_has_open_credit',
        'account_has_balance',
        'account_has_open_tour',
        'confirmation_mismatch',
        'last_admin',
      ],
      body: deletionBodySchema,
      response: deletedSchema,
      admit: ({ principal }) => mayTryToDelete(principal.user_id),
      handler: async ({ body }, { principal, ip }) => {
        await deleteOwnAccount(deps, principal, body);
        logSecurity(deps.log, 'account_deleted', { ip, ...factsOf(principal) });
        return { deleted: true } as const;
      },
    }),
    route(contract.getAccountAccess, {
      summary: 'Get role, ban and second factor of an account',
      params: byIdSchema,
      response: accountAccessSchema,
      handler: ({ params }) => getAccess(deps, params.id),
    }),
    route(contract.changeAccountAccess, {
      summary: 'Ban an account, or lift its ban',
      errors: ['last_admin', 'own_account'],
      params: byIdSchema,
      body: accessPatchSchema,
      response: accountAccessSchema,
      handler: ({ params, body }, { principal }) => changeAccess(deps, principal, params.id, body),
    }),
    route(contract.removeSecondFactors, {
      summary: 'Remove the second factors of an account',
      params: byIdSchema,
      response: accountAccessSchema,
      handler: async ({ params }, { principal, ip }) => {
        const access = await removeFactors(deps, principal, params.id);
        const about = { account_id: params.id, reason: 'removed by the staff' };
        logSecurity(deps.log, 'factor_removed', { ip, ...about });
        return access;
      },
    }),
  ];
}

function factsOf({ user_id, session_id }: SignedIn) {
  return { account_id: user_id, session_id };
}
