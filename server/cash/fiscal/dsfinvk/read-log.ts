import { createHash } from 'node:crypto';
import { readLogName, type DeviceLog } from '#domain/cash/fiscal/dsfinvk-logs.ts';
import { readTar, TarError } from '#server/platform/files/tar.ts';

/** The log of a device in an export; undefined: the file is none. */
export function readLogFile(name: string, content: Buffer): DeviceLog | undefined {
  const known = readLogName(name);
  if (known === undefined) return undefined;
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name, ...known, sha256, signatures: readSignatures(content) };
}

function readSignatures(content: Buffer): Set<string> | undefined {
  const signatures = new Set<string>();
  try {
    for (const file of readTar(content)) {
      // Certificates and a summary are in the archive, too.
      const signature = file.name.endsWith('.log') ? lastOctets(file.content) : undefined;
      if (signature !== undefined) signatures.add(signature.toString('base64'));
    }
  } catch (error) {
    if (error instanceof TarError) return undefined;
    throw error;
  }
  return signatures;
}

/**
 * A log message (BSI TR-03151) is a DER sequence whose last element is the signature; undefined: it
 * has another form.
 */
function lastOctets(message: Buffer): Buffer | undefined {
  const whole = readElement(message, 0);
  if (whole?.tag !== 0x30) return undefined;
  let last = readElement(message, whole.start);
  while (last !== undefined && last.end < whole.end) last = readElement(message, last.end);
  return last?.tag === 0x04 ? message.subarray(last.start, last.end) : undefined;
}

function readElement(bytes: Buffer, at: number) {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined) return undefined;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 4 || at + 2 + lengthBytes > bytes.length) return undefined;
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes);
  const start = at + 2 + lengthBytes;
  const end = start + length;
  return end > bytes.length ? undefined : { tag, start, end };
}
