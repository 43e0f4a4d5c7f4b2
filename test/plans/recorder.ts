import type { LogEvent } from 'kysely';
import type pg from 'pg';
import { formatSql } from './format-sql.ts';

/** A node of `explain (format json)`, with what the plans show of it. */
interface PlanNode {
  'Node Type': string;
  'Join Type'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Function Name'?: string;
  Plans?: PlanNode[];
}

/** What a call reads and writes, and how PostgreSQL does it. */
export interface Recording {
  text: string;
  /** Tables that are read from their first row on. */
  scanned: string[];
}

/** Records the statements of calls, each once: in the recording of the first call that ran it. */
export function createRecorder() {
  const known = new Set<string>();
  let recorded: LogEvent['query'][] | undefined;

  function onQuery({ query }: LogEvent): void {
    // Beginning and end of a transaction have no plan.
    if (recorded === undefined || !/^\s*(?:with|select|insert|update|delete)\b/.test(query.sql)) {
      return;
    }
    if (known.has(query.sql)) return;
    known.add(query.sql);
    recorded.push(query);
  }

  async function record(pool: pg.Pool, call: () => Promise<unknown>): Promise<Recording> {
    recorded = [];
    await call();
    const statements = recorded;
    recorded = undefined;
    const plans = await Promise.all(
      statements.map(async ({ sql, parameters }) => {
        const plan = await explain(pool, sql, parameters);
        return { plan, text: `${formatSql(sql)}${draw(plan)}` };
      }),
    );
    // Others lock a name, set a value or call a function.
    const ofTables = plans.filter(({ plan }) => tablesOf(plan).length > 0);
    return {
      text: ofTables.map(({ text }) => text).join('\n'),
      scanned: ofTables.flatMap(({ plan }) => tablesOf(plan, 'Seq Scan')),
    };
  }

  return { onQuery, record };
}

/** The plan for these values; nothing is run. */
async function explain(pool: pg.Pool, sql: string, values: readonly unknown[]): Promise<PlanNode> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${sql}`,
    [...values],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no plan for ${sql}`);
  return row['QUERY PLAN'][0].Plan;
}

/** Of the nodes of a type, or of all. */
function tablesOf(node: PlanNode, type?: string): string[] {
  const table = node['Relation Name'];
  const isMeant = table !== undefined && (type === undefined || node['Node Type'] === type);
  const below = (node.Plans ?? []).flatMap((each) => tablesOf(each, type));
  return isMeant ? [table, ...below] : below;
}

/** How PostgreSQL passes rows on: it decides by costs that hardly differ. */
const passing = new Set(['Hash', 'Materialize', 'Memoize', 'Subquery Scan']);

/** A line for each node, without costs and counts, which differ from machine to machine. */
function draw(node: PlanNode, indent = ''): string {
  const type = node['Node Type'];
  const plans = node.Plans ?? [];
  const drawBelow = (inner: string) => plans.map((each) => draw(each, inner)).join('');
  if (passing.has(type)) return drawBelow(indent);
  const on = node['Relation Name'] ?? node['Function Name'];
  const [first] = plans;
  // One index, read as a bitmap or not.
  if (type === 'Bitmap Heap Scan' && first?.['Node Type'] === 'Bitmap Index Scan') {
    return `-- ${indent}Index Scan on ${on} by ${first['Index Name']}\n`;
  }
  const words = [
    type === 'Index Only Scan' ? 'Index Scan' : type,
    node['Join Type']?.toLowerCase(),
    on && `on ${on}`,
    node['Index Name'] && `by ${node['Index Name']}`,
  ];
  const line = words.filter((word) => word !== undefined).join(' ');
  return `-- ${indent}${line}\n${drawBelow(`${indent}  `)}`;
}
