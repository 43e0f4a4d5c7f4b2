import type { TaskList } from 'graphile-worker';
import type { ProblemCode } from '#contract/problems.ts';
import type { OpeningDeps } from '#server/accounts/opening/opening.ts';
import type { PersonalData } from '#server/accounts/users/personal-data.ts';
import type { TillDeps } from '#server/cash/tills/tills.ts';
import type { ImageStore } from '#server/catalog/images/image-store.ts';
import type { Env } from '#server/env.ts';
import type { ComplaintDeps } from '#server/messages/inquiries/complaints/admin-service.ts';
import type { Transports } from '#server/messages/outbox/transports.ts';
import type { PaymentDeps } from '#server/orders/delivery/record-payment.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/tables.ts';
import type { LiveEventHub } from '#server/platform/events/live-events.ts';
import type { NamedRoute } from '#server/platform/http/name-routes.ts';
import type { Log } from '#server/platform/http/observability/log.ts';
import type { SettingsDeps } from '#server/shop/settings/settings-commands.ts';
import type { PurchaseOrderDeps } from '#server/stock/buying/purchase-orders/service.ts';
import type { PickingDeps } from '#server/stock/picking/service.ts';

/** What the routes of the API need. */
export interface ApiDeps {
  db: Database;
  /**
   * The same database for reports and exports, which take long, by connections of their own, and on
   * a standby if there is one: only for reading. Default: `db`.
   */
  reportsDb?: Database;
  clock: () => Date;
  log: Log;
  env: Env;
  /** Sends live events to signed-in browsers. */
  live: LiveEventHub;
  images: ImageStore;
}

/**
 * What a capability needs of a district that is built upon its own. It says what; `modules.ts`
 * passes it in.
 */
export interface Ports
  extends
    Pick<ComplaintDeps, 'credits' | 'replacements'>,
    Pick<OpeningDeps, 'examineHost'>,
    Pick<PaymentDeps, 'bookPaymentInSafe' | 'recordDelivery' | 'recordFiscal'>,
    Pick<PickingDeps, 'beginPreparation'>,
    Pick<PurchaseOrderDeps, 'mailSupplier'>,
    SettingsDeps,
    Pick<TillDeps, 'tours'> {}

/** What the tasks of the job queue need. */
export interface TaskDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'FISCAL' | 'FISCAL_SIGN_LATE' | 'PUBLIC_URL' | 'RATE_LIMITS' | 'SMS_PREFIXES'>;
  transports: Transports;
}

/** What each process repeats as long as it runs. */
export interface Interval {
  minutes: number;
  /** What the log says when a run fails. */
  failure: string;
  run: () => Promise<void>;
}

/** What a capability contributes to the shop, as the lists of `server/modules.ts` read it. */
export interface Module {
  routes?: (deps: ApiDeps & Ports) => NamedRoute[];
  /** What the job queue runs, by name. */
  tasks?: (deps: TaskDeps) => TaskList;
  /**
   * The tasks that run by the clock, once for all processes: those of a day at night in Berlin. The
   * next run also covers missed days.
   */
  crontab?: readonly string[];
  /** For what may run in several processes at once; everything else is a task. */
  intervals?: (deps: TaskDeps) => Interval[];
  /** What it alone writes to; the others call it or only read. */
  tables?: readonly (keyof DB)[];
  /**
   * Those of its tables that a backup leaves out: secrets of programs and persons who call the
   * shop, and what every start makes again. A restored shop has none of their rows.
   */
  notInBackups?: readonly (keyof DB)[];
  /** Those of its tables whose rows the database never changes or deletes. */
  appendOnly?: readonly (keyof DB)[];
  /** Of the persons that its tables name. */
  personalData?: PersonalData;
  /** The codes of the constraints that a request can violate. */
  constraints?: Readonly<Record<string, ProblemCode>>;
}

export const module = (contents: Module): Module => contents;
