import { checkDsfinvk } from '#domain/cash/fiscal/dsfinvk-check.ts';
import type { Finding } from '#domain/cash/fiscal/dsfinvk-findings.ts';
import type { DeviceLog } from '#domain/cash/fiscal/dsfinvk-logs.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { unzip } from '#server/platform/files/unzip.ts';
import { readLogFile } from './read-log.ts';
import { verifySignature } from './verify-signature.ts';

/** What is wrong with an export for an audit, by its ZIP alone. It must not have `names`. */
export function checkArchive(archive: Buffer, names: readonly string[] = []): Finding[] {
  const files = new Map<string, string>();
  const logs: DeviceLog[] = [];
  for (const { name, content } of unzip(archive)) {
    const log = readLogFile(name, content);
    if (log === undefined) files.set(name, content.toString());
    else logs.push(log);
  }
  const dayOf = (time: string) => toBerlin(new Date(time)).day;
  return checkDsfinvk(files, {
    verify: verifySignature,
    names,
    logs: { files: logs, dayOf },
  });
}
