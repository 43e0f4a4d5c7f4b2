import { sql } from 'kysely';

const mark = '/* planned for its values */';

/**
 * Part of a statement that PostgreSQL plans for its values each time, such as the sums of a period
 * that is a day or a year. After five executions it may switch to a plan for any values, which took
 * five times as long for a year (bench/README.md).
 */
export const plannedForValues = sql.raw(mark);

/** Also searches by pattern: the plan for any values reads every row. */
export const isPlannedForValues = (text: string): boolean =>
  text.includes(mark) || text.includes(' like ');
