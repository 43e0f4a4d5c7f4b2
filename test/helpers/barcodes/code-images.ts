import { encode } from 'uqr';
import { code128Patterns, code128Stop, eanDigits, eanParities } from './bar-patterns.ts';

/** Dark and light modules, row by row. */
type Modules = readonly (readonly boolean[])[];

const pixelsPerModule = 3;
const quietModules = 12;
const rowsOfBars = 40;

const bits = (text: string) => Array.from(text, (bit) => bit === '1');
const bars = (text: string): Modules => Array.from({ length: rowsOfBars }, () => bits(text));

/** EAN-13 and EAN-8 (GS1 General Specifications, section 5.2). */
export function drawEan(digits: string): ImageData {
  const half = digits.length === 13 ? 6 : 4;
  const [first, body] = half === 6 ? [Number(digits[0]), digits.slice(1)] : [0, digits];
  const parity = half === 6 ? (eanParities[first] ?? '') : 'LLLL';
  const left = Array.from(body.slice(0, half), (digit, index) => {
    const odd = eanDigits[Number(digit)] ?? '';
    return parity[index] === 'L' ? odd : invert(reverse(odd));
  });
  const right = Array.from(body.slice(half), (digit) => invert(eanDigits[Number(digit)] ?? ''));
  return toImage(bars(`101${left.join('')}01010${right.join('')}101`));
}

const reverse = (text: string) => Array.from(text).toReversed().join('');
const invert = (text: string) => text.replaceAll(/[01]/g, (bit) => (bit === '1' ? '0' : '1'));

const startB = 104;
const fnc1 = 102;

/** Code 128 in code set B; an FNC1 (character 29) at the beginning makes it a GS1-128. */
export function drawCode128(text: string): ImageData {
  const values = Array.from(text, (character) =>
    character === '\u001D' ? fnc1 : character.charCodeAt(0) - 32,
  );
  const sum = values.reduce((total, value, index) => total + value * (index + 1), startB);
  const symbols = [startB, ...values, sum % 103].map((value) => code128Patterns[value] ?? '');
  return toImage(bars([...symbols, code128Stop].map(toBits).join('')));
}

/** Widths of bars and gaps in turns, as modules. */
function toBits(widths: string): string {
  return Array.from(widths, (width, index) =>
    (index % 2 === 0 ? '1' : '0').repeat(Number(width)),
  ).join('');
}

export function drawQrCode(text: string): ImageData {
  return toImage(encode(text, { border: 0 }).data);
}

/** Modules as a grey picture with a quiet zone, as a camera would see a perfect print. */
export function toImage(modules: Modules): ImageData {
  const width = ((modules[0]?.length ?? 0) + 2 * quietModules) * pixelsPerModule;
  const height = (modules.length + 2 * quietModules) * pixelsPerModule;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const row = modules[Math.floor(y / pixelsPerModule) - quietModules];
      if (row?.[Math.floor(x / pixelsPerModule) - quietModules] !== true) continue;
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' };
}
