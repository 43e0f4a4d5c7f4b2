import { sql } from 'kysely';

const mark = '/* custom plan */';

/**
 * Part of a statement that PostgreSQL plans for its values each time, such as the sums of a period
 * that is a day or a year, or what most or hardly any products lack. After five executions it may
 * switch to a generic plan, which took five times as long for a year (bench/README.md).
 */
export const customPlan = sql.raw(mark);

/** Also searches by pattern: their generic plan reads every row. */
export const needsCustomPlan = (text: string): boolean =>
  text.includes(mark) || text.includes(' like ');
