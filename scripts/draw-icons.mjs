// Draws the icons of the installed app from public/favicon.svg: `node scripts/draw-icons.mjs`,
// after it changed.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const publicFolder = new URL('../public/', import.meta.url);
const favicon = readFileSync(new URL('favicon.svg', publicFolder), 'utf8');
const [, basket] = /<rect[^>]*>(.*)<\/svg>/s.exec(favicon);
const [, green] = /<rect[^>]*fill="([^"]+)"/.exec(favicon);
const folder = new URL('icons/', publicFolder);
mkdirSync(folder, { recursive: true });

/**
 * Maskable icon, which fills the square: systems crop it to their own shape, so the content lies
 * within the inner 80 %.
 */
const filled = (scale) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" fill="${green}"/>
  <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${basket}</g></svg>`;

await draw(favicon, 192, 'icon-192.png');
await draw(favicon, 512, 'icon-512.png');
await draw(filled(0.75), 512, 'maskable-512.png');
await draw(filled(0.9), 180, 'apple-touch-icon.png');

async function draw(svg, size, name) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(name, folder)));
}
