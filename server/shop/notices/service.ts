import type { AdminNotice, Notice, ShownNotice } from '#contract/shop/notices.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { stateOf } from '#domain/period.ts';
import { isOwnPath } from '#domain/shop/own-path.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

export interface NoticeDeps {
  db: Database;
  clock: () => Date;
}

/** What the bar shows now, in the language or in German. */
export async function findNotice(
  { db, clock }: NoticeDeps,
  language: Language,
): Promise<ShownNotice | null> {
  const notice = await queries.findCurrentNotice(db, clock().toISOString());
  if (notice === undefined) return null;
  const { texts, link_to } = notice;
  return { text: texts[language] ?? texts.de ?? '', link_to };
}

/** @throws HttpProblem `link_outside_shop`, `period_backwards` */
export function createNotice(
  deps: NoticeDeps,
  actorId: string,
  notice: Notice,
): Promise<AdminNotice> {
  checkNotice(notice);
  return inNoticeTransaction(deps, actorId, (trx) => queries.insertNotice(trx, notice));
}

/** @throws HttpProblem `link_outside_shop`, `period_backwards` */
export function updateNotice(
  deps: NoticeDeps,
  actorId: string,
  id: string,
  notice: Notice,
): Promise<AdminNotice> {
  checkNotice(notice);
  return inNoticeTransaction(deps, actorId, (trx) => queries.updateNotice(trx, id, notice));
}

export function deleteNotice(deps: NoticeDeps, actorId: string, id: string): Promise<AdminNotice> {
  return inNoticeTransaction(deps, actorId, (trx) => queries.deleteNotice(trx, id));
}

/** `shownId` is the notice that customers see. */
export function presentNotice(
  row: queries.NoticeRow,
  now: Date,
  shownId: string | undefined,
): AdminNotice {
  return { ...row, state: stateOf(row, now), is_shown: row.id === shownId };
}

function checkNotice({ link_to, valid_from, valid_to }: Notice): void {
  if (link_to !== null && !isOwnPath(link_to)) throw new HttpProblem('link_outside_shop');
  if (Date.parse(valid_from) >= Date.parse(valid_to)) throw new HttpProblem('period_backwards');
}

function inNoticeTransaction(
  { db, clock }: NoticeDeps,
  actorId: string,
  write: (trx: Database) => Promise<queries.NoticeRow | undefined>,
): Promise<AdminNotice> {
  const now = clock();
  return inStaffTransaction(db, actorId, async (trx) => {
    const row = orNotFound(await write(trx));
    const shown = await queries.findCurrentNotice(trx, now.toISOString());
    return presentNotice(row, now, shown?.id);
  });
}
