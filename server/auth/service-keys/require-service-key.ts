import type { Context, MiddlewareHandler } from 'hono';
import type { IdentityDeps } from '../deps.ts';
import { readBearer } from '../http/request.ts';
import { logAuth } from '../http/security-events.ts';
import { insertServiceAudit } from './queries.ts';
import { requireService } from './service-key.ts';

/**
 * Lets service keys pass alone. Each of their calls leaves an audit entry, refused ones included.
 */
export function serviceCalls(deps: IdentityDeps): MiddlewareHandler {
  return async (context, next) => {
    const key = await requireService(deps, readBearer(context));
    await next();
    const accountId: unknown = context.get(subject);
    const account = typeof accountId === 'string' ? { account_id: accountId } : {};
    const call = `${context.req.method} ${context.req.path}`;
    const { status } = context.res;
    logAuth(deps, context, 'service_call', `${key.id} ${call} ${status}`, account);
    await insertServiceAudit(deps.db, {
      action: 'service_call',
      key,
      ...account,
      call: { call, status },
    });
  };
}

const subject = 'service_call_account';

/** Names the account that the call is about in its audit entry. */
export function noteAccount(context: Context, accountId: string): void {
  context.set(subject, accountId);
}
