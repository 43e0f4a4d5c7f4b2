import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CertificateFileType, CertificateState } from '#domain/stock/halal/certificates.ts';
import type { HalalProof } from '#domain/stock/halal/proves-halal.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type {
  CertificateWithdrawals,
  Certifiers,
  HalalCertificates,
} from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

const idIn = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

export function listCertifiers(db: Database) {
  return db.selectFrom('certifiers').selectAll().orderBy('name').execute();
}

/** The certifier of this name, new or not. */
export function saveCertifier(db: Database, certifier: Insertable<Certifiers>) {
  const { country, website } = certifier;
  return db
    .insertInto('certifiers')
    .values(certifier)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ country, website }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findCertifier(db: Database, id: string) {
  return db.selectFrom('certifiers').select('id').where('id', '=', id).executeTakeFirst();
}

export function findSupplier(db: Database, id: string) {
  return db.selectFrom('suppliers').select('id').where('id', '=', id).executeTakeFirst();
}

/** The same file again is the same row, and counts as new: the nightly task leaves it. */
export function saveFile(
  db: Database,
  file: { sha256: string; media_type: CertificateFileType; content: Buffer; uploaded_at: string },
) {
  return sql`
    insert into certificate_files (sha256, media_type, content, uploaded_at)
      values (${file.sha256}, ${file.media_type}, ${file.content}, ${file.uploaded_at})
      on conflict do nothing`.execute(db);
}

export function findFile(db: Database, hash: string) {
  return db
    .selectFrom('certificate_files')
    .select(['media_type', 'content'])
    .where('sha256', '=', hash)
    .executeTakeFirst();
}

/** Locks it, so that the task that deletes unused files waits. */
export function lockFile(db: Database, hash: string) {
  return db
    .selectFrom('certificate_files')
    .select('sha256')
    .where('sha256', '=', hash)
    .forKeyShare()
    .executeTakeFirst();
}

/** Files that were uploaded before a time for a certificate or an answer that was not entered. */
export function deleteUnusedFiles(db: Database, before: string) {
  return db
    .deleteFrom('certificate_files')
    .where('uploaded_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('halal_certificates')
            .select('id')
            .whereRef('file_sha256', '=', 'certificate_files.sha256'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('maker_answers')
            .select('id')
            .whereRef('file_sha256', '=', 'certificate_files.sha256'),
        ),
      ),
    )
    .execute();
}

function selectCertificates(db: Database) {
  return db
    .selectFrom('halal_certificates as certificates')
    .innerJoin('certifiers', 'certifiers.id', 'certificates.certifier_id')
    .innerJoin('certificate_files as files', 'files.sha256', 'certificates.file_sha256')
    .leftJoin('suppliers', 'suppliers.id', 'certificates.supplier_id')
    .leftJoin('halal_certificates as renewals', 'renewals.renews', 'certificates.id')
    .select((eb) => [
      'certificates.id',
      'certificates.number',
      'certificates.holder',
      'certificates.site',
      'certificates.approval_number',
      'certificates.scope',
      'certificates.stunning',
      'certificates.slaughter',
      'certificates.issued_on',
      'certificates.valid_from',
      'certificates.valid_to',
      'certificates.is_public',
      'certificates.checked_how',
      'certificates.checked_on',
      'certificates.supplier_id',
      'suppliers.name as supplier_name',
      'certificates.renews',
      'renewals.id as renewed_by',
      'certificates.created_at',
      'certifiers.id as certifier_id',
      'certifiers.name as certifier_name',
      'certifiers.country',
      'certifiers.website',
      'files.sha256',
      'files.media_type',
      sql<number>`length(files.content)`.as('bytes'),
      jsonObjectFrom(
        eb
          .selectFrom('certificate_withdrawals')
          .select(['withdrawn_from', 'reason', 'created_at'])
          .whereRef('certificate_id', '=', 'certificates.id'),
      ).as('withdrawal'),
      jsonArrayFrom(
        eb
          .selectFrom('certificate_products')
          .innerJoin('products', 'products.id', 'certificate_products.product_id')
          .select(['products.id', 'products.name', 'products.halal_proof as proof'])
          .whereRef('certificate_products.certificate_id', '=', 'certificates.id')
          .orderBy('products.name'),
      ).as('products'),
    ]);
}
export type CertificateRow = Awaited<ReturnType<typeof listCertificates>>[number];

const isWithdrawn = sql<boolean>`exists (select from certificate_withdrawals
  where certificate_id = certificates.id)`;

/** As `certificateState` of the domain. */
function hasState(state: CertificateState, { today, soon }: { today: string; soon: string }) {
  const days = {
    upcoming: sql<boolean>`certificates.valid_from > ${today}::date`,
    valid: sql<boolean>`${today}::date between certificates.valid_from and certificates.valid_to
      and certificates.valid_to > ${soon}::date`,
    ending: sql<boolean>`${today}::date between certificates.valid_from and certificates.valid_to
      and certificates.valid_to <= ${soon}::date`,
    ended: sql<boolean>`certificates.valid_to < ${today}::date`,
  };
  return state === 'withdrawn' ? isWithdrawn : sql<boolean>`not ${isWithdrawn} and ${days[state]}`;
}

/** Newest first; one row more than requested. */
export function listCertificates(
  db: Database,
  { limit, after, state }: PageOf & { state?: CertificateState },
  days: { today: string; soon: string },
) {
  let query = selectCertificates(db);
  if (state !== undefined) query = query.where(hasState(state, days));
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(certificates.created_at, certificates.id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query
    .orderBy('certificates.created_at', 'desc')
    .orderBy('certificates.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findCertificate(db: Database, id: string) {
  return selectCertificates(db).where('certificates.id', '=', id).executeTakeFirst();
}

export async function insertCertificate(
  db: Database,
  certificate: Insertable<HalalCertificates>,
): Promise<string> {
  const { id } = await db
    .insertInto('halal_certificates')
    .values(certificate)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findRenewed(db: Database, id: string) {
  return db
    .selectFrom('halal_certificates')
    .select('certifier_id')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** In id order, as orders lock them. Archived ones are left out. */
export function lockProducts(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'food_kind', 'is_prepacked', 'halal_proof'])
    .where('id', '=', idIn(ids))
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Also those that were archived meanwhile. */
export async function lockListedProducts(db: Database, certificateId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('certificate_products')
        .select('product_id')
        .where('certificate_id', '=', certificateId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function listProducts(
  db: Database,
  certificateId: string,
  products: readonly { id: string; proof: HalalProof }[],
): Promise<void> {
  await db
    .insertInto('certificate_products')
    .values(products.map(({ id }) => ({ certificate_id: certificateId, product_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const proof of ['lot', 'product'] as const) {
    const ids = products.filter((product) => product.proof === proof).map(({ id }) => id);
    if (ids.length === 0) continue;
    await db
      .updateTable('products')
      .set({ halal_proof: proof })
      .where('id', '=', idIn(ids))
      .where('halal_proof', 'is distinct from', proof)
      .execute();
  }
  await db
    .deleteFrom('certificate_drafts')
    .where('product_id', '=', idIn(products.map(({ id }) => id)))
    .execute();
}

export function insertWithdrawal(db: Database, withdrawal: Insertable<CertificateWithdrawals>) {
  return db
    .insertInto('certificate_withdrawals')
    .values(withdrawal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('certificate_id')
    .executeTakeFirst();
}

function selectDrafts(db: Database) {
  return db
    .selectFrom('certificate_drafts as drafts')
    .innerJoin('products', 'products.id', 'drafts.product_id')
    .innerJoin('certifiers', 'certifiers.id', 'drafts.certifier_id')
    .select([
      'drafts.product_id',
      'products.name as product_name',
      'certifiers.id',
      'certifiers.name',
      'certifiers.country',
      'certifiers.website',
    ])
    .where('products.archived_at', 'is', null);
}
export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number];

export function listDrafts(db: Database) {
  return selectDrafts(db).orderBy('certifiers.name').orderBy('products.name').execute();
}

export function findDraft(db: Database, productId: string) {
  return selectDrafts(db).where('drafts.product_id', '=', productId).executeTakeFirst();
}

export function deleteDraft(db: Database, productId: string) {
  return db.deleteFrom('certificate_drafts').where('product_id', '=', productId).execute();
}

/** What proves a product on the present day. */
export function findProof(db: Database, productId: string) {
  return db
    .selectFrom('products')
    .innerJoin('halal_certificates as certificates', 'certificates.id', 'halal_certificate_id')
    .innerJoin('certifiers', 'certifiers.id', 'certificates.certifier_id')
    .select([
      'certificates.id',
      'certifiers.name',
      'certifiers.country',
      'certifiers.website',
      'certificates.number',
      'certificates.holder',
      'certificates.valid_to',
      'certificates.stunning',
      'certificates.checked_on',
      'certificates.checked_how',
      'certificates.is_public as has_file',
    ])
    .where('products.id', '=', productId)
    .where('products.archived_at', 'is', null)
    .executeTakeFirst();
}

/** Valid on the day of the labels, of products on sale, by certifier. */
export function listValid(db: Database) {
  return db
    .selectFrom('halal_certificates as certificates')
    .innerJoin('certifiers', 'certifiers.id', 'certificates.certifier_id')
    .innerJoin('halal_days', (join) =>
      join.on(
        sql<boolean>`halal_days.day between certificates.valid_from and certificates.valid_to`,
      ),
    )
    .innerJoin('certificate_products as listed', 'listed.certificate_id', 'certificates.id')
    .innerJoin('products', 'products.id', 'listed.product_id')
    .select([
      'certificates.id',
      'certifiers.name',
      'certifiers.country',
      'certifiers.website',
      'certificates.number',
      'certificates.holder',
      'certificates.valid_to',
      'certificates.stunning',
      'certificates.checked_on',
      'certificates.checked_how',
      'certificates.is_public as has_file',
      sql<number>`count(*)::integer`.as('product_count'),
    ])
    .where(sql<boolean>`not ${isWithdrawn}`)
    .where('products.is_available', '=', true)
    .where('products.archived_at', 'is', null)
    .groupBy(['certificates.id', 'certifiers.id'])
    .orderBy('certifiers.name')
    .orderBy('certificates.number')
    .execute();
}

export function findPublicFile(db: Database, certificateId: string) {
  return db
    .selectFrom('halal_certificates as certificates')
    .innerJoin('certificate_files as files', 'files.sha256', 'certificates.file_sha256')
    .select(['files.media_type', 'files.content'])
    .where('certificates.id', '=', certificateId)
    .where('certificates.is_public', '=', true)
    .executeTakeFirst();
}

/**
 * A step back of one day is the clock of another process just before midnight; more is a clock that
 * was wrong.
 */
export function setHalalDay(db: Database, day: string) {
  return sql`
    update halal_days set day = ${day}::date
      where day < ${day}::date or day > ${day}::date + 1`.execute(db);
}
