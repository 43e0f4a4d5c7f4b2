import type { Context, MiddlewareHandler } from 'hono';
import { readBearer } from './auth-request.ts';
import type { IdentityDeps } from './deps.ts';
import { insertServiceAudit } from './service-key-queries.ts';
import { requireService } from './service-token.ts';

/** Lets service keys pass alone. Each of their calls leaves an audit entry, refused ones included. */
export function serviceCalls(deps: IdentityDeps): MiddlewareHandler {
  return async (context, next) => {
    const key = await requireService(deps, readBearer(context));
    await next();
    const accountId: unknown = context.get(subject);
    await insertServiceAudit(deps.db, {
      action: 'service_call',
      key,
      ...(typeof accountId === 'string' && { account_id: accountId }),
      call: {
        call: `${context.req.method} ${context.req.path}`,
        status: context.res.status,
      },
    });
  };
}

const subject = 'service_call_account';

/** Names the account that the call is about in its audit entry. */
export function noteAccount(context: Context, accountId: string): void {
  context.set(subject, accountId);
}
