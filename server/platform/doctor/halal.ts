import type pg from 'pg';
import { findingsOf, type Finding } from './check-result.ts';

const { warning } = findingsOf('halal');

/** As many products are named. */
const shown = 5;

/**
 * Products that are called halal by a text alone: before the upgrade that asks for certificates,
 * those that will lose the badge; afterwards, those that have lost it. No finding if there are
 * none.
 */
export async function checkHalal(pool: pg.Pool): Promise<Finding[]> {
  const { rows: tables } = await pool.query<{ drafts: boolean; products: boolean }>(
    `select to_regclass('certificate_drafts') is not null as drafts,
       to_regclass('products') is not null as products`,
  );
  if (tables[0]?.products !== true) return [];
  const isUpgraded = tables[0].drafts;
  const { rows } = await pool.query<{ name: string }>(
    isUpgraded
      ? `select products.name from certificate_drafts join products on products.id = product_id
           where archived_at is null order by products.name`
      : `select name from products
           where labels #>> '{halal,certifier}' <> '' and archived_at is null order by name`,
  );
  if (rows.length === 0) return [];
  const names = rows.slice(0, shown).map(({ name }) => name);
  const what = isUpgraded
    ? 'are not called halal until a certificate lists them'
    : 'are called halal by a text alone, and will not be after the upgrade until a certificate lists them';
  const more = rows.length > shown ? ' and others' : '';
  return [
    warning(
      `${rows.length} products ${what}: ${names.join(', ')}${more}. Enter their certificates at /admin/certificates`,
    ),
  ];
}
