import type { Context, MiddlewareHandler } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { readBearer } from '../http/request.ts';
import { logAuth } from '../http/security-events.ts';
import { insertServiceAudit } from './queries.ts';
import { requireService } from './service-key.ts';

/** Requires a service key. Records each call in the audit log, refused ones included. */
export function serviceCalls(deps: AuthDeps): MiddlewareHandler {
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

/** Sets the account in the audit entry of the call. */
export function noteAccount(context: Context, accountId: string): void {
  context.set(subject, accountId);
}
