import type { Ad, AdminAds, NewAd } from '#contract/shop/ads.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { fillAd } from '#domain/catalog/ads.ts';
import { stateOf } from '#domain/period.ts';
import { isOwnPath } from '#domain/shop/own-path.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { getShop } from '#server/shop/settings/service.ts';
import * as queries from './queries.ts';

export interface AdDeps {
  db: Database;
  clock: () => Date;
}

/** The banner's ads in a language, or in German without a translation; pages fill in numbers. */
export async function listAdTemplates({ db, clock }: AdDeps, language: Language): Promise<Ad[]> {
  const ads = await queries.listActiveAds(db, clock().toISOString());
  return ads.map(({ texts, ...ad }) => ({ ...ad, ...(texts[language] ?? texts.de) }));
}

/** The same with the numbers of the shop, for all its customers. */
export async function listAds(deps: AdDeps, language: Language): Promise<Ad[]> {
  const [ads, shop] = await Promise.all([listAdTemplates(deps, language), getShop(deps.db)]);
  return ads.map((ad) => fillAd(ad, shop, { language, postalCode: null }));
}

/** All ads in their order, for the staff. */
export async function listAdminAds({ db, clock }: AdDeps): Promise<AdminAds> {
  const now = clock();
  const rows = await queries.listAllAds(db);
  return { items: rows.map((row) => ({ ...row, state: stateOf(periodOf(row), now) })) };
}

/** @throws HttpProblem `link_outside_shop`, `period_backwards` */
export function createAd(deps: AdDeps, actorId: string, ad: NewAd): Promise<AdminAds> {
  checkAd(ad);
  return change(deps, actorId, async (trx) => {
    await queries.lockAds(trx);
    await queries.insertAd(trx, ad);
  });
}

/** @throws HttpProblem `link_outside_shop`, `period_backwards` */
export function updateAd(deps: AdDeps, actorId: string, id: string, ad: NewAd): Promise<AdminAds> {
  checkAd(ad);
  return change(deps, actorId, async (trx) => {
    orNotFound(await queries.updateAd(trx, id, ad));
  });
}

export function deleteAd(deps: AdDeps, actorId: string, id: string): Promise<AdminAds> {
  return change(deps, actorId, async (trx) => {
    orNotFound(await queries.deleteAd(trx, id));
  });
}

/** @throws HttpProblem `ad_order_outdated` unless `ids` are exactly the ads that exist */
export function orderAds(deps: AdDeps, actorId: string, ids: readonly string[]): Promise<AdminAds> {
  return change(deps, actorId, async (trx) => {
    const existing = await queries.lockAds(trx);
    const wanted = new Set(ids);
    const isComplete =
      wanted.size === ids.length &&
      wanted.size === existing.length &&
      existing.every((id) => wanted.has(id));
    if (!isComplete) throw new HttpProblem('ad_order_outdated');
    await queries.setPositions(trx, ids);
  });
}

/** One without a beginning has always run. */
function periodOf({ valid_from, valid_to }: Pick<queries.AdRow, 'valid_from' | 'valid_to'>) {
  return { valid_from: valid_from ?? new Date(0).toISOString(), valid_to };
}

function checkAd({ link_to, valid_from, valid_to }: NewAd): void {
  if (!isOwnPath(link_to)) throw new HttpProblem('link_outside_shop');
  const isBackwards =
    valid_from !== null && valid_to !== null && Date.parse(valid_from) >= Date.parse(valid_to);
  if (isBackwards) throw new HttpProblem('period_backwards');
}

async function change(
  deps: AdDeps,
  actorId: string,
  write: (trx: Database) => Promise<void>,
): Promise<AdminAds> {
  await inStaffTransaction(deps.db, actorId, write);
  return listAdminAds(deps);
}
