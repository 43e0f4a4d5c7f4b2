import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './redact.ts';

export type Log = Logger;

/**
 * One JSON object a line on standard error, so that standard output stays for what a person reads
 * at start.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
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
