import type { Report } from './dsfinvk-findings.ts';

/** The log of a device on a day, as far as an export proves it. */
export interface DeviceLog {
  /** Of the file. */
  name: string;
  serial: string;
  day: string;
  sha256: string;
  /** In base64, of each message; undefined: the file cannot be read. */
  signatures: ReadonlySet<string> | undefined;
}

/** The name of its file in an export. */
export const logName = ({ serial, day }: Pick<DeviceLog, 'day' | 'serial'>) =>
  `tse_${serial}_${day}.tar`;

const namePattern = /^tse_([0-9a-f]+)_(\d{4}-\d\d-\d\d)\.tar$/;

/** Undefined: the file is no log. */
export function readLogName(name: string): Pick<DeviceLog, 'day' | 'serial'> | undefined {
  const [, serial, day] = namePattern.exec(name) ?? [];
  return serial === undefined || day === undefined ? undefined : { serial, day };
}

/** The logs of an export. */
export interface DeviceLogs {
  files: readonly DeviceLog[];
  /** The day in Berlin. */
  dayOf: (time: string) => string;
}

interface Signed {
  id: string;
  serial: string;
  /** ISO 8601. */
  ended_at: string;
  signature: string;
}

/**
 * V8: each log can be read and is the one that `pruefung.txt` names, and has the signatures of all
 * receipts of its day.
 */
export function checkLogs(
  { files, dayOf }: DeviceLogs,
  signed: readonly Signed[],
  summary: string,
  report: Report,
): void {
  const hashes = new Map(
    Array.from(summary.matchAll(/^([0-9a-f]{64}) {2}(.+?)\r?$/gm), ([, hash, name]) => [
      name,
      hash,
    ]),
  );
  const byName = new Map(files.map((log) => [log.name, log]));
  for (const { name, sha256, signatures } of files) {
    if (hashes.get(name) !== sha256) report('V8', name, 'is not the file of pruefung.txt');
    if (signatures === undefined) report('V8', name, 'cannot be read');
  }
  for (const name of hashes.keys()) {
    if (name !== undefined && readLogName(name) !== undefined && !byName.has(name)) {
      report('V8', name, 'the file is missing');
    }
  }
  for (const { id, serial, ended_at, signature } of signed) {
    const log = byName.get(logName({ serial, day: dayOf(ended_at) }));
    if (log?.signatures?.has(signature) === false) {
      report('V8', log.name, `lacks the signature of ${id}`);
    }
  }
}
