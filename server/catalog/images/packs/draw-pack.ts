import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { foods } from './food.ts';
import { drawGrains, grains } from './grains.ts';
import {
  corrections,
  illustrationFile,
  illustrations,
  type Illustration,
} from './illustrations.ts';
import { findKind, type Kind, type Picture } from './kinds.ts';
import { shapes, type ShapeName } from './shapes.ts';
import { createDice, definitions, type Box } from './svg.ts';

/** What a picture shows. */
export interface PackFacts {
  /** In German, as on the pack. */
  name: string;
  brand: string | null;
  /** The pack of the product; what the table of kinds says goes before it. */
  pack: string | null;
  net_amount: number | null;
  net_unit: string | null;
}

/** The food alone, once or several times, is for further images of the product. */
export type View = 'food' | 'pack' | 'pieces';

/** Increment when a drawing changes: pictures behind issued names are immutable. */
export const drawingVersion = '2';

const side = 600;

/** The name of the picture, derived from all that it shows. */
export function packName(facts: PackFacts, view: View = 'pack'): string {
  const { name, brand, pack, net_amount, net_unit } = facts;
  const kind = kindOf(facts);
  const corrected = [kind.picture, kind.inside].flatMap((picture) =>
    picture && isIllustration(picture) ? (corrections[picture] ?? []) : [],
  );
  const shown = [name, brand, pack, net_amount, net_unit, kind, ...corrected];
  const content = JSON.stringify([drawingVersion, view, ...shown]);
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

/** Bytes: many small grains take more than one smooth surface. */
const largestDrawing = 20_000;

/** A WebP of 600 px with a transparent ground, of at most 25 kB. */
export async function drawPack(facts: PackFacts, view: View = 'pack') {
  const { sharp } = await import('../allowed-formats.ts');
  const image = sharp(Buffer.from(await composePack(facts, view)));
  const encode = (quality: number) =>
    image.clone().webp({ quality, alphaQuality: 100, effort: 5 }).toBuffer();
  const bytes = await encode(70);
  return bytes.length > largestDrawing ? encode(50) : bytes;
}

/** "500 g", "1,5 l", "10 Stück"; null for a single piece. */
function amountOf({ net_amount: amount, net_unit: unit }: PackFacts): string | null {
  if (amount === null || unit === null || (unit === 'piece' && amount === 1)) return null;
  return `${amount.toLocaleString('de')} ${unit === 'piece' ? 'Stück' : unit}`;
}

function kindOf({ name, pack }: Pick<PackFacts, 'name' | 'pack'>): Kind {
  const dice = createDice(name);
  const colour = plainColours[Math.floor(dice() * plainColours.length)] ?? '#2f6b3c';
  return (
    findKind(name) ?? {
      shape: plainShapes[pack ?? ''] ?? 'pouch',
      picture: null,
      colour,
      content: '#f4f3ee',
    }
  );
}

/** What no row of the table names: its pack, with the name alone. */
const plainShapes: Partial<Record<string, ShapeName>> = {
  tray: 'brick',
  carton: 'box',
  bottle: 'bottle',
  jar: 'jar',
  tin: 'tin',
  bag: 'pouch',
  tub: 'tub',
};

const plainColours = ['#2f6b3c', '#22406b', '#7a2138', '#1f7a7a', '#5d3a7a', '#8a5630', '#d96b1f'];

async function composePack(facts: PackFacts, view: View): Promise<string> {
  const kind = kindOf(facts);
  const shape = shapes[view === 'pack' ? kind.shape : 'single'];
  const labels: { box: Box; ink: string }[] = [];
  const inside = kind.inside ?? kind.picture;
  const drawn = shape.draw({
    colour: kind.colour,
    content: kind.content,
    food: (box) => (kind.picture === null ? '' : onePiece(kind.picture, box, facts.name)),
    cover: (box, size) => (inside === null ? '' : filled(inside, box, size)),
    inJar: (box) => (kind.inside === undefined ? '' : filled(kind.inside, box, 150)),
    pieces: (box, count) => {
      if (kind.picture === null) return '';
      return view === 'pieces'
        ? scattered(kind.picture, box, box.height / 2)
        : somePieces(kind.picture, box, count);
    },
    mark: (box, ink) => brandMark(facts.brand ?? kind.colour, box, ink),
    label: (box, ink) => {
      labels.push({ box, ink });
      return `<!--label ${labels.length - 1}-->`;
    },
  });
  const texts = await Promise.all(labels.map(({ box, ink }) => setLabel(facts, box, ink)));
  const used = [...new Set(illustrations.filter((name) => drawn.includes(`#${name}"`)))];
  const symbols = await Promise.all(used.map(illustrationSymbol));
  const { x, y, radius } = shape.ground;
  const scale = sizeOf(facts);
  // Everything is on the same ground, small or large.
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}" viewBox="0 0 600 600"><defs>${definitions}${symbols.join('')}</defs><g transform="translate(300 560) scale(${scale}) translate(-300 -560)"><ellipse cx="${x + 10}" cy="${y}" rx="${radius}" ry="20" fill="#1c1410" opacity=".34" filter="url(#ground)"/>${drawn.replaceAll(/<!--label (\d+)-->/g, (_, index: string) => texts[Number(index)] ?? '')}</g></svg>`;
}

/** A small pack is drawn smaller. */
function sizeOf({ net_amount: amount, net_unit: unit }: PackFacts): number {
  if (amount === null || unit === null || unit === 'piece') return 0.96;
  const small = unit === 'kg' || unit === 'l' ? amount * 1000 : amount;
  if (small <= 100) return 0.84;
  if (small <= 250) return 0.89;
  if (small <= 500) return 0.94;
  return small < 1000 ? 0.97 : 1;
}

/** 100 x 100, of whatever kind. */
function drawUnit(picture: Picture): string {
  if (isIllustration(picture)) return `<use href="#${picture}"/>`;
  if (isGrain(picture)) {
    const heap = 'M2 82C10 52 30 26 50 26s40 26 48 56q-48 14-96 0z';
    return `<clipPath id="heap"><path d="${heap}"/></clipPath><g clip-path="url(#heap)">${drawGrains(picture, { x: 0, y: 20, width: 100, height: 74 }, 0.36)}<path d="${heap}" fill="url(#ball)"/></g>`;
  }
  return foods[picture]();
}

function isIllustration(picture: Picture): picture is Illustration {
  return illustrations.some((name) => name === picture);
}

function isGrain(picture: Picture): picture is keyof typeof grains {
  return Object.hasOwn(grains, picture);
}

function place(
  drawn: string,
  middle: { x: number; y: number },
  size: number,
  turn: number,
): string {
  return `<g transform="translate(${middle.x.toFixed(0)} ${middle.y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${(size / 100).toFixed(3)}) translate(-50 -50)">${drawn}</g>`;
}

/** Large, and turned a little. */
function onePiece(picture: Picture, { x, y, width, height }: Box, seed: string): string {
  const turn = (createDice(seed)() - 0.5) * 14;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return place(drawUnit(picture), middle, Math.min(width, height), isGrain(picture) ? 0 : turn);
}

/** Two or three pieces that lie in front of each other, or one. */
function somePieces(picture: Picture, { x, y, width, height }: Box, count: number): string {
  const drawn = drawUnit(picture);
  if (count === 1) {
    // A flat bread reaches less far down than a fruit.
    const down = picture === 'pide' ? 0.16 * height : 0;
    return place(
      drawn,
      { x: x + width / 2, y: y + height / 2 + down },
      Math.min(width, height),
      -6,
    );
  }
  // Illustrations show a single piece; what is drawn here shows several.
  if (!isIllustration(picture)) {
    return place(drawn, { x: x + width / 2, y: y + height / 2 }, Math.min(width, height), -4);
  }
  const piece = height * 0.62;
  return [
    place(drawn, { x: x + width * 0.5, y: y + piece * 0.52 }, piece, 8),
    place(drawn, { x: x + width * 0.3, y: y + height - piece * 0.52 }, piece, -14),
    place(drawn, { x: x + width * 0.7, y: y + height - piece * 0.5 }, piece * 1.04, 10),
  ].join('');
}

/** Minced meat covers the tray; what is one piece lies there once. */
const spread: readonly Picture[] = ['mince', 'lambMince', 'doner', 'gratedCheese', 'kadayif'];
const alone: readonly Picture[] = ['wholeChicken', 'lambLeg'];

/** Covers a box: grains from edge to edge; with a size, as many pieces as there is room for. */
function filled(picture: Picture, box: Box, size?: number): string {
  if (isGrain(picture)) return drawGrains(picture, box);
  const { x, y, width, height } = box;
  const drawn = drawUnit(picture);
  if (spread.includes(picture)) {
    return `<g transform="translate(${x - width * 0.14} ${y - height * 0.16}) scale(${width / 78} ${height / 76})">${drawn}</g>`;
  }
  if (size !== undefined || isIllustration(picture)) return scattered(picture, box, size);
  const isWide = width / height > 1.25;
  const count = isWide && !alone.includes(picture) ? 2 : 1;
  const edge = Math.min(width, height) * (count === 2 ? 0.92 : 1.04);
  return Array.from({ length: count }, (_, index) =>
    place(
      drawn,
      { x: x + (width * (2 * index + 1)) / (2 * count), y: y + height / 2 },
      edge,
      index === 0 ? -5 : 9,
    ),
  ).join('');
}

function scattered(picture: Picture, { x, y, width, height }: Box, size?: number): string {
  const drawn = drawUnit(picture);
  const dice = createDice(picture);
  const edge = size ?? Math.min(height, width) * 0.44;
  const columns = Math.max(2, Math.round(width / (edge * 0.86)));
  const lines = Math.max(2, Math.round(height / (edge * 0.74)));
  return Array.from({ length: lines }, (_, line) =>
    Array.from({ length: columns }, (__, column) => {
      const shift = line % 2 === 0 ? -0.12 : 0.12;
      const middle = {
        x: x + ((column + 0.5 + shift) * width) / columns,
        y: y + ((line + 0.5) * height) / lines,
      };
      return place(drawn, middle, edge, (dice() - 0.5) * 60);
    }).join(''),
  ).join('');
}

const marks = [
  '<path d="M50 8C20 30 18 66 50 92 82 66 80 30 50 8z"/>',
  '<path d="M50 6l13 29 31 3-24 21 7 31-27-16-27 16 7-31L6 38l31-3z"/>',
  '<path d="M50 6c10 20 30 34 30 56a30 30 0 0 1-60 0C20 40 40 26 50 6z"/>',
  '<path d="M4 76 36 22l18 30 12-18 30 42z"/>',
  '<path d="M50 90C10 62 6 36 22 22c12-10 24-2 28 10 4-12 16-20 28-10 16 14 12 40-28 68z"/>',
  '<circle cx="50" cy="50" r="24"/><path d="M50 2v16M50 82v16M2 50h16M82 50h16M16 16l11 11M73 73l11 11M84 16L73 27M27 73L16 84" stroke-width="9" stroke-linecap="round"/>',
  '<path d="M6 38q22-22 44 0t44 0v16q-22 22-44 0t-44 0zM6 70q22-22 44 0t44 0v14q-22 22-44 0t-44 0z"/>',
];

function brandMark(brand: string, { x, y, width }: Box, ink: string): string {
  const drawn = marks[Math.floor(createDice(brand)() * marks.length)] ?? '';
  return `<g transform="translate(${x} ${y}) scale(${width / 100})" fill="${ink}" stroke="${ink}" stroke-width="0" opacity=".92">${drawn}</g>`;
}

async function illustrationSymbol(name: Illustration): Promise<string> {
  const { sharp } = await import('../allowed-formats.ts');
  const drawn = sharp(await readFile(illustrationFile(name)));
  const correction = corrections[name];
  const png = await (correction === undefined ? drawn : drawn.modulate(correction))
    .png()
    .toBuffer();
  return `<image id="${name}" width="100" height="100" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

/** Latin and Arabic in the type of the shop (`npm run fonts`). */
const fonts = {
  latin: { font: 'Inter Variable Bold', file: new URL('fonts/inter-bold.ttf', import.meta.url) },
  arabic: {
    font: 'Noto Sans Arabic Bold',
    file: new URL('fonts/noto-sans-arabic-bold.ttf', import.meta.url),
  },
};

/** What a font draws: a soft hyphen or a mark of direction alone is no text to render. */
const visible = /[^\p{Cf}\p{Z}]/u;

/** The name as large as the box allows, and below it what is after its comma, and the amount. */
async function setLabel(facts: PackFacts, box: Box, ink: string): Promise<string> {
  const { name } = facts;
  const amount = amountOf(facts);
  const [main = name, ...rest] = name.split(', ');
  const said = rest.some((text) => text === amount) ? null : amount;
  const more = [...rest, said]
    .filter((text) => text !== null)
    .map((text) => text.replaceAll(/(?<=\d) /g, '\u{A0}'))
    .join(' · ');
  if (!visible.test(main + more)) return '';
  const { font, file } = /\p{Script=Arabic}/u.test(name) ? fonts.arabic : fonts.latin;
  const small = more === '' ? '' : `\n<span size="58%">${escapeMarkup(more)}</span>`;
  const { sharp } = await import('../allowed-formats.ts');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${ink}">${escapeMarkup(main)}${small}</span>`,
      font,
      fontfile: fileURLToPath(file),
      width: Math.floor(box.width),
      height: Math.floor(box.height),
      align: 'centre',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(1, box.width / info.width, box.height / info.height);
  const [width, height] = [info.width * scale, info.height * scale];
  return `<image x="${box.x + (box.width - width) / 2}" y="${box.y + (box.height - height) / 2}" width="${width}" height="${height}" href="data:image/png;base64,${data.toString('base64')}"/>`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
