import { format } from 'node:util';

type ComplainingConsole = Pick<Console, 'error' | 'warn'>;

/** Collects what is written to `error` and `warn`; `take` returns and forgets it. */
export function recordComplaints(target: ComplainingConsole): { take: () => string[] } {
  let complaints: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    target[method] = (...args: unknown[]) => {
      complaints.push(`console.${method}: ${format(...args)}`);
    };
  }
  return {
    take() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
  };
}
