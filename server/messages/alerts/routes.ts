import { byIdSchema } from '#contract/fields.schema.ts';
import {
  alertRequestedSchema,
  alertRequestSchema,
  alertsSchema,
  alertSubjectSchema,
  alertTokenSchema,
  confirmedAlertSchema,
  unsubscribedSchema,
} from '#contract/messages/alerts.schema.ts';
import * as contract from '#contract/messages/alerts.ts';
import { mailboxOf } from '#domain/accounts/registration.ts';
import type { Env } from '#server/env.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { refuseFor } from '#server/platform/http/problem.ts';
import {
  addAlert,
  confirmAlert,
  getAlerts,
  removeAlert,
  requestAlert,
  unsubscribeByLink,
  type AlertDeps,
} from './service.ts';

/** Enough for a customer who misses several products, too few for a program. */
const requestLimit: RateLimit = { name: 'alert', requests: 10, per_seconds: 10 * 60 };
/** Limits the mails to a mailbox, because anyone can type any email. */
const mailLimit: RateLimit = { name: 'alert_to', requests: 5, per_seconds: 60 * 60 };

export function alertRoutes(
  deps: Omit<AlertDeps, 'env'> & { env: Pick<Env, 'PUBLIC_URL' | 'RATE_LIMITS'> },
): Route[] {
  const mayRequest = createRateLimiter(deps, requestLimit);
  const mayReceive = createRateLimiter(deps, mailLimit);
  return [
    route(contract.requestAlert, {
      summary: 'Request one mail when something becomes available, to an email to be confirmed',
      body: alertRequestSchema,
      response: alertRequestedSchema,
      errors: ['not_found', 'product_in_stock', 'postal_code_delivered'],
      admit: ({ ip }) => mayRequest(ip),
      handler: async ({ body }, { language }) => {
        // Every request counts, so a refusal does not say whether the shop knows the email.
        refuseFor(await mayReceive(mailboxOf(body.email)));
        await requestAlert(deps, body, language);
        return { requested: true } as const;
      },
    }),
    route(contract.confirmAlert, {
      summary: 'Confirm an alert with the token of its mail',
      body: alertTokenSchema,
      response: confirmedAlertSchema,
      errors: ['alert_link_invalid'],
      handler: ({ body }, { language }) => confirmAlert(deps, body.token, language),
    }),
    route(contract.unsubscribeFromAlerts, {
      summary: 'End the waiting alerts of a mail’s recipient',
      query: alertTokenSchema,
      response: unsubscribedSchema,
      errors: ['alert_link_invalid'],
      handler: async ({ query }) => {
        await unsubscribeByLink(deps, query.token);
        return { unsubscribed: true } as const;
      },
    }),
    route(contract.listAlerts, {
      summary: 'List your waiting alerts, newest first',
      response: alertsSchema,
      handler: (_, { principal, language }) => getAlerts(deps.db, principal.user_id, language),
    }),
    route(contract.addAlert, {
      summary: 'Request one mail when something becomes available',
      body: alertSubjectSchema,
      response: alertsSchema,
      errors: [
        'not_found',
        'product_in_stock',
        'postal_code_delivered',
        'email_unconfirmed',
        'too_many_alerts',
      ],
      handler: ({ body }, { principal, language }) =>
        addAlert(deps, principal.user_id, body, language),
    }),
    route(contract.removeAlert, {
      summary: 'End one of your alerts',
      params: byIdSchema,
      response: alertsSchema,
      handler: ({ params }, { principal, language }) =>
        removeAlert(deps.db, principal.user_id, params.id, language),
    }),
  ];
}
