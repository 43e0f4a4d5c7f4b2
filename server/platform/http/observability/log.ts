import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './redact.ts';

export type Log = Logger;

/**
 * Writes JSON lines to standard error; standard output is for the messages at startup. Each line is
 * written at once: what is left at an exit, sonic-boom would try to write for ever when nothing
 * reads it any more.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log {
  return pino(
    {
      level,
      base: null,
      serializers: { err: describeError },
      redact: ['authorization', 'cookie', 'password', 'refresh_token', 'access_token'],
    },
    destination,
  );
}
