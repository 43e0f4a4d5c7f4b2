import { parseArgs } from 'node:util';
import type { Finding } from './check-result.ts';
import { examineShop } from './run-checks.ts';

const usage = `npm run doctor -- [--json]

Looks at what the shop needs: environment, Node, disk, database, clock, job queue, sums of reports,
facts of products, mail server, images, backups. Each line
says whether it is well and, if not, what to fix. Changes nothing and shows no secrets. Give it the variables of the shop.

Ends with 1 when there is an error, else with 0.
`;

const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

try {
  const { values } = parseArgs({ options });
  if (values.help === true) process.stdout.write(usage);
  else await examine(values.json ?? false);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 1;
}

async function examine(isJson: boolean): Promise<void> {
  const clock = () => new Date();
  const findings = await examineShop({ clock, nodeVersion: process.versions.node });
  process.stdout.write(isJson ? `${JSON.stringify(findings, null, 2)}\n` : print(findings));
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
}

function print(findings: Finding[]): string {
  const lines = findings.map(
    ({ check, level, text }) => `${level.padEnd(8)} ${check.padEnd(12)} ${text}\n`,
  );
  const count = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length;
  return `${lines.join('')}\nerrors: ${count('error')}, warnings: ${count('warning')}\n`;
}
