/**
 * Brings a whole cluster up on this machine, with the files of deploy/cluster, and ends it with
 * Ctrl-C: `npm run cluster:trial` after `npm run build`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster, type Cluster } from './cluster.ts';
import { findMissing } from './programs.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const missing = await findMissing();
if (missing === undefined) await show();
else {
  say(`The trial needs more programs. On Debian 12:\n  ${missing}`);
  process.exitCode = 1;
}

async function show(): Promise<void> {
  const asked = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => asked.abort());
  const began = performance.now();
  const { signal } = asked;
  const cluster = await startCluster({ signal, say: (step) => say(`started: ${step}`) }).catch(
    (error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    },
  );
  if (cluster !== undefined) {
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    say(`\nThe shop: ${cluster.base}, whole after ${seconds} s\n${await describe(cluster)}`);
    say('\nKill or stop (kill -STOP) any of these processes and order meanwhile. Ctrl-C ends all.');
    // Without a timer this process would end at once.
    while (!signal.aborted) await sleep(60_000, undefined, { signal }).catch(() => undefined);
    await cluster.stop();
  }
  say('ended, folder removed');
}

async function describe({
  machines,
  shops,
  members,
  folder,
  databaseUrl,
  haproxy,
}: Cluster): Promise<string> {
  const roles = new Map((await members()).map(({ name, role }) => [name, role]));
  const databases = machines.map((machine) => {
    const pids = (['postgres', 'patroni', 'etcd'] as const).map(
      (each) => `${each} ${machine.list(each)[0]}`,
    );
    return `  ${machine.name}      port ${machine.port}, ${roles.get(machine.name)}, ${pids.join(', ')}`;
  });
  return [
    ...shops.map(({ base, pid }, at) => `  shop${at + 1}    ${base}/readyz, process ${pid}`),
    ...databases,
    `  haproxy  ${haproxy.base}, and psql '${haproxy.databaseUrl}'`,
    `  psql     psql '${databaseUrl}&target_session_attrs=read-write'`,
    `  logs     ${folder}/db*/{patroni,etcd}.log`,
  ].join('\n');
}
