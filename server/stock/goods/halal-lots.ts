import { sql } from 'kysely';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import { mayComeFrom } from '#domain/stock/halal/certificate-plant.ts';
import { proofOf } from '#domain/stock/halal/certificates.ts';
import type { HalalProof } from '#domain/stock/halal/proves-halal.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { halalUnproved, takeOutOfSale } from './block-lots.ts';
import { release } from './release.ts';

const isProved = sql<boolean>`proves_halal(lots.certificate_id, lots.product_id, 'lot', made_on(lots))`;

function selectUnproved(db: Database, productIds: readonly string[]) {
  return db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .leftJoin('suppliers', 'suppliers.id', 'lots.supplier_id')
    .select([
      'lots.id',
      'lots.product_id',
      'products.name as product_name',
      'lots.code',
      'lots.date',
      'lots.date_kind',
      'suppliers.name as supplier_name',
      sql<string>`made_on(lots)`.as('made_on'),
      sql<number>`lots.quantity + lots.blocked_quantity`.as('quantity'),
    ])
    .where('lots.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb('lots.quantity', '>', 0),
        eb.and([eb('lots.block_reason', '=', halalUnproved), eb('lots.blocked_quantity', '>', 0)]),
      ]),
    )
    .where(isProved, '=', false)
    .orderBy('products.name')
    .orderBy('lots.received_at')
    .orderBy('lots.id');
}

/**
 * Goods that no certificate proves, for sale or blocked for that, of products that are proved by
 * lot once a certificate lists them.
 */
export async function listUnprovedLots(db: Database, productIds: readonly string[]) {
  const lots = await selectUnproved(db, productIds)
    .select(['products.food_kind', 'products.is_prepacked'])
    .execute();
  return lots.flatMap(({ food_kind, is_prepacked, ...lot }) =>
    proofOf({ food_kind, is_prepacked }) === 'lot' ? [lot] : [],
  );
}

/**
 * Takes the goods of products out of the sale whose claim nothing proves: of those proved by lot,
 * the lots without a valid certificate, of the others all. The caller has locked the products.
 */
export async function blockUnproved(
  trx: Database,
  productIds: readonly string[],
  { at, actor_id }: { at: string; actor_id: string },
): Promise<void> {
  const lots = await trx
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select(['lots.id', 'lots.product_id', 'lots.quantity'])
    .where('lots.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('lots.quantity', '>', 0)
    .where(
      sql<boolean>`case products.halal_proof when 'lot' then not ${isProved}
        when 'product' then products.halal_certificate_id is null else false end`,
    )
    .orderBy('lots.product_id')
    .orderBy('lots.id')
    .execute();
  await takeOutOfSale(trx, lots, { at, reason: halalUnproved, actor_id });
}

/** Whether the goods of a lot may not be for sale, as they are proved by lot and nothing does. */
export async function isUnprovedLot(db: Database, id: string): Promise<boolean> {
  const lot = await db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select('lots.id')
    .where('lots.id', '=', id)
    .where('products.halal_proof', '=', 'lot')
    .where(isProved, '=', false)
    .executeTakeFirst();
  return lot !== undefined;
}

/**
 * Proves lots by a certificate whose paper came after the goods, and returns those to the sale that
 * were blocked for its lack. Throws HttpProblem: `certificate_scope` for a lot of a product that
 * the certificate does not list, or of another plant, `certificate_expired` for one that was not
 * made in its validity.
 * The caller has locked the products.
 */
export async function proveLots(
  trx: Database,
  certificateId: string,
  lotIds: readonly string[],
  { actor_id, today }: { actor_id: string; today: string },
): Promise<void> {
  if (lotIds.length === 0) return;
  const lots = await trx
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select([
      'lots.id',
      'lots.product_id',
      'lots.block_reason',
      'lots.blocked_quantity',
      'lots.origin',
      isProved.as('is_proved'),
      sql<boolean>`products.halal_proof = 'lot' and exists (select from certificate_products
        where certificate_id = ${certificateId} and product_id = lots.product_id)`.as('is_listed'),
      sql<boolean>`proves_halal(${certificateId}, lots.product_id, 'lot', made_on(lots))`.as(
        'fits',
      ),
      sql<boolean>`lots.date is null or lots.date >= ${today}::date`.as('is_usable'),
    ])
    .where('lots.id', '=', sql<string>`any(${lotIds}::uuid[])`)
    .orderBy('lots.product_id')
    .orderBy('lots.id')
    .execute();
  const number = await findApprovalNumber(trx, certificateId);
  const isOfScope = lots.every((lot) => lot.is_listed && mayComeFrom(number, lot.origin));
  if (lots.length < lotIds.length || !isOfScope) throw new HttpProblem('certificate_scope');
  if (lots.some(({ fits }) => !fits)) throw new HttpProblem('certificate_expired');
  const unproved = lots.filter(({ is_proved }) => !is_proved);
  if (unproved.length === 0) return;
  await trx
    .updateTable('lots')
    .set({ certificate_id: certificateId, is_proved_later: true })
    .where(
      'id',
      'in',
      unproved.map(({ id }) => id),
    )
    .execute();
  const blocked = unproved.filter((lot) => lot.block_reason === halalUnproved && lot.is_usable);
  for (const lot of blocked) await release(trx, lot, actor_id);
}

/** Of the plant that a certificate is about; null: it names none. */
export async function findApprovalNumber(db: Database, certificateId: string) {
  const found = await db
    .selectFrom('halal_certificates')
    .select('approval_number')
    .where('id', '=', certificateId)
    .executeTakeFirst();
  return found?.approval_number ?? null;
}

/** What may prove goods of a product that arrive: valid ones first, those that end last before. */
export function listReceivingCertificates(db: Database, productId: string, today: string) {
  return db
    .selectFrom('certificate_products as listed')
    .innerJoin('halal_certificates as certificates', 'certificates.id', 'listed.certificate_id')
    .innerJoin('certifiers', 'certifiers.id', 'certificates.certifier_id')
    .select([
      'certificates.id',
      'certifiers.name as certifier_name',
      'certificates.number',
      'certificates.holder',
      'certificates.supplier_id',
      'certificates.valid_from',
      'certificates.valid_to',
    ])
    .where('listed.product_id', '=', productId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('certificate_withdrawals')
            .select('certificate_id')
            .whereRef('certificate_id', '=', 'certificates.id'),
        ),
      ),
    )
    .orderBy(sql`${today}::date between certificates.valid_from and certificates.valid_to`, 'desc')
    .orderBy('certificates.valid_to', 'desc')
    .orderBy('certificates.id')
    .execute();
}

interface ArrivingGoods {
  product_id: string;
  halal_proof: HalalProof | null;
  certificate_id: string | null;
  supplier_id: string | null;
  origin: LotOrigin | null;
  /** The day of the production or slaughter, or else today. */
  made_on: string;
}

/**
 * Whether the certificate that was chosen for goods that arrive proves them; without one, whether
 * they need none. Throws HttpProblem: `certificate_scope` for another product, another supplier or
 * another plant, `certificate_expired` for goods that were not made in its validity, or after its
 * withdrawal.
 */
export async function provesArrival(db: Database, goods: ArrivingGoods): Promise<boolean> {
  const { certificate_id, product_id, halal_proof, supplier_id, origin, made_on } = goods;
  if (certificate_id === null) return halal_proof !== 'lot';
  const certificate = await db
    .selectFrom('halal_certificates as certificates')
    .innerJoin('certificate_products as listed', 'listed.certificate_id', 'certificates.id')
    .select([
      'certificates.supplier_id',
      'certificates.approval_number',
      sql<boolean>`proves_halal(certificates.id, ${product_id}, 'lot', ${made_on})`.as('fits'),
    ])
    .where('certificates.id', '=', certificate_id)
    .where('listed.product_id', '=', product_id)
    .executeTakeFirst();
  const isOfSite =
    certificate !== undefined &&
    (certificate.supplier_id === null || certificate.supplier_id === supplier_id) &&
    mayComeFrom(certificate.approval_number, origin);
  if (!isOfSite || halal_proof !== 'lot') throw new HttpProblem('certificate_scope');
  if (!certificate.fits) throw new HttpProblem('certificate_expired');
  return true;
}
