import { pino, type Logger } from 'pino';

export type Log = Logger;

/** One JSON object a line on standard error, so that standard output stays for what a person reads at start. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      redact: ['authorization', 'cookie', 'password', 'refresh_token', 'access_token'],
    },
    pino.destination(2),
  );
}
