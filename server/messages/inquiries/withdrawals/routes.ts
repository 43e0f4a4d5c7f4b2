import { receiptSchema, withdrawalDeclarationSchema } from '#contract/messages/inquiries.schema.ts';
import * as contract from '#contract/messages/inquiries.ts';
import { mailboxOf } from '#domain/accounts/registration.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { refuseFor } from '#server/platform/http/problem.ts';
import { declareWithdrawal } from './service.ts';

/** A right that must be easy to use, but not to flood other people's mailboxes with receipts. */
const senderLimit: RateLimit = { name: 'withdrawal', requests: 10, per_seconds: 60 * 60 };
const recipientLimit: RateLimit = { name: 'withdrawal_to', requests: 5, per_seconds: 60 * 60 };

interface WithdrawalDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'RATE_LIMITS'>;
}

export function withdrawalRoutes(deps: WithdrawalDeps): Route[] {
  const maySend = createRateLimiter(deps, senderLimit);
  const mayReceive = createRateLimiter(deps, recipientLimit);
  return [
    route(contract.declareWithdrawal, {
      summary: 'Withdraw from a contract',
      body: withdrawalDeclarationSchema,
      status: 201,
      response: receiptSchema,
      admit: ({ ip }) => maySend(ip),
      handler: async ({ body }, { language }) => {
        refuseFor(await mayReceive(mailboxOf(body.email)));
        return declareWithdrawal(deps, body, language);
      },
    }),
  ];
}
