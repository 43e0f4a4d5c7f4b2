import type pg from 'pg';
import { findingsOf, type Finding } from './check-result.ts';

const { ok, error } = findingsOf('products');

/** As many products are named. */
const shown = 5;
const comparedAtOnce = 500;

interface Compared {
  id: string;
  name: string;
  gaps_differ: boolean;
  texts_differ: boolean;
}

/**
 * Whether the stored gaps and open texts of products are those of their rules, for as long as
 * `budgetMs`, and at least of some. No finding for a database without them.
 */
export async function checkProductFacts(pool: pg.Pool, budgetMs: number): Promise<Finding[]> {
  const { rows } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('product_gaps') is not null and to_regclass('open_texts') is not null as is_there`,
  );
  if (rows[0]?.is_there !== true) return [];
  const { different, count, isPartial } = await compareFacts(pool, budgetMs);
  const wrong = {
    gaps: different.filter(({ gaps_differ }) => gaps_differ),
    'open texts': different.filter(({ texts_differ }) => texts_differ),
  };
  const findings = Object.entries(wrong).flatMap(([title, products]) => {
    if (products.length === 0) return [];
    const names = products.slice(0, shown).map(({ name, id }) => `${name} (${id})`);
    return error(
      `the stored ${title} of ${products.length} products differ from the products: ${names.join(', ')}. Have them stored again, see "Lists of gaps or translations show other products" in docs/runbook.md`,
    );
  });
  if (findings.length > 0) return findings;
  const which = isPartial
    ? `${count} products agree with them; not all were compared, as that takes long`
    : 'all products agree with them';
  return [ok(`the stored gaps and open texts of ${which}`)];
}

async function compareFacts(
  pool: pg.Pool,
  budgetMs: number,
): Promise<{ different: Compared[]; count: number; isPartial: boolean }> {
  const end = performance.now() + budgetMs;
  const different: Compared[] = [];
  let count = 0;
  for (let after: string | null = null; ;) {
    const rows = await compareAfter(pool, after);
    count += rows.length;
    different.push(...rows.filter((row) => row.gaps_differ || row.texts_differ));
    after = rows.at(-1)?.id ?? null;
    if (after === null || rows.length < comparedAtOnce) {
      return { different, count, isPartial: false };
    }
    if (performance.now() >= end) return { different, count, isPartial: true };
  }
}

/** The next products by id, each with what is stored and what the rules say at the same time. */
async function compareAfter(pool: pg.Pool, after: string | null): Promise<Compared[]> {
  const { rows } = await pool.query<Compared>(
    `select products.id, products.name,
        coalesce(gaps.missing, '{}') <> label_gaps(products) as gaps_differ,
        coalesce(open.texts, '{}') <> list_open_texts(products) as texts_differ
      from (select id from products where $1::uuid is null or id > $1 order by id limit $2) as next
        join products on products.id = next.id
        left join product_gaps as gaps on gaps.product_id = products.id
        left join open_texts as open on open.product_id = products.id
      order by products.id`,
    [after, comparedAtOnce],
  );
  return rows;
}
