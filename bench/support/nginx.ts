import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * nginx with the file that the documentation gives an operator (deploy/nginx.conf), on this
 * machine: its servers are the given ports (three at most), and it listens without a certificate.
 */
export async function startNginx(folder: string, port: number, servers: readonly number[]) {
  const given = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const places = servers.values();
  const site = given
    // Removes the servers that redirect http and refuse other host names.
    .replaceAll(/^server \{\n(?: .*\n|\n)*\}\n/gm, (server) =>
      server.includes('proxy_pass') ? server : '',
    )
    .replaceAll(/^ +server [\d.]+:3000(.*)\n/gm, (_, rest: string) => {
      const { value } = places.next();
      return value === undefined ? '' : `    server 127.0.0.1:${value}${rest}\n`;
    })
    .replace(/listen .*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/ssl_\w+ .*;/g, '');
  await mkdir(join(folder, 'nginx'), { recursive: true });
  const within = (name: string) => join(folder, 'nginx', name);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${within(name)};`,
  );
  await writeFile(within('site.conf'), site);
  await writeFile(
    within('nginx.conf'),
    `daemon off; pid ${within('pid')}; error_log ${within('error.log')} warn; worker_processes 1;
    events { worker_connections 4096; }
    http { access_log off; ${temporary.join(' ')} include ${within('site.conf')}; }`,
  );
  const child = spawn('nginx', ['-e', within('error.log'), '-c', within('nginx.conf')], {
    stdio: 'inherit',
  });
  const exited = once(child, 'exit').catch(() => {
    throw new Error('nginx is missing: apt-get install nginx-light');
  });
  const base = `http://127.0.0.1:${port}`;
  const failed = exited.then(async () => {
    throw new Error(`nginx ended: ${await readFile(within('error.log'), 'utf8')}`);
  });
  failed.catch(() => undefined);
  await Promise.race([failed, untilAnswering(base)]);
  return {
    base,
    complaints: () => readFile(within('error.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function untilAnswering(base: string): Promise<void> {
  while (
    !(await fetch(base).then(
      () => true,
      () => false,
    ))
  )
    await sleep(50);
}
