import type { Env } from './env.ts';
import type { Database } from './platform/db/pool.ts';

/** What the functions of the shop work with; each picks what it uses. */
export interface ShopDeps {
  db: Database;
  clock: () => Date;
  env: Pick<
    Env,
    | 'FISCAL'
    | 'FISCAL_EXEMPT'
    | 'FISCAL_MODE'
    | 'FISCAL_OFFLINE'
    | 'FISCAL_PAPER_HELP'
    | 'PUBLIC_URL'
    | 'RATE_LIMITS'
    | 'SMS_PREFIXES'
  >;
}
