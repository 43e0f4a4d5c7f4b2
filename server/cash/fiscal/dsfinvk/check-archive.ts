import { checkDsfinvk } from '#domain/cash/fiscal/dsfinvk-check.ts';
import type { Finding } from '#domain/cash/fiscal/dsfinvk-findings.ts';
import { unzip } from '#server/platform/files/unzip.ts';
import { verifySignature } from './verify-signature.ts';

/** What is wrong with an export for an audit, by its ZIP alone. It must not have `names`. */
export function checkArchive(archive: Buffer, names: readonly string[] = []): Finding[] {
  const files = new Map(
    Array.from(unzip(archive), ({ name, content }) => [name, content.toString()]),
  );
  return checkDsfinvk(files, { verify: verifySignature, names });
}
