import { contactMessageSchema, receiptSchema } from '#contract/messages/inquiries.schema.ts';
import * as contract from '#contract/messages/inquiries.ts';
import { mailboxOf } from '#domain/accounts/registration.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { sendToShop } from './service.ts';

/** Enough for a customer who adds something, too few for a program. */
const contactLimit: RateLimit = { name: 'contact', requests: 5, per_seconds: 10 * 60 };
/**
 * Limits receipts per mailbox, because anyone can enter any email. Messages are stored regardless.
 */
const receiptLimit: RateLimit = { name: 'contact_to', requests: 3, per_seconds: 60 * 60 };

interface ContactDeps {
  db: Database;
  env: Pick<Env, 'RATE_LIMITS'>;
}

export function contactRoutes(deps: ContactDeps): Route[] {
  const mayWrite = createRateLimiter(deps, contactLimit);
  const mayReceive = createRateLimiter(deps, receiptLimit);
  return [
    route(contract.sendContactMessage, {
      summary: 'Write to the shop',
      body: contactMessageSchema,
      status: 201,
      response: receiptSchema,
      admit: ({ ip }) => mayWrite(ip),
      handler: async ({ body }, { language }) =>
        sendToShop(deps.db, body, language, (await mayReceive(mailboxOf(body.email))) === null),
    }),
  ];
}
