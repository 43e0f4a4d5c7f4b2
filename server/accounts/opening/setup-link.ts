import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { updateShopSettings } from '#server/shop/settings/service.ts';
import * as queries from './queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

const tokenBytes = 32;
const lifeMs = 60 * 60_000;

/** Settings of the migrations that describe the demo's company, not that of a new shop. */
const unknownCompany = {
  name: 'Neuer Laden',
  slogan: '',
  contact_email: '',
  contact_phone: '',
  company_name: '',
  company_representative: '',
  company_street: '',
  company_postal_code: '',
  company_city: '',
  company_register: '',
  company_vat_id: '',
};

/**
 * For the start of a shop without demo: closes a shop whose database was made just now. Returns the
 * token of a link to set it up, or null if it has an admin or is open.
 */
export async function prepareOpening({ db, clock }: Deps, isNew: boolean): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    if (isNew) {
      await queries.markClosed(trx);
      await updateShopSettings(trx, unknownCompany);
    }
    return (await queries.getOpenedAt(trx)) === null ? createLink({ db: trx, clock }) : null;
  });
}

/** The token of a new link, which replaces the one before; null if the shop has an admin. */
export async function createLink({ db, clock }: Deps): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    if (await queries.hasAdmin(trx)) return null;
    const token = randomBytes(tokenBytes).toString('base64url');
    const expires_at = new Date(clock().getTime() + lifeMs).toISOString();
    await queries.replaceLink(trx, { token_hash: hashToken(token), expires_at });
    return token;
  });
}

/** Undefined if a link is used, over or invented. */
export async function findUsable(
  { db, clock }: Deps,
  token: string,
): Promise<{ expires_at: string } | undefined> {
  if (await queries.hasAdmin(db)) return undefined;
  return queries.findLink(db, hashToken(token), clock().toISOString());
}

/** Uses a link up, in the transaction of the caller; false if it cannot be used. */
export async function takeLink({ db, clock }: Deps, token: string): Promise<boolean> {
  const taken = await queries.takeLink(db, hashToken(token), clock().toISOString());
  return taken !== undefined && !(await queries.hasAdmin(db));
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Where the owner sets the shop up. The fragment does not reach logs. */
export function setupUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/setup#${token}`;
}
