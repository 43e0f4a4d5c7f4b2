import * as contract from '#contract/identity.ts';
import { route, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/problem.ts';
import { createRateLimiter, type RateLimit } from '#server/http/rate-limit.ts';
import type { IdentityDeps } from './deps.ts';
import { promote } from './promotion.ts';
import { emailExists } from './queries.ts';
import { emailExistsAnswer, emailExistsBody, promotionAnswer, promotionBody } from './schemas.ts';

export { accountRoutes } from './account-routes.ts';
export { authService } from './auth-service.ts';

/** A person who types an address asks a few times; somebody who collects addresses asks many times. */
const emailExistsLimit: RateLimit = { name: 'email_exists', requests: 30, per_seconds: 5 * 60 };
const promotionLimit: RateLimit = { name: 'promotion', requests: 10, per_seconds: 15 * 60 };
const promotionsInAll: RateLimit = { name: 'promotions', requests: 100, per_seconds: 60 * 60 };

export function identityRoutes(deps: Pick<IdentityDeps, 'db' | 'env'>): Route[] {
  const mayAskForEmail = createRateLimiter(deps, emailExistsLimit);
  const mayTryCode = createRateLimiter(deps, promotionLimit);
  const mayAnybodyTryCode = createRateLimiter(deps, promotionsInAll);
  return [
    route(contract.checkEmailExists, {
      summary: 'Whether an address has an account',
      body: emailExistsBody,
      response: emailExistsAnswer,
      handler: async ({ body }, { address }) => {
        if (!(await mayAskForEmail(address))) throw new Refusal('too_many_requests');
        return { exists: await emailExists(deps.db, body.email) };
      },
    }),
    route(contract.promoteToAdmin, {
      summary: 'Become an admin by the promotion code',
      body: promotionBody,
      response: promotionAnswer,
      handler: async ({ body }, { principal, address }) => {
        const code = deps.env.PROMOTION_CODE;
        if (code === undefined) throw new Refusal('not_found');
        const isAllowed =
          (await mayTryCode(address)) &&
          (await mayTryCode(principal.user_id)) &&
          (await mayAnybodyTryCode('all'));
        if (!isAllowed) throw new Refusal('too_many_requests');
        return { promoted: await promote(deps, principal, body.code, code) };
      },
    }),
  ];
}
