import { execFile } from 'node:child_process';

interface CommandEnd {
  code: unknown;
  out: string;
  /** What it said on standard error: its progress, and what is wrong. */
  said: string;
}

/**
 * Runs a command of the shop to its end, as its npm script does, with these variables alone. It
 * reads the compiled modules of the tests: to strip and compile them takes longer than most of what
 * the commands do.
 */
export function runCommand(
  script: string,
  args: readonly string[],
  variables: Record<string, string | undefined>,
): Promise<CommandEnd> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, said) => {
      resolve({ code: error === null ? 0 : error.code, out, said });
    });
  });
}
