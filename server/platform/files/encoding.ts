import { ImportError } from './import-error.ts';

/** The encodings of files from spreadsheets, other shops and wholesalers. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1254'
  | 'ibm850';

/** The upper half of code page 850, which `TextDecoder` lacks: older BNN files are in it. */
const ibm850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

const byteOrderMarks: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Turkish letters of windows-1254; in windows-1252 these bytes are letters of Icelandic. */
const turkish = /[\xd0\xdd\xde\xf0\xfd\xfe]/;
/** An umlaut in UTF-8. In the other encodings these are two signs that never meet. */
const umlautInUtf8 = /\xc3[\x80-\xbf]/;

/**
 * Detects the encoding of a whole file: one letter near its end may be the only one that is not
 * ASCII. @throws ImportError for a spreadsheet, another file without text, and mixed encodings
 */
export async function detectEncoding(bytes: AsyncIterable<Buffer>): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let start: Buffer | undefined;
  const found = { isUtf8: true, isTurkish: false, hasUtf8: false };
  for await (const chunk of bytes) {
    if (start === undefined) {
      start = chunk;
      const encoding = ofStart(chunk);
      if (encoding !== undefined) return encoding;
    }
    found.isUtf8 &&= isDecodable(strict, chunk);
    const letters = chunk.toString('latin1');
    found.isTurkish ||= turkish.test(letters);
    found.hasUtf8 ||= umlautInUtf8.test(letters);
  }
  if (start === undefined || (found.isUtf8 && isDecodable(strict))) return 'utf-8';
  if (start.includes(0) || found.hasUtf8) {
    throw new ImportError('The file is no text, or in several encodings: save it as UTF-8.', {
      rejection: { code: 'import_encoding' },
    });
  }
  // The third value of this head: 0 for code page 850, 1 for Windows.
  if (/^BNN;\d+;0;/.test(start.toString('latin1'))) return 'ibm850';
  return found.isTurkish ? 'windows-1254' : 'windows-1252';
}

function ofStart(chunk: Buffer): Encoding | undefined {
  if (chunk.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    throw new ImportError('The file is a spreadsheet: save it as CSV.', {
      rejection: { code: 'import_file_form' },
    });
  }
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => chunk[at] === byte));
  if (marked !== undefined) return marked[0];
  const pairs = Array.from({ length: Math.min(20, chunk.length >> 1) }, (_, index) => index * 2);
  if (pairs.length < 2) return undefined;
  if (pairs.every((at) => chunk[at] !== 0 && chunk[at + 1] === 0)) return 'utf-16le';
  if (pairs.every((at) => chunk[at] === 0 && chunk[at + 1] !== 0)) return 'utf-16be';
  return undefined;
}

function isDecodable(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The same text in UTF-8. */
export async function* toUtf8(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    yield* bytes;
    return;
  }
  const decode = decoderOf(encoding);
  for await (const chunk of bytes) {
    const text = decode(chunk);
    if (text !== '') yield Buffer.from(text);
  }
}

function decoderOf(encoding: Encoding): (chunk: Buffer) => string {
  if (encoding === 'ibm850') {
    return (chunk) =>
      chunk
        .toString('latin1')
        .replaceAll(/[\x80-\xff]/g, (byte) => ibm850.charAt(byte.charCodeAt(0) - 0x80));
  }
  const decoder = new TextDecoder(encoding);
  return (chunk) => decoder.decode(chunk, { stream: true });
}
