import { accountExportSchema, type AccountExport } from '#contract/accounts/accounts.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Cents } from '#domain/money.ts';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';

type Parts = Omit<AccountExport, 'exported_at'>;
type Deps = Pick<AuthDeps, 'clock' | 'db' | 'env'>;

interface ExportRequest {
  id: string;
  email: string;
  session_id: string;
  language: Language;
}

interface Owner {
  id: string;
  email: string;
}

/**
 * What a capability does about the persons in its tables. What is exported, deleted and retained of
 * each table, and why, is in docs/personal-data.md.
 */
export interface PersonalData {
  /** Its parts of the export of an account. */
  export?: {
    [Part in keyof Parts]?: (deps: Deps, request: ExportRequest) => Promise<Parts[Part]>;
  };
  /**
   * Removes the person from what the shop retains when the account is deleted; false while that has
   * to wait. Runs before anything is erased.
   */
  anonymise?: (trx: Transaction, owner: Owner) => Promise<boolean>;
  /**
   * Ends what the shop owes the account: exactly the amount that was given up, if there is any.
   * Throws HttpProblem for another one.
   */
  giveUp?: (trx: Transaction, owner: Owner, agreed: Cents | undefined, now: Date) => Promise<void>;
  /** Deletes what the database does not delete with the account. */
  erase?: (trx: Transaction, owner: Owner) => Promise<void>;
}

const registered: PersonalData[] = [];

/** Adds what a capability has of persons; `server/modules.ts` calls it. */
export function registerPersonalData(data: PersonalData): void {
  registered.push(data);
}

/** All parts of the export of an account, in the order of the contract. */
export async function exportParts(deps: Deps, request: ExportRequest): Promise<Parts> {
  const { exported_at: _, ...shape } = accountExportSchema.shape;
  const parts = Object.keys(shape).map(async (part) => {
    // The keys of the schema are those of its type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const name = part as keyof Parts;
    const read = registered.find((data) => data.export?.[name] !== undefined)?.export?.[name];
    if (read === undefined) throw new Error(`no capability exports ${part}`);
    return [part, await read(deps, request)] as const;
  });
  // Each part has the type of its key, see `PersonalData`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(await Promise.all(parts)) as Parts;
}

/**
 * False while a capability has to wait, before anything is changed.
 *
 * @throws in a process that has not loaded the capabilities: it would delete an account alone
 */
export async function anonymise(trx: Transaction, owner: Owner): Promise<boolean> {
  if (registered.length === 0) throw new Error('server/modules.ts is not loaded');
  for (const data of registered) {
    if (data.anonymise !== undefined && !(await data.anonymise(trx, owner))) return false;
  }
  return true;
}

export async function giveUp(
  trx: Transaction,
  owner: Owner,
  agreed: Cents | undefined,
  now: Date,
): Promise<void> {
  for (const data of registered) await data.giveUp?.(trx, owner, agreed, now);
}

export async function erase(trx: Transaction, owner: Owner): Promise<void> {
  for (const data of registered) await data.erase?.(trx, owner);
}
