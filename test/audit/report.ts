import { z } from 'zod';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string() })])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
});

const refusal = z.object({ message: z.string() }).or(
  z.object({ error: z.object({ summary: z.string() }) }).transform(({ error }) => ({
    message: error.summary,
  })),
);

/** Above what `npm audit` calls moderate. */
const severe = ['high', 'critical'];

/** What the output of `npm audit --json` says: the severe findings, or why there is no answer. */
export function readReport(output: string): { findings: string[] } | { unanswered: string } {
  const answer = parse(output);
  const { success, data } = report.safeParse(answer);
  if (!success) {
    const said = refusal.safeParse(answer);
    return { unanswered: said.success ? said.data.message : lastLineOf(output) };
  }
  const findings = Object.values(data.vulnerabilities)
    .filter(({ severity }) => severe.includes(severity))
    .map(({ name, severity, via, fixAvailable }) => {
      const titles = via.flatMap((cause) => (typeof cause === 'object' ? [cause.title] : []));
      const why = titles.join('; ') || 'by a package that it needs';
      const fix = typeof fixAvailable === 'object' ? fixAvailable : undefined;
      return `${name}: ${severity}: ${why}${fix ? `, fixed by ${fix.name} ${fix.version}` : ''}`;
    });
  return { findings };
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

function lastLineOf(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
