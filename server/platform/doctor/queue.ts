import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { findingsOf, type Finding } from './check-result.ts';

const { ok, warning, error } = findingsOf('queue');

interface Facts {
  given_up: number;
  failing: number;
  last_error: string | null;
  overdue: number;
  stuck: number;
  stored: number;
}

/** Whether jobs (mails and SMS) are processed. No finding for a database without a queue. */
export async function checkQueue(
  pool: pg.Pool,
  { NODE_ENV: mode }: Pick<Env, 'NODE_ENV'>,
): Promise<Finding[]> {
  const { rows } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('graphile_worker.jobs') is not null as is_there`,
  );
  if (rows[0]?.is_there !== true) return [];
  const facts = await readFacts(pool);
  const findings: Finding[] = [];
  const reason = facts.last_error === null ? '' : ` (${facts.last_error.split('\n', 1)[0]})`;
  if (facts.given_up > 0) {
    findings.push(
      error(
        `jobs given up: ${facts.given_up}${reason}. See "Mails and SMS do not arrive" in docs/runbook.md`,
      ),
    );
  }
  if (facts.failing > 0) {
    findings.push(
      warning(`jobs that failed and are tried again: ${facts.failing}${reason}. Fix the cause`),
    );
  }
  if (facts.stuck > 0) {
    findings.push(
      warning(
        `jobs held by a process that seems to be gone: ${facts.stuck}. A running shop frees them after two minutes`,
      ),
    );
  }
  if (facts.overdue > 0) {
    findings.push(
      error(
        `jobs that no process takes, due for more than a minute: ${facts.overdue}. Does a shop run? See "Mails and SMS do not arrive" in docs/runbook.md`,
      ),
    );
  }
  if (facts.stored > 0 && mode === 'production') {
    findings.push(
      warning(
        `messages stored, as no transport was set: ${facts.stored}. Send them once more at /admin/outbox`,
      ),
    );
  }
  return findings.length === 0 ? [ok('no job is late')] : findings;
}

async function readFacts(pool: pg.Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `select count(*) filter (where attempts >= max_attempts) as given_up,
       count(*) filter (where last_error is not null and attempts < max_attempts) as failing,
       (array_agg(last_error order by updated_at desc) filter (where last_error is not null))[1] as last_error,
       count(*) filter (where locked_at is null and attempts < max_attempts and run_at < now() - interval '1 minute') as overdue,
       count(*) filter (where locked_at < now() - interval '10 minutes') as stuck,
       (select count(*) from messages where state = 'stored') as stored
     from graphile_worker.jobs`,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('An aggregate returned no row.');
  return facts;
}
