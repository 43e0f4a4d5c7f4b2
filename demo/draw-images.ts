/**
 * `npm run demo-images`: draws a pack for each product of the demo shop into demo/images, writes
 * its URL to the catalogue, and all of them on sheets into docs/pictures, to be looked at. Run it
 * after a change of names, amounts or packs, or of what draws them (server/catalog/images/packs).
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import sharp from 'sharp';
import {
  drawPack,
  packName,
  type PackFacts,
  type View,
} from '#server/catalog/images/packs/draw-pack.ts';
import categories from './categories.json' with { type: 'json' };
import { packFacts, type Drawable } from './pack-facts.ts';

interface Row extends Drawable {
  image_url?: string;
  further_image_urls?: string[];
}

/** A product of the catalogue has as many as it had. */
const furtherViews = ['food', 'pieces'] as const;

const images = new URL('images/', import.meta.url);
const sheets = new URL('../docs/pictures/', import.meta.url);
const drawn = new Set<string>();
const packs: string[] = [];

for (const { slug } of categories) {
  const file = new URL(`catalogue/${slug}.jsonl`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const rows: string[] = [];
  for (const line of lines) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests read each line
    const row = JSON.parse(line) as Row;
    const facts = packFacts(row);
    packs.push(packName(facts));
    row.image_url = await draw(facts, 'pack');
    const views = furtherViews.slice(0, row.further_image_urls?.length ?? 0);
    const further = await Promise.all(views.map((view) => draw(facts, view)));
    if (further.length > 0) row.further_image_urls = further;
    rows.push(`${JSON.stringify(row)}\n`);
  }
  writeFileSync(file, rows.join(''));
}

// Names of drawn files are 20 digits long; illustrations of categories and banners are shorter.
for (const file of readdirSync(images)) {
  const [name = ''] = file.split('.');
  if (name.length === 20 && !drawn.has(name)) unlinkSync(new URL(file, images));
}

await drawSheets();

/** The URL of the drawing. */
async function draw(facts: PackFacts, view: View): Promise<string> {
  const name = packName(facts, view);
  drawn.add(name);
  const file = new URL(`${name}.webp`, images);
  if (!existsSync(file)) writeFileSync(file, await drawPack(facts, view));
  return `/media/demo/${name}.webp`;
}

/** 13 x 14 of 150 px: two sheets, on the ground of a tile. */
async function drawSheets(): Promise<void> {
  mkdirSync(sheets, { recursive: true });
  const [cell, columns, perSheet] = [150, 13, 182];
  for (let sheet = 0; sheet * perSheet < packs.length; sheet += 1) {
    const part = packs.slice(sheet * perSheet, (sheet + 1) * perSheet);
    const tiles = await Promise.all(
      part.map(async (name, index) => ({
        input: await sharp(readFileSync(new URL(`${name}.webp`, images)))
          .resize(cell - 10)
          .toBuffer(),
        left: (index % columns) * cell + 5,
        top: Math.floor(index / columns) * cell + 5,
      })),
    );
    const ground = { width: columns * cell, height: Math.ceil(part.length / columns) * cell };
    const bytes = await sharp({ create: { ...ground, channels: 3, background: '#eef0e4' } })
      .composite(tiles)
      .webp({ quality: 80 })
      .toBuffer();
    writeFileSync(new URL(`packs-${sheet + 1}.webp`, sheets), bytes);
  }
}
