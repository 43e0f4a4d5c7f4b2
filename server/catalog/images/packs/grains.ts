import { createDice, darker, lighter, type Box } from './svg.ts';

/** Loose goods, as a window or a glass shows them: colour, and form of a piece. */
export const grains = {
  whiteRice: { colour: '#f3ecd9', form: 'long' },
  jasmineRice: { colour: '#f8f5ea', form: 'long' },
  roundRice: { colour: '#f0e8d4', form: 'oval' },
  baldoRice: { colour: '#f2e7c8', form: 'oval' },
  coarseBulgur: { colour: '#c99a52', form: 'chip' },
  fineBulgur: { colour: '#d4aa62', form: 'grit' },
  couscous: { colour: '#ebcf8c', form: 'grit' },
  semolina: { colour: '#f0dca0', form: 'powder' },
  quinoa: { colour: '#eadfc2', form: 'grit' },
  redLentils: { colour: '#e2793a', form: 'disc' },
  plateLentils: { colour: '#8a7a3e', form: 'disc' },
  chickpeas: { colour: '#e2bd7c', form: 'ball' },
  roastedChickpeas: { colour: '#d9a04e', form: 'ball' },
  whiteBeans: { colour: '#f4eddb', form: 'bean' },
  kidneyBeans: { colour: '#8a2a2e', form: 'bean' },
  favaBeans: { colour: '#9c6a3c', form: 'bean' },
  oats: { colour: '#e6d2a4', form: 'flake' },
  cornflakes: { colour: '#e9a838', form: 'flake' },
  muesli: { colour: '#d9bb80', form: 'flake', second: '#7a2a44' },
  flour: { colour: '#faf6ea', form: 'powder' },
  cornFlour: { colour: '#f5da84', form: 'powder' },
  sugar: { colour: '#fdfcf8', form: 'powder' },
  salt: { colour: '#fbfbfb', form: 'powder' },
  cocoa: { colour: '#5f3822', form: 'powder' },
  groundCoffee: { colour: '#4a2d1d', form: 'powder' },
  mocha: { colour: '#3d2417', form: 'powder' },
  instantCoffee: { colour: '#5c3a22', form: 'grit' },
  coffeeBeans: { colour: '#4b2c1b', form: 'coffee' },
  blackTea: { colour: '#3a2a22', form: 'leafy' },
  sumac: { colour: '#7d2136', form: 'grit' },
  chiliFlakes: { colour: '#b8321f', form: 'chip', second: '#e8b04a' },
  cumin: { colour: '#a67c46', form: 'powder' },
  driedMint: { colour: '#6d8a52', form: 'leafy' },
  pepper: { colour: '#4a423c', form: 'grit', second: '#b5a894' },
  paprika: { colour: '#c23a20', form: 'powder' },
  turmeric: { colour: '#e5a01e', form: 'powder' },
  cinnamon: { colour: '#9c5f30', form: 'powder' },
  curry: { colour: '#d9982a', form: 'powder' },
  sevenSpices: { colour: '#87603c', form: 'powder' },
  zaatar: { colour: '#7a8a48', form: 'leafy', second: '#efe0b4' },
  oregano: { colour: '#7b8a58', form: 'leafy' },
  garlicPowder: { colour: '#f0e2bb', form: 'powder' },
  sesame: { colour: '#f2e2ba', form: 'seed' },
  broth: { colour: '#d9b24a', form: 'grit', second: '#6d8a3a' },
  sunflowerKernels: { colour: '#d8ccb0', form: 'seedLarge' },
  sunflowerShells: { colour: '#4b4640', form: 'seedLarge', second: '#d9d2c4' },
  pumpkinSeeds: { colour: '#6f8a46', form: 'seedLarge' },
  peanuts: { colour: '#dda95c', form: 'bean' },
  hazelnuts: { colour: '#c98f4e', form: 'ball' },
  walnuts: { colour: '#b78a52', form: 'walnut' },
  almonds: { colour: '#a5683a', form: 'almond' },
  cashews: { colour: '#ecd3a0', form: 'cashew' },
  pistachios: { colour: '#dcc493', form: 'pistachio' },
  trailMix: { colour: '#c98f4e', form: 'ball', second: '#4b2438' },
  sultanas: { colour: '#a8692c', form: 'raisin' },
  peas: { colour: '#6fae3c', form: 'ball' },
  peasAndCarrots: { colour: '#6fae3c', form: 'ball', second: '#ee8a34' },
  corn: { colour: '#f4c838', form: 'oval' },
  candyLentils: { colour: '#e2474b', form: 'candy' },
  herbalSweets: { colour: '#8aa35a', form: 'ball' },
  popcorn: { colour: '#fbf1d4', form: 'popcorn' },
  sweetPopcorn: { colour: '#f3d48c', form: 'popcorn' },
  berries: { colour: '#5a2f6e', form: 'ball', second: '#c21f44' },
  molokhia: { colour: '#3f7a38', form: 'leafy' },
  camomile: { colour: '#f4e6b0', form: 'leafy', second: '#fdfcf4' },
} as const satisfies Record<string, { colour: string; form: Form; second?: string }>;

export type Grain = keyof typeof grains;

type Form =
  | 'almond'
  | 'ball'
  | 'bean'
  | 'candy'
  | 'cashew'
  | 'chip'
  | 'coffee'
  | 'disc'
  | 'flake'
  | 'grit'
  | 'leafy'
  | 'long'
  | 'oval'
  | 'pistachio'
  | 'popcorn'
  | 'powder'
  | 'raisin'
  | 'seed'
  | 'seedLarge'
  | 'walnut';

/** Distance of pieces, and what one looks like about its middle. */
const forms: Record<Form, { step: number; draw: (tone: string) => string }> = {
  long: { step: 15, draw: (tone) => pill(13, 3.8, tone) },
  oval: { step: 15, draw: (tone) => pill(9, 6, tone) },
  seed: { step: 13, draw: (tone) => drop(8, 4.6, tone) },
  seedLarge: { step: 26, draw: (tone) => drop(18, 9, tone) },
  grit: { step: 9, draw: (tone) => pill(4.4, 3.6, tone) },
  chip: { step: 13, draw: (tone) => `<path d="M-7-2 0-6l7 3-2 7-9 1z" fill="${tone}"/>` },
  powder: { step: 24, draw: (tone) => `<ellipse rx="17" ry="7" fill="${tone}" opacity=".35"/>` },
  disc: { step: 18, draw: (tone) => pill(9, 8, tone) },
  ball: { step: 30, draw: (tone) => ball(16.5, tone) },
  bean: {
    step: 32,
    draw: (tone) =>
      `<path d="M-19-4C-17-16-2-14 4-8s16-6 17 6S8 14-4 12-21 6-19-4z" fill="${tone}"/><path d="M-12-5q6-6 12 0" ${stroke(lighter(tone, 0.5), 3)}/>`,
  },
  flake: {
    step: 27,
    draw: (tone) =>
      `<path d="M-17 2q2-14 15-13t19 9-10 14-24-10z" fill="${tone}"/><path d="M-9 2q8-8 17-3" ${stroke(darker(tone, 0.2), 2)}/>`,
  },
  almond: {
    step: 34,
    draw: (tone) =>
      `<path d="M-22 0Q-8-17 22 0-8 17-22 0z" fill="${tone}"/><path d="M-13-2q12-6 24 1M-12 4q10 3 20 0" ${stroke(lighter(tone, 0.3), 1.8)}/>`,
  },
  cashew: {
    step: 36,
    draw: (tone) =>
      `<path d="M-20 8C-24-14-2-24 14-14c10 7 8 18 0 18C6 4 4-4-4-2S-8 14-14 14-19 12-20 8z" fill="${tone}"/><path d="M-13 0q4-12 18-11" ${stroke(lighter(tone, 0.6), 3)}/>`,
  },
  pistachio: {
    step: 36,
    draw: (tone) =>
      `<path d="M-22 0Q-8-18 14-12q14 6 8 12-2 8-12 12-20 4-32-12z" fill="${tone}"/><path d="M-8-2Q4-10 22-2 8 8-8-2z" fill="#86a83c"/>`,
  },
  walnut: {
    step: 40,
    draw: (tone) =>
      `<path d="M-24 0c-4-14 8-20 14-15 5-8 18-6 20 2 12 0 16 14 8 20-2 11-17 11-21 5-9 5-20-1-21-12z" fill="${tone}"/><path d="M-14-5q8 2 8 10M2-9q-2 9 6 12M12-2q2 7-4 10" ${stroke(darker(tone, 0.3), 2.4)}/>`,
  },
  raisin: {
    step: 24,
    draw: (tone) =>
      `<path d="M-13 0C-12-9 2-11 10-6s5 13-4 15-20 0-19-9z" fill="${tone}"/><path d="M-7-2q6 3 12-1M-4 4q4 1 8-1" ${stroke(darker(tone, 0.35), 1.6)}/>`,
  },
  coffee: {
    step: 29,
    draw: (tone) =>
      `<ellipse rx="18" ry="13" fill="${tone}"/><path d="M-16 2Q-4-8 0 0T16-2" ${stroke(darker(tone, 0.55), 2.6)}/>`,
  },
  leafy: { step: 13, draw: (tone) => `<path d="M-9 1Q0-7 10 0 0 5-9 1z" fill="${tone}"/>` },
  candy: { step: 30, draw: (tone) => ball(15, tone) },
  popcorn: {
    step: 40,
    draw: (tone) =>
      `<circle cx="-9" cy="-4" r="13" fill="${tone}"/><circle cx="9" cy="-7" r="13" fill="${lighter(tone, 0.4)}"/><circle cx="2" cy="9" r="14" fill="${tone}"/><circle cx="1" cy="0" r="4" fill="#d79a34"/>`,
  },
};

const candies = ['#e2474b', '#f2b632', '#5fa63c', '#3f86c8', '#e8823a', '#8a4fae'];

function stroke(colour: string, width: number): string {
  return `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`;
}

const pill = (width: number, height: number, tone: string) =>
  `<ellipse rx="${width}" ry="${height}" fill="${tone}"/>`;

const drop = (width: number, height: number, tone: string) =>
  `<path d="M${-width / 2 - 3} 0Q0 ${-height} ${width} 0 0 ${height} ${-width / 2 - 3} 0z" fill="${tone}"/>`;

const ball = (radius: number, tone: string) =>
  `<circle r="${radius}" fill="${tone}"/><circle r="${radius}" fill="url(#ball)"/>`;

/** Fills a box with pieces that lie as chance has it; the shape around it cuts them off. */
export function drawGrains(name: Grain, { x, y, width, height }: Box, size = 1): string {
  const { colour, form, ...more } = grains[name];
  const second = 'second' in more ? more.second : undefined;
  const { step, draw } = forms[form];
  const dice = createDice(name);
  const pieces: string[] = [];
  const stride = step * size;
  for (let row = y; row < y + height + stride; row += stride * 0.72) {
    for (let column = x; column < x + width + stride; column += stride) {
      const chance = dice();
      const base =
        form === 'candy'
          ? (candies[Math.floor(chance * candies.length)] ?? colour)
          : second !== undefined && chance > 0.72
            ? second
            : colour;
      const tone = dice();
      const shade =
        tone > 0.5 ? lighter(base, (tone - 0.5) * 0.5) : darker(base, (0.5 - tone) * 0.5);
      const at = `${(column + (dice() - 0.5) * stride).toFixed(0)} ${(row + (dice() - 0.5) * stride * 0.6).toFixed(0)}`;
      pieces.push(
        `<g transform="translate(${at}) rotate(${Math.round(form === 'powder' ? dice() * 20 - 10 : dice() * 360)}) scale(${size})">${draw(shade)}</g>`,
      );
    }
  }
  const bed = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${darker(colour, form === 'powder' ? 0.04 : 0.3)}"/>`;
  return bed + pieces.join('');
}
