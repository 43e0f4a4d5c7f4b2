import {
  emailExistsBodySchema,
  emailExistsSchema,
  adminCodeSchema,
  adminCodeResultSchema,
} from '#contract/accounts/auth.schema.ts';
import * as contract from '#contract/accounts/auth.ts';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { redeemAdminCode } from './admin-code.ts';
import { emailExists } from './queries.ts';

/** Enough for a registration form, too few for collecting emails. */
const emailExistsLimit: RateLimit = { name: 'email_exists', requests: 30, per_seconds: 5 * 60 };
const codeLimit: RateLimit = { name: 'admin_code', requests: 10, per_seconds: 15 * 60 };
const codesInAll: RateLimit = { name: 'admin_codes', requests: 100, per_seconds: 60 * 60 };

export function userRoutes(deps: Pick<AuthDeps, 'db' | 'env'>): Route[] {
  const mayAskForEmail = createRateLimiter(deps, emailExistsLimit);
  const mayTryCode = createRateLimiter(deps, codeLimit);
  const mayAnybodyTryCode = createRateLimiter(deps, codesInAll);
  return [
    route(contract.checkEmailExists, {
      summary: 'Check whether an e-mail address has an account',
      body: emailExistsBodySchema,
      response: emailExistsSchema,
      admit: ({ ip }) => mayAskForEmail(ip),
      handler: async ({ body }) => ({ exists: await emailExists(deps.db, body.email) }),
    }),
    route(contract.promoteToAdmin, {
      summary: 'Become an admin with the promotion code',
      errors: ['not_found'],
      body: adminCodeSchema,
      response: adminCodeResultSchema,
      admit: async ({ principal, ip }) =>
        (await mayTryCode(ip)) ??
        (await mayTryCode(principal.user_id)) ??
        (await mayAnybodyTryCode('all')),
      handler: async ({ body }, { principal }) => {
        const code = deps.env.PROMOTION_CODE;
        if (code === undefined) throw new HttpProblem('not_found');
        return { promoted: await redeemAdminCode(deps, principal, body.code, code) };
      },
    }),
  ];
}
