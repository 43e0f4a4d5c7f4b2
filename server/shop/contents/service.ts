import { createHash } from 'node:crypto';
import type {
  ListedPage,
  NewPageVersion,
  PageVersions,
  ShownPage,
} from '#contract/shop/pages.schema.ts';
import { findLaggingTranslations } from '#domain/accounts/lagging-translations.ts';
import { languages, ofLanguages, type Language } from '#domain/accounts/languages.ts';
import { findForbidden } from '#domain/shop/markdown.ts';
import { contentPages, ownVersion, type AgreedPage, type ContentPage } from '#domain/shop/pages.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { ownText } from './own-text.ts';
import * as queries from './queries.ts';

export interface ContentDeps {
  db: Database;
  clock: () => Date;
}

type VersionRow = Awaited<ReturnType<typeof queries.listCurrent>>[number];

/** A page in a language, or in German; null while it has the shop's own text. */
export async function findPage(
  { db, clock }: ContentDeps,
  page: ContentPage,
  language: Language,
): Promise<ShownPage | null> {
  const current = await queries.listCurrent(db, clock().toISOString());
  const version = current.find((each) => each.page === page);
  return version === undefined ? null : present(version, language);
}

/** The current version of a page, its own text, or the version with an id; null: there is none. */
export async function findAgreedPage(
  deps: ContentDeps,
  page: AgreedPage,
  version: string,
  language: Language,
): Promise<{ page: ShownPage | null } | null> {
  if (version === '') return { page: await findPage(deps, page, language) };
  if (version === ownVersion) return { page: null };
  const found = await queries.findVersion(deps.db, version);
  return found?.page === page ? { page: present(found, language) } : null;
}

/** The version of an order. */
export async function getVersion(
  { db }: Pick<ContentDeps, 'db'>,
  id: string,
  language: Language,
): Promise<ShownPage> {
  return present(orNotFound(await queries.findVersion(db, id)), language);
}

/** What an order is placed under, in Markdown. */
export type AgreedTexts = Record<
  AgreedPage,
  {
    /** Null: the shop's own text. */
    id: string | null;
    text: string;
  }
>;

/** What an order that is placed now agrees to. */
export async function findAgreedTexts(
  db: Database,
  now: Date,
  language: Language,
): Promise<AgreedTexts> {
  const current = await queries.listCurrent(db, now.toISOString());
  const agreed = (page: AgreedPage) => {
    const version = current.find((each) => each.page === page);
    return version === undefined
      ? { id: null, text: ownText(page, language) }
      : { id: version.id, text: present(version, language).text };
  };
  return { terms: agreed('terms'), withdrawal: agreed('withdrawal') };
}

export async function listPages({ db }: Pick<ContentDeps, 'db'>): Promise<ListedPage[]> {
  const versions = await queries.listTextDigests(db);
  return contentPages.map((page) => {
    const own = ofLanguages((language) => digestOf(ownText(page, language)));
    const written = versions.filter((each) => each.page === page).map(({ digests }) => digests);
    return { page, lagging: findLaggingTranslations([...written, own]) };
  });
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export async function listVersions(deps: ContentDeps, name: string): Promise<PageVersions> {
  const page = orNotFound(contentPages.find((each) => each === name));
  const [items, current] = await Promise.all([
    queries.listVersions(deps.db, page),
    queries.listCurrent(deps.db, deps.clock().toISOString()),
  ]);
  const current_id = current.find((each) => each.page === page)?.id ?? null;
  return { items, current_id, own_texts: ofLanguages((language) => ownText(page, language)) };
}

/** Throws HttpProblem `page_text_forbidden`, or `page_version_in_the_past`. */
export async function addVersion(
  deps: ContentDeps,
  actorId: string,
  { page, texts, valid_from }: NewPageVersion,
): Promise<PageVersions> {
  const now = deps.clock();
  if (valid_from !== undefined && new Date(valid_from) < now) {
    throw new HttpProblem('page_version_in_the_past');
  }
  for (const language of languages) {
    const found = findForbidden(texts[language] ?? '');
    if (found !== null) {
      throw new HttpProblem('page_text_forbidden', { facts: { language, found } });
    }
  }
  await inStaffTransaction(deps.db, actorId, async (trx) => {
    await queries.lockPage(trx, page);
    await queries.insertVersion(trx, {
      page,
      texts,
      valid_from: valid_from ?? now.toISOString(),
      created_by: actorId,
    });
  });
  return listVersions(deps, page);
}

function present({ page, version, texts, valid_from }: VersionRow, language: Language): ShownPage {
  const own = texts[language]?.trim();
  return { page, version, valid_from, text: own || (texts.de ?? '') };
}

/** What an order was placed under, for later mails about it. */
export async function getAgreedTexts(
  db: Database,
  order: { terms_version_id: string | null; withdrawal_version_id: string | null },
  language: Language,
): Promise<AgreedTexts> {
  const read = async (page: AgreedPage, id: string | null) => {
    const text =
      id === null ? ownText(page, language) : (await getVersion({ db }, id, language)).text;
    return { id, text };
  };
  return {
    terms: await read('terms', order.terms_version_id),
    withdrawal: await read('withdrawal', order.withdrawal_version_id),
  };
}
