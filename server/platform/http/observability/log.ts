import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './redact.ts';

export type Log = Logger;

/** Writes JSON lines to standard error; standard output is for the messages at startup. */
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
