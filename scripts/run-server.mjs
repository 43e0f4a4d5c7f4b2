import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenOrphaned } from './orphan.mjs';
import { reportFailure, ROOT, SIGNALS } from './step.mjs';

/**
 * Runs an entry of server/ and exits with its exit code.
 * @param {string} node path of the program
 * @param {string} entry path of the file
 */
export function runServer(node, entry) {
  const program = ['--import', './scripts/end-with-parent.mjs', entry];
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

/** Memory settings of Node and the C library: lines of `NAME=value`. */
function readNodeSettings() {
  const lines = readFileSync(join(ROOT, 'deploy', 'node.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

/**
 * Forwards only the first signal. npm repeats signals, and Ctrl-C in a terminal reaches the server
 * directly.
 */
function forwardOnce(server) {
  let isStopping = false;
  return (signal) => {
    if (isStopping) return;
    isStopping = true;
    const isFromTerminal = signal === 'SIGINT' && (process.stdin.isTTY || process.stdout.isTTY);
    if (!isFromTerminal) server.kill(signal);
  };
}
