import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule as prepareReader } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import { parseGs1 } from '#domain/stock/gs1.ts';
import { readScannedCode } from '#domain/stock/scanned-code.ts';
import { drawCode128, drawEan, drawQrCode, toImage } from '#test/helpers/barcodes/code-images.ts';
import { decodeImage } from './decode-image.ts';

const today = '2026-11-27';

/** The file that browsers get from the shop. */
async function readWasm(part: 'reader' | 'writer'): Promise<{ wasmBinary: ArrayBuffer }> {
  const path = fileURLToPath(import.meta.resolve(`zxing-wasm/${part}/zxing_${part}.wasm`));
  return { wasmBinary: new Uint8Array(await readFile(path)).buffer };
}

beforeAll(async () => {
  prepareReader({ overrides: await readWasm('reader') });
  prepareWriter({ overrides: await readWasm('writer') });
});

async function drawDataMatrix(text: string): Promise<ImageData> {
  const { symbol, error } = await writeBarcode(text, { format: 'DataMatrix', scale: 1 });
  expect(error).toBe('');
  const rows = Array.from({ length: symbol.height }, (_, y) =>
    Array.from(symbol.data.slice(y * symbol.width, (y + 1) * symbol.width), (grey) => grey === 0),
  );
  return toImage(rows);
}

test.each(['4006381333931', '2112345012346', '9780201379624'])(
  'reads the EAN-13 %s',
  async (digits) => {
    expect(await decodeImage(drawEan(digits))).toBe(digits);
  },
);

test('reads an EAN-8', async () => {
  expect(await decodeImage(drawEan('96385074'))).toBe('96385074');
});

test('reads a Code 128', async () => {
  expect(await decodeImage(drawCode128('T-10051-1'))).toBe('T-10051-1');
});

test('reads a QR code', async () => {
  expect(await decodeImage(drawQrCode('T-10051-1'))).toBe('T-10051-1');
});

test('reads a Data Matrix', async () => {
  expect(await decodeImage(await drawDataMatrix('T-10051-1'))).toBe('T-10051-1');
});

test('reads a GS1-128 as scanners send it, with all its fields', async () => {
  const fnc1 = '\u001D';
  const content = `010400638133393110L-7${fnc1}15261231`;
  const code = await decodeImage(drawCode128(fnc1 + content));
  expect(code).toBe(`]C1${content}`);
  expect(parseGs1(code?.slice(']C1'.length) ?? '', today)).toEqual({
    gtin: '4006381333931',
    lot_code: 'L-7',
    best_before: '2026-12-31',
  });
});

test('a GS1-128 without an article number is a lot, not a barcode', async () => {
  const code = await decodeImage(drawCode128('\u001D1526123110L-7'));
  expect(readScannedCode(code ?? '', { today, rules: [] })).toEqual({
    kind: 'lot',
    best_before: '2026-12-31',
    lot_code: 'L-7',
  });
});

test('reads a code that is upside down or sideways', async () => {
  const image = drawEan('4006381333931');
  expect(await decodeImage(turned(turned(image)))).toBe('4006381333931');
  expect(await decodeImage(turned(image))).toBe('4006381333931');
});

test('an EAN-13 with a wrong check digit is no code', async () => {
  expect(await decodeImage(drawEan('4006381333932'))).toBeUndefined();
});

test('an empty image has no code', async () => {
  expect(await decodeImage(toImage([[false]]))).toBeUndefined();
});

/** By a quarter. */
function turned({ data, width, height, ...rest }: ImageData): ImageData {
  const result = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      result.set(data.subarray(from, from + 4), (x * height + (height - 1 - y)) * 4);
    }
  }
  return { ...rest, data: result, width: height, height: width };
}
