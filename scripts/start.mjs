// What `npm start` runs: on a fresh clone, under any npm and any Node from 18 on, without packages.
//   npm start -- --workers 4    several processes on one port
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenOrphaned } from './orphan.mjs';
import { buildPages, findNode, installPackages, isBuilt, isInstalled } from './prepare.mjs';
import { reportFailure, ROOT, runStep, SIGNALS } from './step.mjs';

try {
  if (!isInstalled()) await runStep('1/3 Installing packages', installPackages);
  if (!isBuilt()) await runStep('2/3 Building the pages', buildPages);
  console.log('3/3 Starting the shop');
  runServer(findNode());
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}

/** Lives as long as the server and ends as it ended. */
function runServer(node) {
  const program = ['--import', './scripts/end-with-parent.mjs', join('server', 'main.ts')];
  const args = [...program, ...process.argv.slice(2)];
  const env = { ...readNodeSettings(), ...process.env };
  const server = spawn(node, args, { cwd: ROOT, env, stdio: 'inherit' });
  const forward = forwardOnce(server);
  for (const signal of SIGNALS) process.on(signal, forward);
  if (process.env.npm_lifecycle_event) whenOrphaned({ byNpm: true }, () => forward('SIGTERM'));

  server.on('error', (error) => {
    reportFailure(error);
    process.exitCode = 1;
  });
  server.on('exit', (code, signal) => {
    process.exit(code ?? 128 + { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal]);
  });
}

/** How Node and the C library are to use memory: lines of `NAME=value`. */
function readNodeSettings() {
  const lines = readFileSync(join(ROOT, 'deploy', 'node.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

/**
 * Passes on the first request to end. npm sends one for the one it got, and Ctrl-C in a terminal
 * reaches the server, too, without us: then it needs no second.
 */
function forwardOnce(server) {
  let isAsked = false;
  return (signal) => {
    if (isAsked) return;
    isAsked = true;
    const isFromTerminal = signal === 'SIGINT' && (process.stdin.isTTY || process.stdout.isTTY);
    if (!isFromTerminal) server.kill(signal);
  };
}
