import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Log } from '#server/platform/http/observability/log.ts';

/** Dependencies of the auth service; each function picks those that it uses. */
export interface AuthDeps {
  db: Database;
  clock: () => Date;
  log: Log;
  env: Pick<
    Env,
    | 'PUBLIC_URL'
    | 'PROMOTION_CODE'
    | 'AUTH_JWT_KEY'
    | 'AUTH_ACCESS_TOKEN_S'
    | 'AUTH_REFRESH_REUSE_S'
    | 'AUTH_MAIL_INTERVAL_S'
    | 'AUTH_REDIRECT_URLS'
    | 'AUTH_ANONYMOUS'
    | 'AUTH_MANUAL_LINKING'
    | 'oidc_providers'
    | 'CLIENT_ADDRESS_HEADER'
    | 'RATE_LIMITS'
  >;
}
