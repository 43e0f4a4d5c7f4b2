import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

const element = (tag: number, content: Buffer): Buffer => {
  const { length } = content;
  const size: number[] = [];
  for (let rest = length; rest > 0; rest >>= 8) size.unshift(rest & 0xff);
  const head = length < 0x80 ? [tag, length] : [tag, 0x80 | size.length, ...size];
  return Buffer.concat([Buffer.from(head), content]);
};

function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  const isHigh = (bytes[0] ?? 0) >= 0x80;
  return element(0x02, isHigh ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift(0x80 | (left & 0x7f));
    bytes.push(...groups);
  }
  return element(0x06, Buffer.from(bytes));
}

const sequence = (...parts: Buffer[]) => element(0x30, Buffer.concat(parts));
const octets = (content: Buffer, tag = 0x04) => element(tag, content);

/** What a security device logs of each step of a transaction (BSI TR-03151). */
export interface LogMessage {
  operation: 'FinishTransaction' | 'StartTransaction';
  client_serial: string;
  process_type: string;
  process_data: string;
  number: number;
  device_serial: string;
  counter: number;
  /** Seconds since 1970. */
  time: number;
}

/** What the signature of a log message is over: its elements without the enclosing sequence. */
function signedPart(message: LogMessage): Buffer {
  const text = (tag: number, content: string) => element(tag, Buffer.from(content));
  return Buffer.concat([
    integer(2),
    objectId('0.4.0.127.0.7.3.7.1.1'),
    text(0x80, message.operation),
    text(0x81, message.client_serial),
    text(0x82, message.process_data),
    text(0x83, message.process_type),
    element(0x85, integer(message.number).subarray(2)),
    octets(Buffer.from(message.device_serial, 'hex')),
    sequence(objectId('0.4.0.127.0.7.1.1.4.1.3')),
    integer(message.counter),
    integer(message.time),
  ]);
}

/** `ecdsa-plain-SHA256`: the two numbers one after the other. */
export function signMessage(message: LogMessage, key: KeyObject): Buffer {
  return sign('sha256', signedPart(message), { key, dsaEncoding: 'ieee-p1363' });
}

export function isSignedBy(message: LogMessage, signature: Buffer, point: Buffer): boolean {
  const key = publicKeyOf(point);
  return verify('sha256', signedPart(message), { key, dsaEncoding: 'ieee-p1363' }, signature);
}

/** As in the TAR file of a device. */
export const encodeLogMessage = (message: LogMessage, signature: Buffer): Buffer =>
  sequence(signedPart(message), octets(signature));

const p256 = sequence(objectId('1.2.840.10045.2.1'), objectId('1.2.840.10045.3.1.7'));
const bits = (content: Buffer) => element(0x03, Buffer.concat([Buffer.from([0]), content]));

const publicKeyOf = (point: Buffer) =>
  createPublicKey({ key: sequence(p256, bits(point)), format: 'der', type: 'spki' });

/** The uncompressed point of a P-256 key. */
export const pointOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-65);

/** A certificate that a key has signed for itself. */
export function createCertificate(key: KeyObject, name: string, from: Date, to: Date): Buffer {
  const algorithm = sequence(objectId('1.2.840.10045.4.3.2'));
  const attribute = sequence(objectId('2.5.4.3'), element(0x0c, Buffer.from(name)));
  const subject = sequence(element(0x31, attribute));
  const time = (at: Date) =>
    element(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')));
  const content = sequence(
    element(0xa0, integer(2)),
    integer(1),
    algorithm,
    subject,
    sequence(time(from), time(to)),
    subject,
    createPublicKey(key).export({ format: 'der', type: 'spki' }),
  );
  return sequence(content, algorithm, bits(sign('sha256', content, key)));
}

/** A TAR file (ustar) of these files. */
export function packTar(files: readonly { name: string; content: Buffer }[]): Buffer {
  const blocks = files.flatMap(({ name, content }) => {
    const head = Buffer.alloc(512);
    const octal = (value: number, length: number) => value.toString(8).padStart(length, '0');
    head.write(name, 0);
    head.write(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
    head.write(`${octal(content.length, 11)}\0${octal(0, 11)}\0`, 124);
    head.write('        0', 148);
    head.write('ustar\u000000', 257);
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${octal(sum, 6)}\0 `, 148);
    return [head, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
