import { encode, QrCodeDataType } from 'uqr';

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** Blocks and data codewords of each for error correction M, by version (ISO/IEC 18004). */
const layoutsOfM: Record<number, [blocks: number, codewords: number]> = {
  1: [1, 16],
  2: [1, 28],
  3: [1, 44],
  4: [2, 32],
};
const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * The text of an undamaged QR code up to version 4 with error correction M, from its modules
 * without a border. Corrects no errors.
 */
export function readQr(modules: readonly (readonly boolean[])[]): string {
  const version = (modules.length - 17) / 4;
  const [blocks, perBlock] = layoutsOfM[version] ?? [0, 0];
  const format = readFormat(modules);
  const mask = masks[(format >> 10) & 7];
  if (format >> 13 !== 0 || mask === undefined) throw new Error('no error correction M');
  const bits = readBits(modules, version).map(({ x, y, isBlack }) => isBlack !== mask(x, y));
  const codewords = Array.from({ length: blocks * perBlock }, (_, index) =>
    toNumber(bits.slice(index * 8, index * 8 + 8)),
  );
  // The codewords of the blocks alternate.
  const data = Array.from({ length: blocks }, (_, block) =>
    codewords.filter((__, index) => index % blocks === block),
  ).flat();
  return readSegments(
    data.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) % 2 === 1)),
  );
}

const toNumber = (bits: readonly boolean[]) =>
  bits.reduce((number, bit) => number * 2 + Number(bit), 0);

/** The 15 bits around the finder pattern above on the left, without their own mask. */
function readFormat(modules: readonly (readonly boolean[])[]): number {
  const column = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => modules[y]?.[8]);
  const row = [7, 5, 4, 3, 2, 1, 0].map((x) => modules[8]?.[x]);
  return toNumber([...column, ...row].map((bit) => bit === true).toReversed()) ^ 0x5412;
}

/** The modules of the content, upwards and downwards in columns of two from the right. */
function readBits(modules: readonly (readonly boolean[])[], version: number) {
  const options = { minVersion: version, maxVersion: version, ecc: 'M', border: 0 } as const;
  const isContent = encode('0', options).types.map((row) =>
    row.map((type) => type === QrCodeDataType.Data),
  );
  const size = modules.length;
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, index) => size - 1 - index * 2);
  return pairs.flatMap((right, index) => {
    // The column of the timing pattern has no content.
    const start = right <= 6 ? right - 1 : right;
    const rows = Array.from({ length: size }, (_, y) => (index % 2 === 0 ? size - 1 - y : y));
    return rows.flatMap((y) =>
      [start, start - 1]
        .filter((x) => isContent[y]?.[x])
        .map((x) => ({ x, y, isBlack: modules[y]?.[x] === true })),
    );
  });
}

function readSegments(bits: readonly boolean[]): string {
  let at = 0;
  const take = (count: number) => toNumber(bits.slice(at, (at += count)));
  let text = '';
  for (let mode = take(4); mode !== 0 && at < bits.length; mode = take(4)) {
    if (mode === 1) {
      for (let left = take(10); left > 0; left -= 3) {
        const digits = Math.min(left, 3);
        text += String(take(digits * 3 + 1)).padStart(digits, '0');
      }
    } else if (mode === 2) {
      for (let left = take(9); left > 0; left -= 2) {
        const pair = take(left > 1 ? 11 : 6);
        if (left > 1) text += alphanumeric.charAt(Math.floor(pair / 45));
        text += alphanumeric.charAt(pair % 45);
      }
    } else if (mode === 4) {
      const bytes = Array.from({ length: take(8) }, () => take(8));
      text += Buffer.from(bytes).toString();
    } else throw new Error(`mode ${mode} of a segment is unknown`);
  }
  return text;
}
