import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findPort, startShop, type ShopProcess } from '#test/e2e/shop-process.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';
import { startNginx } from '../../bench/support/nginx.ts';
import { findAccount, Machine, type Account } from './machine.ts';
import { readTemplate, renderHaproxy, renderMachine, root } from './templates.ts';

const run = promisify(execFile);
const names = ['db1', 'db2', 'db3'];
const shopCount = 2;
/** Milliseconds for the database to have a primary and a synchronous standby. */
const readyTimeoutMs = 120_000;

/** What is used here of Patroni's answer about the members. */
const membersSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string().optional() })),
});
export type Member = z.infer<typeof membersSchema>['members'][number];

export interface Cluster {
  folder: string;
  machines: readonly Machine[];
  shops: ShopProcess[];
  /** Where nginx answers. */
  base: string;
  /** Where HAProxy answers, and where it passes on to the primary. */
  haproxy: { base: string; databaseUrl: string };
  /** All three machines, as in DATABASE_URL. */
  databaseUrl: string;
  /** The members of the database, as one of the machines knows them. */
  members: () => Promise<Member[]>;
  /** The machine of the primary. */
  findPrimary: () => Promise<Machine>;
  /** A primary, a synchronous standby, and all three machines there. */
  untilWhole: () => Promise<void>;
  /** Starts the process of the shop again that has this place. */
  restartShop: (place: number) => Promise<void>;
  stop: () => Promise<void>;
}

interface Options {
  /** Called with each finished step. */
  say: (step: string) => void;
  /** Further variables of the shop. */
  env?: Record<string, string>;
  /** Once aborted, the start ends what it has begun, and fails. */
  signal?: AbortSignal;
}

/**
 * Starts a whole cluster on this machine, with the files of deploy/cluster: three machines of the
 * database, two processes of the shop, and nginx.
 */
export async function startCluster({ signal, ...options }: Options): Promise<Cluster> {
  // Short: the path of a socket has at most 107 characters.
  const folder = await mkdtemp(join(tmpdir(), 'kiezkorb-cluster-'));
  await chmod(folder, 0o755);
  const ending: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const stop = async () => {
    for (const end of ending.splice(0).toReversed()) await end();
  };
  try {
    return await assemble(folder, { ...options, signal, ending, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(
  folder: string,
  around: Omit<Options, 'signal'> & {
    signal: AbortSignal | undefined;
    ending: (() => Promise<unknown>)[];
    stop: () => Promise<void>;
  },
): Promise<Cluster> {
  const { say, signal, ending, stop } = around;
  const account = await findAccount();
  const machines = await makeMachines(folder, account);
  say('certificates of an authority for this trial');
  ending.push(() => Promise.all(machines.map((machine) => machine.stop())));
  for (const machine of machines) machine.start();
  const members = () => askMembers(machines);
  const untilWhole = async () => {
    const end = performance.now() + readyTimeoutMs * timeFactor();
    while (!(await isWhole(members))) {
      signal?.throwIfAborted();
      if (performance.now() > end) {
        const logs = machines.map((each) => each.complaints('patroni'));
        throw new Error(`the database is not whole:\n${logs.join('\n')}`);
      }
      await sleep(200);
    }
  };
  await untilWhole();
  say('etcd, and PostgreSQL with a primary and a synchronous standby');

  const password = randomBytes(16).toString('hex');
  const findPrimary = () => getPrimary(machines, members);
  const primary = await findPrimary();
  await run('sh', [join(root, 'deploy/create-role.sh')], {
    ...account,
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PGHOST: primary.socketFolder,
      PGPORT: String(primary.port),
      POSTGRES_PASSWORD: password,
    },
  });
  const hosts = machines.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const ca = join(folder, 'tls/ca.pem');
  const databaseUrl = `postgres://kiezkorb:${password}@${hosts}/kiezkorb?sslmode=verify-full&sslrootcert=${ca}`;

  const site = await findPort();
  const shopPorts = await Promise.all(Array.from({ length: shopCount }, () => findPort()));
  const start = async (place: number) =>
    startShop(join(folder, `shop-${shopPorts[place]}`), {
      PORT: String(shopPorts[place]),
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      DRAIN_S: '3',
      PUBLIC_URL: `http://127.0.0.1:${site}`,
      ...around.env,
    });
  const shops: ShopProcess[] = [];
  ending.push(async () => {
    for (const shop of shops) await endShop(shop);
  });
  for (let place = 0; place < shopCount; place += 1) {
    signal?.throwIfAborted();
    shops.push(await start(place));
    say(`a process of the shop on port ${shopPorts[place]}`);
  }
  const nginx = await startNginx(folder, site, shopPorts);
  ending.push(nginx.stop);
  say(`nginx on port ${site}`);
  const haproxy = await startHaproxy(folder, machines, shopPorts);
  ending.push(haproxy.stop);
  say(`HAProxy on port ${haproxy.site}`);
  return {
    folder,
    machines,
    shops,
    base: nginx.base,
    haproxy: {
      base: `http://127.0.0.1:${haproxy.site}`,
      databaseUrl: databaseUrl.replace(hosts, `127.0.0.1:${haproxy.primary}`),
    },
    databaseUrl,
    members,
    findPrimary,
    untilWhole,
    restartShop: async (place) => {
      shops[place] = await start(place);
    },
    stop,
  };
}

async function makeMachines(folder: string, account: Account): Promise<Machine[]> {
  const tls = join(folder, 'tls');
  const script = join(root, 'deploy/cluster/certificates.sh');
  await run('sh', [script, tls, ...names.map((name) => `${name}=127.0.0.1`)], { cwd: folder });
  const ports = await Promise.all(
    names.map(async () => ({
      ETCD_CLIENT_PORT: String(await findPort()),
      ETCD_PEER_PORT: String(await findPort()),
      PATRONI_PORT: String(await findPort()),
      POSTGRES_PORT: String(await findPort()),
    })),
  );
  const peers = ports.map((each, at) => `${names[at]}=https://127.0.0.1:${each.ETCD_PEER_PORT}`);
  const etcd = ports.map((each) => `127.0.0.1:${each.ETCD_CLIENT_PORT}`);
  const machines = ports.map((own, at) => {
    const variables = renderMachine({
      NODE_NAME: names[at] ?? '',
      NODE_ADDRESS: '127.0.0.1',
      ...own,
      CLUSTER_PEERS: peers.join(','),
      // Its own first.
      CLUSTER_ETCD: [...etcd.slice(at), ...etcd.slice(0, at)].join(','),
    });
    return new Machine(join(folder, names[at] ?? ''), variables, account);
  });
  for (const machine of machines) await machine.prepare(tls);
  // The shop reads it, as another user.
  await chmod(tls, 0o755);
  await chmod(join(tls, 'ca.pem'), 0o644);
  return machines;
}

/** HAProxy with the file of deploy/cluster, once it passes requests on. */
async function startHaproxy(
  folder: string,
  machines: readonly Machine[],
  shops: readonly number[],
): Promise<{ site: number; primary: number; stop: () => Promise<void> }> {
  const [site, primary] = [await findPort(), await findPort()];
  const primaries = machines.map(({ port, restPort }) => ({ port, check: restPort }));
  const file = join(folder, 'haproxy.cfg');
  await writeFile(
    file,
    renderHaproxy(readTemplate('haproxy.cfg'), { shops, primaries, site, primary }),
  );
  const child = spawn('/usr/sbin/haproxy', ['-q', '-db', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const isPassing = () =>
    fetch(`http://127.0.0.1:${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isPassing())) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`);
    await sleep(100);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { site, primary, stop };
}

/** As the first machine knows them that answers and knows a leader. */
async function askMembers(machines: readonly Machine[]): Promise<Member[]> {
  const answers = await Promise.all(machines.map((machine) => machine.ask('/cluster')));
  const lists = answers.map((answer) => membersSchema.safeParse(answer).data?.members ?? []);
  return lists.find((list) => list.some(({ role }) => role === 'leader')) ?? [];
}

async function isWhole(members: () => Promise<Member[]>): Promise<boolean> {
  const list = await members();
  const has = (role: string) => list.some((one) => one.role === role);
  const areUp = list.every(({ state }) => state === 'running' || state === 'streaming');
  return list.length === names.length && has('leader') && has('sync_standby') && areUp;
}

async function getPrimary(
  machines: readonly Machine[],
  members: () => Promise<Member[]>,
): Promise<Machine> {
  const leader = (await members()).find(({ role }) => role === 'leader');
  const machine = machines.find(({ name }) => name === leader?.name);
  if (machine === undefined) throw new Error('the database has no primary');
  return machine;
}

async function endShop(shop: ShopProcess): Promise<void> {
  try {
    // A stopped process receives no other signal.
    process.kill(shop.pid, 'SIGCONT');
  } catch {
    return;
  }
  await shop.kill('SIGTERM');
}
