import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from '#scripts/cluster/cluster.ts';
import type { Machine } from '#scripts/cluster/machine.ts';
import { rush, type Rush } from './cluster-overload.ts';
import { pick } from './order-load.ts';

const run = promisify(execFile);

/** Seconds that something may take by the settings of the cluster, and by work on two cores. */
export interface Limit {
  settingsS: number;
  workS: number;
}

export interface ClusterFault {
  /** Without an order. */
  orders: Limit;
  /** Of a page which is cached. */
  page: Limit;
  /**
   * Resolves when the fault is repaired: by time, or by what an operator does. Then with what those
   * saw who came for it. `products` are those that the customers order.
   */
  suffer: (cluster: Cluster, products: readonly string[]) => Promise<Rush | void>;
}

/** What who comes in a rush may wait for: a refusal, and what they want. */
export const rushLimits: Record<'refusal' | 'done', Limit> = {
  refusal: { settingsS: 0, workS: 1 },
  done: { settingsS: 0, workS: 30 },
};

/** Between two orders while nothing happens. */
const undisturbed: Limit = { settingsS: 0, workS: 3 };
/** The time after which a page is served from the cache while it cannot be rendered. */
const cached: Limit = { settingsS: 1, workS: 0.5 };
/** `proxy_read_timeout` of deploy/nginx.conf, and the answer of the other process. */
const hungProcess: Limit = { settingsS: 21, workS: 2 };
/** `ttl` of deploy/cluster/patroni.yml, the promotion, and the connections of the shop. */
const failover: Limit = { settingsS: 20, workS: 6 };
/** A turn of Patroni's loop (`loop_wait`). */
const loopS = 5;

/** Between two updates, above `fail_timeout` of deploy/nginx.conf, as docs/deployment.md says. */
const pauseS = 11;

const ms = (seconds: number) => seconds * 1000;

export const clusterFaults: Record<string, ClusterFault> = {
  'nothing for 15 s': {
    orders: undisturbed,
    page: cached,
    suffer: () => sleep(ms(15)),
  },
  'postmaster of the primary killed': {
    orders: { settingsS: loopS, workS: 3 },
    page: cached,
    suffer: async ({ findPrimary }) => {
      const primary = await findPrimary();
      const [killed] = primary.list('postgres');
      if (killed === undefined) throw new Error('the primary does not run');
      process.kill(killed, 'SIGKILL');
      // Patroni repairs it.
      for (let next: number | undefined = killed; next === undefined || next === killed;) {
        await sleep(100);
        [next] = primary.list('postgres');
      }
    },
  },
  'machine of the primary killed': {
    orders: failover,
    page: cached,
    suffer: async ({ findPrimary }) => {
      const primary = await findPrimary();
      primary.signalAll('SIGKILL');
      await sleep(ms(35));
      primary.start();
    },
  },
  'machine of the primary frozen for 35 s': {
    orders: failover,
    page: cached,
    suffer: async ({ findPrimary }) => {
      await freeze(await findPrimary(), 35);
    },
  },
  switchover: {
    orders: { settingsS: 0, workS: 5 },
    page: cached,
    suffer: async (cluster) => {
      const [primary, standby] = [await cluster.findPrimary(), await findSynchronous(cluster)];
      const candidates = ['--leader', primary.name, '--candidate', standby.name];
      await primary.control('switchover', 'kiezkorb', ...candidates, '--force');
    },
  },
  'machine of the synchronous standby killed': {
    orders: { settingsS: loopS, workS: 3 },
    page: cached,
    suffer: async (cluster) => {
      const standby = await findSynchronous(cluster);
      standby.signalAll('SIGKILL');
      await sleep(ms(20));
      standby.start();
    },
  },
  'machine of the synchronous standby frozen for 25 s': {
    // `wal_sender_timeout` of patroni.yml, and a turn of Patroni's loop.
    orders: { settingsS: 10 + loopS, workS: 3 },
    page: cached,
    suffer: async (cluster) => {
      await freeze(await findSynchronous(cluster), 25);
    },
  },
  'one member of etcd killed': {
    orders: undisturbed,
    page: cached,
    suffer: async ({ findPrimary }) => {
      const machine = await findPrimary();
      machine.signal('etcd', 'SIGKILL');
      await sleep(ms(15));
      machine.startEtcd();
    },
  },
  'all members of etcd killed for 20 s': {
    orders: undisturbed,
    page: cached,
    suffer: async ({ machines }) => {
      for (const machine of machines) machine.signal('etcd', 'SIGKILL');
      await sleep(ms(20));
      for (const machine of machines) machine.startEtcd();
    },
  },
  'both standbys killed': {
    orders: { settingsS: loopS, workS: 7 },
    page: cached,
    suffer: async ({ machines, findPrimary }) => {
      const primary = await findPrimary();
      const standbys = machines.filter((machine) => machine !== primary);
      for (const standby of standbys)
        for (const program of ['patroni', 'postgres'] as const) standby.signal(program, 'SIGKILL');
      await sleep(ms(20));
      for (const standby of standbys) standby.startPatroni();
    },
  },
  'one process of the shop killed': {
    orders: undisturbed,
    page: cached,
    suffer: async ({ shops, restartShop }) => {
      await shops[0]?.kill('SIGKILL');
      await sleep(ms(5));
      await restartShop(0);
    },
  },
  'one process of the shop frozen for 30 s': {
    orders: hungProcess,
    page: hungProcess,
    suffer: async ({ shops: [shop] }) => {
      if (shop === undefined) return;
      process.kill(shop.pid, 'SIGSTOP');
      await sleep(ms(30));
      process.kill(shop.pid, 'SIGCONT');
    },
  },
  'processes of the shop replaced while the machine of the primary is killed': {
    orders: failover,
    page: cached,
    suffer: async ({ shops, findPrimary, restartShop }) => {
      const primary = await findPrimary();
      primary.signalAll('SIGKILL');
      for (const place of shops.keys()) {
        await shops[place]?.kill('SIGTERM');
        await restartShop(place);
        await sleep(ms(pauseS));
      }
      primary.start();
    },
  },
  'network between shop and primary silent for 20 s': {
    // The 20 s, and the 10 s after which a connection without an answer is given up.
    orders: { settingsS: 30, workS: 2 },
    page: cached,
    suffer: async ({ findPrimary }) => {
      const { port } = await findPrimary();
      // Only what the user of the shop sends: the machines of the database reach each other.
      const restore = await silence(`meta skuid ${process.getuid?.()} tcp dport ${port}`);
      await sleep(ms(20));
      await restore();
    },
  },
  'overload: 500 orders and 300 sign-ins at once': {
    // The customers who were there before wait with the others.
    orders: rushLimits.done,
    page: cached,
    suffer: (cluster, products) => rush(cluster, pick(products, 0)),
  },
};

/**
 * A virtual machine that is paused: its processes stand still, and its kernel does not acknowledge
 * anything either, by which the others notice.
 */
async function freeze(machine: Machine, seconds: number): Promise<void> {
  const frozen = machine.listAll();
  const ports = `{ ${machine.ports.join(', ')} }`;
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  const restore = await silence(`tcp dport ${ports}`, `tcp sport ${ports}`);
  await sleep(ms(seconds));
  await restore();
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
}

/** Drops the packets that match, without an answer. Resolves with what ends that. */
async function silence(...matches: string[]): Promise<() => Promise<unknown>> {
  const rules = matches.map((match) => `${match} drop;`).join(' ');
  const chain = `chain output { type filter hook output priority 0; ${rules} }`;
  await run('nft', [`table ip silence { ${chain}; }`]);
  return () => run('nft', ['delete table ip silence']);
}

async function findSynchronous({ machines, members }: Cluster): Promise<Machine> {
  const standby = (await members()).find(({ role }) => role === 'sync_standby');
  const machine = machines.find(({ name }) => name === standby?.name);
  if (machine === undefined) throw new Error('the database has no synchronous standby');
  return machine;
}
