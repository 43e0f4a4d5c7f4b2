import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const isWindows = process.platform === 'win32';

/** A command that failed. `output` is everything it printed. */
export class CommandFailed extends Error {
  constructor(command, output) {
    super(`${command} failed`);
    this.output = output;
  }
}

/** An error with a message for the user, printed without a stack trace. */
export class Problem extends Error {}

/**
 * Runs work under a title and shows progress: a running clock in a terminal, a line every 15
 * seconds elsewhere. Ends with one line with the duration.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function runStep(title, work) {
  const begin = Date.now();
  const seconds = () => `${((Date.now() - begin) / 1000).toFixed(1)} s`;
  const isTerminal = process.stdout.isTTY;
  const show = (text) => process.stdout.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`);

  show(`${title} …`);
  const clock = setInterval(() => show(`${title} … ${seconds()}`), isTerminal ? 200 : 15_000);
  let mark = '✗';
  try {
    const result = await work();
    mark = '✓';
    return result;
  } finally {
    clearInterval(clock);
    show(`${title} ${mark} ${seconds()}${isTerminal ? '\n' : ''}`);
  }
}

/**
 * Runs a program without showing its output. Stops it when this process receives a signal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, timeout?: number }} [options] timeout in ms
 * @returns {Promise<string>} everything it printed
 * @throws {CommandFailed}
 */
export function runQuietly(command, args, { env, timeout } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
      // A process group, so that the program's own children can be stopped as well.
      detached: !isWindows,
      // npm on Windows is a batch file, which only a shell can run.
      shell: isWindows && command === 'npm',
    });
    const name = [command, ...args].join(' ');
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);

    const abort = () => {
      // A program that could not be started has no process id.
      if (child.pid !== undefined) process.kill(isWindows ? child.pid : -child.pid, 'SIGTERM');
      process.exit(130);
    };
    for (const signal of SIGNALS) process.on(signal, abort);
    const finish = () => SIGNALS.forEach((signal) => process.off(signal, abort));

    child.on('error', (error) => {
      finish();
      reject(new CommandFailed(name, error.message));
    });
    child.on('close', (code) => {
      finish();
      if (code === 0) resolve(output);
      else reject(new CommandFailed(name, output));
    });
  });
}

/** Prints an error, with the end of a failed command's output. */
export function reportFailure(error) {
  if (error instanceof CommandFailed) {
    const end = error.output.trimEnd().split('\n').slice(-40).join('\n');
    console.error(`\n${end}\n\n${error.message}.`);
  } else if (error instanceof Problem) {
    console.error(`\n${error.message}`);
  } else {
    console.error(error);
  }
}
