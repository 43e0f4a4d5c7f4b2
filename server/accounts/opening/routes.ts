import {
  newOwnerSchema,
  openingSchema,
  setupBodySchema,
  setupLinkSchema,
  usableLinkSchema,
} from '#contract/accounts/opening.schema.ts';
import * as contract from '#contract/accounts/opening.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { getOpening, openShop, tryMail, type OpeningDeps } from './opening.ts';
import { setUpShop } from './set-up-shop.ts';
import { findUsable } from './setup-link.ts';

/** Enough for typing errors in a long form. */
const setupLimit: RateLimit = { name: 'setup', requests: 60, per_seconds: 60 * 60 };
const mailLimit: RateLimit = { name: 'opening_mail', requests: 10, per_seconds: 60 * 60 };

export function openingRoutes(deps: OpeningDeps): Route[] {
  const maySetUp = createRateLimiter(deps, setupLimit);
  const mayTryMail = createRateLimiter(deps, mailLimit);
  return [
    route(contract.checkSetupLink, {
      summary: 'Check whether the link to set the shop up can be used',
      errors: ['setup_link_invalid'],
      body: setupLinkSchema,
      response: usableLinkSchema,
      admit: ({ ip }) => maySetUp(ip),
      handler: async ({ body }) => {
        const link = await findUsable(deps, body.token);
        if (link === undefined) throw new HttpProblem('setup_link_invalid');
        return link;
      },
    }),
    route(contract.setUpShop, {
      summary: 'Set the shop up and become its first admin, once',
      errors: [
        'free_from_below_minimum',
        'postal_code_taken',
        'setup_link_invalid',
        'setup_owner_exists',
        'slug_taken',
        'windows_overlap',
      ],
      body: setupBodySchema,
      response: newOwnerSchema,
      status: 201,
      admit: ({ ip }) => maySetUp(ip),
      handler: ({ body: { token, ...setup } }) => setUpShop(deps, token, setup),
    }),
    route(contract.getOpening, {
      summary: 'See whether the shop is open, and what it lacks',
      response: openingSchema,
      handler: (_, { principal }) => getOpening(deps, principal.user_id),
    }),
    route(contract.openShop, {
      summary: 'Open the shop for visitors',
      errors: ['opening_incomplete'],
      response: openingSchema,
      handler: (_, { principal }) => openShop(deps, principal.user_id),
    }),
    route(contract.tryMail, {
      summary: 'Send a mail to yourself',
      response: openingSchema,
      admit: ({ principal }) => mayTryMail(principal.user_id),
      handler: (_, { principal }) => tryMail(deps, principal.user_id),
    }),
  ];
}
