import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { SignedReceipt } from '#domain/cash/fiscal/dsfinvk-check.ts';

/** Digest and the object identifier of each algorithm (BSI TR-03111). */
const algorithms: Record<string, { digest: string; id: string }> = {
  'ecdsa-plain-SHA256': { digest: 'sha256', id: '0.4.0.127.0.7.1.1.4.1.3' },
  'ecdsa-plain-SHA384': { digest: 'sha384', id: '0.4.0.127.0.7.1.1.4.1.4' },
  'ecdsa-plain-SHA512': { digest: 'sha512', id: '0.4.0.127.0.7.1.1.4.1.5' },
};

/** P-256, brainpoolP256r1, P-384, brainpoolP384r1: a point does not say on which curve it is. */
const curves = [
  '1.2.840.10045.3.1.7',
  '1.3.36.3.3.2.8.1.1.7',
  '1.3.132.0.34',
  '1.3.36.3.3.2.8.1.1.11',
];

const certifiedTransaction = '0.4.0.127.0.7.3.7.1.1';

/** What is wrong with the signature of a finished transaction; undefined: nothing. */
export function verifySignature(signed: SignedReceipt): string | undefined {
  const { device } = signed;
  const algorithm = algorithms[device.algorithm];
  if (algorithm === undefined) return `the algorithm ${device.algorithm} is unknown`;
  if (device.time_format !== 'unixTime') return `the time format ${device.time_format} is unknown`;
  const point = Buffer.from(device.public_key, 'base64');
  if (createHash('sha256').update(point).digest('hex') !== device.serial) {
    return 'the serial number is not of the public key';
  }
  const message = logMessage(signed, algorithm.id);
  const signature = Buffer.from(signed.signature, 'base64');
  const isSigned = keysOf(point).some((key) =>
    verify(algorithm.digest, message, { key, dsaEncoding: 'ieee-p1363' }, signature),
  );
  return isSigned ? undefined : 'the signature is wrong';
}

/** What a device signs of a finished transaction (BSI TR-03151): its elements one after another. */
function logMessage(signed: SignedReceipt, algorithmId: string): Buffer {
  const { client_serial, process_data, process_type, number, counter, ended_at, device } = signed;
  return Buffer.concat([
    integer(2),
    objectId(certifiedTransaction),
    text(0x80, 'FinishTransaction'),
    text(0x81, client_serial),
    text(0x82, process_data),
    text(0x83, process_type),
    integer(number, 0x85),
    element(0x04, Buffer.from(device.serial, 'hex')),
    element(0x30, objectId(algorithmId)),
    integer(counter),
    integer(Math.floor(Date.parse(ended_at) / 1000)),
  ]);
}

/** On each curve that has the point. */
function keysOf(point: Buffer): KeyObject[] {
  const bits = element(0x03, Buffer.concat([Buffer.from([0]), point]));
  return curves.flatMap((curve) => {
    const kind = element(0x30, Buffer.concat([objectId('1.2.840.10045.2.1'), objectId(curve)]));
    const key = element(0x30, Buffer.concat([kind, bits]));
    try {
      return [createPublicKey({ key, format: 'der', type: 'spki' })];
    } catch {
      return [];
    }
  });
}

function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = Buffer.from(evenHex(length), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, content]);
}

const text = (tag: number, content: string) => element(tag, Buffer.from(content));

/** Not negative; the first bit is that of the sign. */
function integer(value: number, tag = 0x02): Buffer {
  const hex = evenHex(Number.isFinite(value) ? Math.max(0, value) : 0);
  return element(tag, Buffer.from(hex.startsWith('0') || hex < '8' ? hex : `00${hex}`, 'hex'));
}

function evenHex(value: number): string {
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}

function objectId(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number);
  const bytes = rest.flatMap((arc) => {
    const groups = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift(0x80 | (left & 0x7f));
    return groups;
  });
  return element(0x06, Buffer.from([first * 40 + second, ...bytes]));
}
