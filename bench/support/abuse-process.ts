/** A separate process that attacks: started by abuse.ts, controlled by messages. */
import { setPriority } from 'node:os';
import { attacks, type Target } from './abuse-requests.ts';

// Lowest priority, because a real attacker uses other machines.
setPriority(19);

let stop = new AbortController();
let running: Promise<void> = Promise.resolve();
let outcomes: Record<string, number> = {};

process.on('message', (message: { begin: string; target: Target } | 'stop') => {
  void (async () => {
    if (message === 'stop') {
      stop.abort();
      await running;
      process.send?.(outcomes);
      return;
    }
    stop = new AbortController();
    outcomes = {};
    const count = (outcome: string) => (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1);
    const attack = attacks.find(({ name }) => name === message.begin);
    running = attack?.run(message.target, count, stop.signal) ?? Promise.resolve();
  })();
});
