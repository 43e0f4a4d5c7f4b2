import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { largestFile } from '#server/catalog/images/encoding.ts';
import { readEnv } from '#server/env.ts';
import { createBoundedServer } from '#server/platform/process/server-limits.ts';
import { findPort } from '#test/e2e/shop-process.ts';
import { root } from '#test/repo/files.ts';

/** What cannot be run here (there may be no Docker) is at least read. */
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/**
 * The variables that the compose file gives to the shop, with what it puts in where nothing is
 * said.
 */
function variablesOfShop(): Record<string, string> {
  const [, shop = ''] = /^  shop:\n(.*?)^  database:/ms.exec(read('compose.yaml')) ?? [];
  const [, block = ''] = /^    environment:\n((?: {6}.*\n)+)/m.exec(shop) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/^ {6}(\w+): '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{(\w+):(?:-(.*?)|\?)\}/g, (_, asked: string, given?: string) =>
        given === undefined ? (examples[asked] ?? '') : given,
      ),
    ]),
  );
}
const examples: Record<string, string> = {
  POSTGRES_PASSWORD: 'secret',
  PUBLIC_URL: 'https://shop.example',
  CLIENT_ADDRESS_HEADER: 'X-Real-IP',
  SMTP_URL: 'smtps://user:password@mail.example',
};

test('the shop understands every variable that the compose file gives it', () => {
  const variables = variablesOfShop();
  expect(Object.keys(variables).length).toBeGreaterThan(5);
  expect(readEnv({ ...variables, NODE_ENV: 'production' })).toMatchObject({
    WORKERS: 2,
    DRAIN_S: 3,
    is_demo: false,
  });
  const documented = read('docs/environment.md');
  for (const name of Object.keys(variables)) expect(documented).toContain(`\`${name}\``);
});

test('the image runs on the Node of the project, and what it starts is in it', () => {
  const dockerfile = read('Dockerfile');
  const [major] =
    /\d+/.exec(
      /"node": "(.*)"/.exec(read('package.json').split('devDependencies')[1] ?? '')?.[1] ?? '',
    ) ?? [];
  for (const [, image] of dockerfile.matchAll(/^FROM node:(\d+)/gm)) expect(image).toBe(major);
  const [, entry = ''] = /^ENTRYPOINT \["node", "(.*)"\]/m.exec(dockerfile) ?? [];
  expect(existsSync(join(root, entry))).toBe(true);
  const left = read('.dockerignore').split('\n');
  for (const folder of ['app', 'contract', 'demo', 'domain', 'public', 'scripts', 'server'])
    expect(left).not.toContain(folder);
  expect(dockerfile).toContain(`COPY --from=build /shop/${entry.split('/')[0]} `);
});

test('the shop of the compose file is no superuser of its database', () => {
  const { DATABASE_URL = '' } = variablesOfShop();
  const { username, pathname } = new URL(DATABASE_URL);
  const compose = read('compose.yaml');
  // The image makes a superuser of this name.
  expect(/POSTGRES_USER: (\w+)/.exec(compose)?.[1] ?? 'postgres').not.toBe(username);
  expect(compose).toContain('./deploy/create-role.sh:/docker-entrypoint-initdb.d/');
  const script = read('deploy/create-role.sh');
  expect(script).toContain(`create role ${username} login password`);
  expect(script).toContain(`create database ${pathname.slice(1)} owner ${username}`);
});

test('files with secrets get neither into an image nor into the repository', () => {
  for (const file of ['.dockerignore', '.gitignore'])
    expect(read(file).split('\n')).toContain('.env*');
  expect(read('.dockerignore').split('\n')).toContain('**/.env*');
});

test('the image is healthy when the shop answers at its port, whatever that is', async () => {
  const [, script = ''] =
    /^HEALTHCHECK .*CMD \["node", "-e", "(.*)"\]$/m.exec(read('Dockerfile')) ?? [];
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  const check = spawn(process.execPath, ['-e', script], { env: { PORT } });
  expect(await once(check, 'exit')).toEqual([0, null]);
  server.close();
  const late = spawn(process.execPath, ['-e', script], {
    env: { PORT: await findPort().then(String) },
  });
  expect(await once(late, 'exit')).toEqual([1, null]);
});

test('every way to start the shop takes the settings of Node that bound its memory', () => {
  const settings = parseEnv(read('deploy/node.env'));
  expect(settings.NODE_OPTIONS).toContain('--max-old-space-size=');
  const image = /^ENV (NODE_OPTIONS.*)$/m.exec(read('Dockerfile'))?.[1] ?? '';
  expect(parseEnv(image.replaceAll(/ (?=[A-Z])/g, '\n'))).toEqual(settings);
  expect(read('docs/deployment.md')).toMatch(
    /^EnvironmentFile=\/opt\/kiezkorb\/deploy\/node\.env$/m,
  );
});

test('nginx lets the largest image through to the shop, in the form that carries it', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf')) ?? [];
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(largestFile + 2 ** 20);
});

test('nginx gives up idle connections before the shop does, before a process has drained, and one that hangs', () => {
  const nginx = read('deploy/nginx.conf');
  const seconds = Number(/keepalive_timeout (\d+)s/.exec(nginx)?.[1]);
  expect(seconds * 1000).toBeLessThan(createBoundedServer(() => undefined).keepAliveTimeout);
  expect(seconds).toBeLessThan(Number(variablesOfShop().DRAIN_S));
  const [, longest] = /^ {4}proxy_read_timeout (\d+)s;/m.exec(nginx) ?? [];
  // By then the shop refuses what waits for a silent database: five seconds each for a place in
  // line and a connection, ten for a query. A browser gives up after a minute.
  expect(Number(longest)).toBeGreaterThan(5 + 5 + 10);
  expect(Number(longest)).toBeLessThan(30);
  const fail = Number(/fail_timeout=(\d+)s/.exec(nginx)?.[1]);
  expect(fail).toBeLessThan(Number(/^sleep (\d+)/m.exec(read('docs/deployment.md'))?.[1]));
});

test('the changelog begins with the version of the package, which the lockfile names, too', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  const lock = JSON.parse(read('package-lock.json')) as Record<'version' | 'packages', unknown>;
  expect(lock).toMatchObject({ version, packages: { '': { version } } });
});
