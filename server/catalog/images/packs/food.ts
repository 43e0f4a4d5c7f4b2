// oxlint-disable prefer-template -- the parts of a drawing are read one below the other
import { createDice, darker, lighter, type Box } from './svg.ts';

/**
 * Food that no illustration shows, on 100 x 100: cuts of meat, pasta, cheese, bread, sweets. What a
 * window shows is in grains.ts.
 */
type Draw = () => string;

/** A body with its light. */
function body(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#ball)"/>`;
}

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

const line = (path: string, colour: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A bar with round ends, lit from above. */
const sausage = (path: string, colour: string, width: number) =>
  line(path, darker(colour, 0.25), width) +
  line(path, colour, width * 0.84, 'transform="translate(-.8 -1.200)"') +
  line(path, lighter(colour, 0.35), width * 0.2, `transform="translate(-1 ${-width * 0.22})"`);

const meat = '#b8383a';
const fat = '#f4dcd2';
const poultry = '#f2b9a2';
const crust = '#d3924a';

function slices(colour: string, inner: (x: number, y: number) => string): string {
  return [
    [66, 36],
    [34, 40],
    [52, 62],
  ]
    .map(([x = 0, y = 0]) => body(ellipse(x, y, 27, 25), colour) + inner(x, y))
    .join('');
}

/** Cut across the grain: red with veins of fat and a rim. */
function steak(colour: string, rim: string): string {
  const path = 'M14 46C12 22 38 10 60 14s32 24 27 44-28 30-48 27S16 68 14 46z';
  const inner = 'M20 47C19 27 40 17 59 20s26 21 22 37-24 25-41 22S21 65 20 47z';
  return (
    body(path, rim) +
    body(inner, colour) +
    line('M30 42q10-6 14 2t14 2M50 30q8 2 14-2M36 64q10-8 18-2t16-4M66 44q6 4 8 10', rim, 2.2)
  );
}

function strands(colour: string, count: number, width: number): string {
  const dice = createDice(colour);
  return Array.from({ length: count }, (_, index) => {
    const x = 12 + dice() * 66;
    const y = 18 + (index / count) * 62;
    const bend = dice() * 16 - 8;
    const path = `M${x.toFixed(1)} ${y.toFixed(1)}q${(6 + dice() * 6).toFixed(1)} ${bend.toFixed(1)} ${(14 + dice() * 8).toFixed(1)} ${(bend / 3).toFixed(1)}`;
    const tone = index % 4 === 0 ? lighter(colour, 0.35) : colour;
    return line(path, darker(tone, 0.28), width) + line(path, tone, width * 0.7);
  }).join('');
}

function cubes(colour: string, edge: string): string {
  return [
    [8, 34],
    [38, 22],
    [66, 34],
    [22, 56],
    [52, 54],
  ]
    .map(
      ([x = 0, y = 0]) =>
        body(`M${x} ${y}l13-8 14 6-2 17-13 7-13-6z`, colour) +
        `<path d="M${x} ${y}l13-8 14 6-13 7z" fill="${lighter(colour, 0.22)}"/>` +
        line(`M${x + 3} ${y + 8}l9 4`, edge, 2),
    )
    .join('');
}

function patty(x: number, y: number, colour: string): string {
  return (
    body(ellipse(x, y + 5, 25, 19), darker(colour, 0.22)) +
    body(ellipse(x, y, 25, 19), colour) +
    line(
      `M${x - 12} ${y - 5}l6 3M${x + 4} ${y - 8}l6 2M${x - 4} ${y + 6}l7 1M${x + 10} ${y + 2}l4 3`,
      lighter(colour, 0.3),
      2.4,
    )
  );
}

function drumstick(turn: number, x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${line('M0 18L0 38', '#f7ead9', 8)}${body('M0-34C15-34 22-20 19-6 16 8 8 16 7 24h-14C-8 16-16 8-19-6-22-20-15-34 0-34z', poultry)}${line('M-9-18q4-8 11-7', lighter(poultry, 0.6), 3)}</g>`;
}

function wing(turn: number, x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-26-10C-20-22-6-18 2-8 8-1 16-6 26-14c6-3 10 3 6 8C24 8 12 18 0 14-12 10-32 4-26-10z', poultry)}${line('M-16-8q8 0 12 6', darker(poultry, 0.18), 2)}</g>`;
}

function breast(turn: number, x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-34 2C-34-16-12-24 8-18S38-2 36 6 14 20-6 20-34 14-34 2z', poultry)}${line('M-20 2q18-8 40 0M-14 9q14-4 26 0', lighter(poultry, 0.4), 2.2)}</g>`;
}

function chop(turn: number, x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${line('M6 12q14 10 30 12', '#f3e6d2', 7)}${body('M-26 0C-26-20-6-26 8-20s18 26 8 34-42 6-42-14z', fat)}${body('M-20 0c0-14 14-18 24-14s12 18 6 23-30 5-30-9z', meat)}${line('M-10-4q8-4 12 2M-6 6q8 0 10-4', fat, 2)}</g>`;
}

const fold = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-26 10C-28-14-8-24 10-20s22 22 14 30q-8-10-20-6t-30 6z', colour)}${line('M-18 2q12-14 30-8', lighter(colour, 0.4), 2)}</g>`;

function ring(x: number, y: number, radius: number, colour: string, dots: string): string {
  const dice = createDice(`${x}${dots}`);
  const outer = `M${x - radius} ${y}a${radius} ${radius * 0.9} 0 1 0 ${2 * radius} 0a${radius} ${radius * 0.9} 0 1 0 ${-2 * radius} 0z`;
  const hole = radius * 0.42;
  const inner = `M${x - hole} ${y}a${hole} ${hole * 0.9} 0 1 1 ${2 * hole} 0a${hole} ${hole * 0.9} 0 1 1 ${-2 * hole} 0z`;
  const seeds = Array.from({ length: 34 }, () => {
    const angle = dice() * Math.PI * 2;
    const at = radius * (0.56 + dice() * 0.34);
    return `<ellipse cx="${(x + Math.cos(angle) * at).toFixed(1)}" cy="${(y + Math.sin(angle) * at * 0.9).toFixed(1)}" rx="1.700" ry="1" fill="${dots}" transform="rotate(${Math.round(dice() * 180)} ${(x + Math.cos(angle) * at).toFixed(1)} ${(y + Math.sin(angle) * at * 0.9).toFixed(1)})"/>`;
  }).join('');
  return `<path fill-rule="evenodd" d="${outer}${inner}" fill="${colour}"/><path fill-rule="evenodd" d="${outer}${inner}" fill="url(#ball)"/>${seeds}`;
}

function roll(x: number, y: number, turn: number, colour: string, cut = true): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-30 4C-30-14-16-20 0-20S30-14 30 4 16 20 0 20-30 18-30 4z', colour)}${cut ? line('M-18-6Q0-16 18-6', lighter(colour, 0.5), 5) : ''}</g>`;
}

const flat = (x: number, y: number, radius: number, colour: string) =>
  body(ellipse(x, y + 3, radius, radius * 0.62), darker(colour, 0.2)) +
  body(ellipse(x, y, radius, radius * 0.62), colour);

function spots(colour: string, area: Box, count: number): string {
  const dice = createDice(`${colour}${count}`);
  return Array.from({ length: count }, () => {
    const at = `cx="${(area.x + dice() * area.width).toFixed(1)}" cy="${(area.y + dice() * area.height).toFixed(1)}"`;
    return `<ellipse ${at} rx="${(2 + dice() * 4).toFixed(1)}" ry="${(1.2 + dice() * 2).toFixed(1)}" fill="${colour}"/>`;
  }).join('');
}

/** A block seen from the front and above, as of cheese, butter or halva. */
function block(colour: string, more = ''): string {
  return `<path d="M10 40 58 22l34 12-46 20z" fill="${lighter(colour, 0.3)}"/><path d="M10 40l36 14v30L10 68z" fill="${colour}"/><path d="M46 54l46-20v28L46 84z" fill="${darker(colour, 0.14)}"/>${more}`;
}

function wedge(colour: string, holes: string): string {
  return `<path d="M8 54 66 22q24 4 26 24z" fill="${lighter(colour, 0.28)}"/><path d="M8 54l84-8v26L8 82z" fill="${colour}"/><path d="M8 54l84-8v26L8 82z" fill="url(#flat)"/>${holes}`;
}

function bowl(colour: string, content: string): string {
  return `<ellipse cx="50" cy="46" rx="42" ry="16" fill="${darker(colour, 0.2)}"/><ellipse cx="50" cy="46" rx="37" ry="12.500" fill="${content}"/><ellipse cx="50" cy="46" rx="37" ry="12.500" fill="url(#ball)"/>${line('M30 46q20-10 36-2t-14 6-6-6', lighter(content, 0.55), 2.6)}${body('M8 48q42 26 84 0c0 24-18 40-42 40S8 72 8 48z', colour)}`;
}

function diamonds(top: string): string {
  return [
    [30, 34],
    [70, 34],
    [50, 58],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x - 24} ${y}l24-14 24 14-24 14z" fill="#e9b45c"/><path d="M${x - 24} ${y}l24 14v14l-24-14z" fill="#c98a3a"/><path d="M${x + 24} ${y}l-24 14v14l24-14z" fill="#a96c2a"/>${line(`M${x - 20} ${y + 6}l20 12 20-12`, '#f0cf8a', 1.6)}<ellipse cx="${x}" cy="${y - 1}" rx="9" ry="5" fill="${top}"/>`,
    )
    .join('');
}

const butterfly = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-26-15l5 3 4-4 4 4 4-3 5 8Q0-3 4-7l5-8 4 3 4-4 4 4 5-3v30l-5-3-4 4-4-4-4 3-5-8Q0 3-4 7l-5 8-4-3-4 4-4-4-5 3z', '#efc566')}${line('M-6-3q6 4 12 0M-6 3q6-4 12 0', '#c8943a', 2)}</g>`;

const spiral = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${[-24, -12, 0, 12, 24].map((at) => body(`M${at - 9} 8Q${at - 6}-12 ${at + 6}-11q6 2 3 6Q${at} 0 ${at - 2} 11q-6 2-7-3z`, '#edbf5c')).join('')}</g>`;

const shell = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-22 4C-22-14-8-20 2-20S24-12 22 4 8 18 0 18-22 16-22 4z', '#efc566')}<path d="M-14 5q14-12 28 0-14 10-28 0z" fill="#a8742a"/>${line('M-12-12q2 6 0 10M-2-16v12M8-14q-2 6 0 9', '#cf9c40', 2)}</g>`;

const star = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M0-15l4.500 9.500 10.500 1-8 7.500 2.500 10.500L0 8-9.500 13.500-7 3l-8-7.500 10.500-1z', '#efc566')}<circle r="2.800" fill="#b98434"/></g>`;

const fillet = (x: number, y: number, turn: number, colour: string, stripes: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-38 6C-36-10-14-16 8-14S40-6 38 4 20 18-4 18-40 18-38 6z', colour)}${line('M-22-6l8 18M-8-10l10 24M8-11l9 22M22-8l6 14', stripes, 2.4)}</g>`;

const fish = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-38 0C-26-14 4-16 22-4l14-9q-3 13 0 24L22 4C4 15-26 13-38 0z', '#8fa6b5')}<path d="M-36 1C-24 12 4 12 20 4-4 5-20 5-36 1z" fill="#e9eef0"/><circle cx="-27" cy="-2" r="2.200" fill="#22303a"/>${line('M-18-6q3 6 0 11', '#6f8796', 1.8)}</g>`;

const finger = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-30-8q0-4 4-4h52q4 0 4 4v16q0 4-4 4h-52q-4 0-4-4z', colour)}${spots(lighter(colour, 0.4), { x: -26, y: -9, width: 50, height: 16 }, 10)}</g>`;

const pocket = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-28 14L0-22 28 14Q0 24-28 14z', colour)}${line('M-20 12Q0 19 20 12', darker(colour, 0.2), 2)}</g>`;

const leaf = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M0 30C-26 18-26-14 0-32 26-14 26 18 0 30z', colour)}${line('M0 28V-22M0 10l-12-9M0 10l12-9M0-4l-11-8M0-4l11-8', lighter(colour, 0.35), 1.8)}</g>`;

const sprig = (x: number, turn: number, colour: string) =>
  `<g transform="translate(${x} 92) rotate(${turn})">${line('M0 0Q2-30 0-66', darker(colour, 0.1), 3)}${[-24, -38, -52, -66].map((at, index) => `<g transform="translate(0 ${at})">${body(`M0 0c-${18 - index * 2}-2-${20 - index * 2}-14-${16 - index}-18 10 0 17 8 16 18zM0 0c${18 - index * 2}-2 ${20 - index * 2}-14 ${16 - index}-18-10 0-17 8-16 18z`, index % 2 === 0 ? colour : lighter(colour, 0.14))}</g>`).join('')}</g>`;

const gherkinHalf = `<g transform="translate(34 40) rotate(-20)">${body('M0-30C12-30 14-8 13 6S10 30 0 30-13 18-13 6-12-30 0-30z', '#7d9a3c')}</g>`;

export const foods = {
  mince: () => strands('#c4484a', 46, 7),
  lambMince: () => strands('#b95a58', 46, 7),
  beefCubes: () => cubes(meat, fat),
  lambCubes: () => cubes('#a8474a', fat),
  steak: () => steak(meat, fat),
  soupBeef: () => steak('#9c3436', '#f0d8c0'),
  veal: () =>
    slices('#e39a90', (x, y) =>
      line(`M${x - 12} ${y - 4}q12-8 22 0M${x - 8} ${y + 8}q8-4 16 0`, '#f2c6be', 2),
    ),
  liver: () =>
    fold(34, 38, -10, '#7c2a2c') + fold(66, 44, 20, '#6e2325') + fold(48, 66, 0, '#85302f'),
  shank: () =>
    slices(
      meat,
      (x, y) =>
        `<circle cx="${x}" cy="${y}" r="9" fill="#f3e6d2"/><circle cx="${x}" cy="${y}" r="5" fill="#e2b79c"/>`,
    ),
  chops: () => chop(-20, 32, 36) + chop(10, 62, 40) + chop(-8, 44, 68),
  lambLeg: () =>
    line('M78 76L92 88', '#f3e6d2', 9) +
    body('M10 40C8 16 40 8 60 20s22 34 24 54c-4 8-12 8-16 4C50 74 12 70 10 40z', '#a8474a') +
    line('M22 36q14-14 32-6M26 50q18-8 36 8M40 62q10 0 18 8', fat, 3),
  lambShanks: () =>
    [
      [34, 46, 24],
      [66, 54, -18],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${line('M0 20V38', '#f3e6d2', 9)}${body('M0-36C18-34 22-14 18 2 15 14 8 20 6 26H-6C-8 20-16 14-18 2-22-14-18-34 0-36z', '#a8474a')}${line('M-8-20q6 14 2 30M6-24q4 14 2 28', fat, 2.6)}</g>`,
      )
      .join(''),
  chickenBreast: () => breast(-12, 44, 34) + breast(8, 56, 66),
  drumsticks: () => drumstick(158, 30, 50) + drumstick(-22, 56, 52) + drumstick(158, 80, 50),
  strips: () =>
    [
      [24, 30, -20],
      [60, 26, 12],
      [40, 50, 6],
      [76, 52, -24],
      [26, 70, 14],
      [60, 74, -6],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-20 0C-18-8 0-9 20-5q4 6-2 10C0 9-20 9-20 0z', poultry)}</g>`,
      )
      .join(''),
  wholeChicken: () =>
    body('M8 54C6 30 24 18 46 18s40 16 40 38-18 30-40 30S10 78 8 54z', poultry) +
    `<g transform="translate(76 36) rotate(118) scale(.78)">${drumstick(180, 0, 0)}</g>` +
    `<g transform="translate(72 70) rotate(82) scale(.82)">${drumstick(180, 0, 0)}</g>` +
    body('M22 56c4-14 22-16 30-4 4 12-8 20-18 17-8-2-14-7-12-13z', lighter(poultry, 0.14)) +
    line('M20 40q10-14 26-14M46 30q8 2 12 8', lighter(poultry, 0.6), 4),
  wings: () => wing(-14, 38, 30) + wing(10, 60, 52) + wing(-6, 40, 74),
  turkey: () => breast(-6, 50, 36) + breast(4, 50, 64),
  sausages: () =>
    sausage('M16 30Q50 18 84 30', '#d99a84', 17) +
    sausage('M14 51Q50 41 86 51', '#d99a84', 17) +
    sausage('M16 72Q50 64 84 72', '#d99a84', 17),
  merguez: () =>
    sausage('M14 28Q50 14 86 28', '#b4402f', 13) +
    sausage('M12 45Q50 33 88 45', '#b4402f', 13) +
    sausage('M12 62Q50 52 88 62', '#b4402f', 13) +
    sausage('M16 78Q50 70 84 78', '#b4402f', 13),
  wieners: () =>
    sausage('M14 28Q50 14 86 28', '#b86a48', 14) +
    sausage('M12 46Q50 34 88 46', '#b86a48', 14) +
    sausage('M12 64Q50 54 88 64', '#b86a48', 14) +
    sausage('M16 81Q50 73 84 81', '#b86a48', 14),
  sucuk: () =>
    sausage('M22 26C6 64 28 84 50 84S94 64 78 26', '#8c2f28', 19) +
    line('M22 20v-6M78 20v-6', '#f4e8d4', 4) +
    line('M22 12Q50-4 78 12', '#f4e8d4', 2),
  patties: () => patty(32, 36, meat) + patty(68, 38, '#ad3234') + patty(50, 66, meat),
  skewers: () =>
    [24, 42, 60, 78]
      .map(
        (y) =>
          line(`M4 ${y + 8}L96 ${y - 8}`, '#d9b98a', 4) +
          sausage(`M20 ${y + 5}L80 ${y - 5}`, '#a43c34', 13),
      )
      .join(''),
  koefte: () =>
    [
      [28, 28],
      [66, 26],
      [24, 52],
      [58, 50],
      [84, 54],
      [40, 76],
      [72, 78],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x} ${y}) rotate(-16)">${body('M-17 0C-17-9-8-11 0-11s17 2 17 11-8 11-17 11-17-2-17-11z', '#9c4638')}</g>`,
      )
      .join(''),
  pastirma: () =>
    slices(
      '#8b2a30',
      (x, y) =>
        line(`M${x - 22} ${y - 10}A27 25 0 0 1 ${x + 10} ${y - 22}`, '#c0702f', 5) +
        line(`M${x - 8} ${y}q8-6 14 0`, fat, 2),
    ),
  salami: () =>
    slices('#b03a3c', (x, y) => spots(fat, { x: x - 18, y: y - 16, width: 34, height: 30 }, 16)),
  coldCuts: () =>
    fold(32, 36, -8, '#f0c1ae') + fold(66, 42, 16, '#efb9a4') + fold(46, 66, -2, '#f3cab8'),
  doner: () => strands('#9a5632', 34, 9),

  farfalle: () => butterfly(34, 30, -18) + butterfly(66, 50, 14) + butterfly(36, 74, 6),
  fusilli: () => spiral(46, 26, -14) + spiral(54, 52, 8) + spiral(46, 78, -6),
  shells: () => shell(30, 32, -20) + shell(68, 36, 24) + shell(34, 72, 10) + shell(72, 74, -16),
  stars: () =>
    [
      [24, 26],
      [56, 22],
      [82, 40],
      [36, 52],
      [64, 58],
      [22, 78],
      [50, 84],
      [80, 80],
    ]
      .map(([x = 0, y = 0], index) => star(x, y, index * 23))
      .join(''),
  spaghetti: () =>
    Array.from({ length: 13 }, (_, index) =>
      line(`M${20 + index * 5} 6L${26 + index * 4} 94`, index % 2 === 0 ? '#efc566' : '#dca944', 4),
    ).join('') + '<path d="M22 42q28 12 58 2v14q-30 10-57-2z" fill="#fff" opacity=".9"/>',
  brownSpaghetti: () =>
    Array.from({ length: 13 }, (_, index) =>
      line(`M${20 + index * 5} 6L${26 + index * 4} 94`, index % 2 === 0 ? '#b98048' : '#9f6a38', 4),
    ).join('') + '<path d="M22 42q28 12 58 2v14q-30 10-57-2z" fill="#fff" opacity=".9"/>',
  nest: () =>
    Array.from({ length: 10 }, (_, index) =>
      line(
        `M${12 + index * 2} ${52 - index}a${38 - index * 2.6} ${30 - index * 2} ${index * 17} 1 0 ${60 - index * 3} -8`,
        index % 2 === 0 ? '#efc566' : '#d9a43e',
        4,
      ),
    ).join(''),
  glassNoodles: () =>
    Array.from({ length: 12 }, (_, index) =>
      line(
        `M${10 + index} ${30 + index * 4}q20-${22 - index} 40 0t40-${index}`,
        index % 2 === 0 ? '#f7f2e4' : '#ddd4bd',
        4,
      ),
    ).join(''),
  ribbons: () =>
    [
      [20, -12],
      [36, 8],
      [52, -6],
      [68, 10],
      [84, -8],
    ]
      .map(
        ([y = 0, turn = 0]) =>
          line(`M12 ${y}q18 ${turn} 38 0t38 0`, '#d9a644', 9) +
          line(`M12 ${y - 1}q18 ${turn} 38 0t38 0`, '#f0cb74', 6),
      )
      .join(''),

  simit: () => ring(36, 40, 31, '#c07a35', '#fbeec8') + ring(62, 62, 31, '#c7823a', '#fbeec8'),
  acma: () => ring(36, 46, 31, '#d79a4e', '#3b2a1c') + ring(64, 68, 31, '#dba155', '#3b2a1c'),
  pogaca: () =>
    [
      [32, 36],
      [68, 40],
      [48, 68],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y, 25, 21), '#dba04e') +
          spots('#33261b', { x: x - 10, y: y - 11, width: 18, height: 9 }, 9),
      )
      .join(''),
  pide: () =>
    body(ellipse(50, 52, 46, 31), '#d49a4c') +
    line('M20 42l60 26M30 32l52 24M14 54l52 22M80 38L26 66M88 50L40 78M64 28L14 56', '#b67a34', 3) +
    spots('#33261b', { x: 18, y: 34, width: 62, height: 36 }, 24),
  flatbread: () =>
    [68, 58, 48, 38].map((y) => flat(50, y, 44, '#ecd3a2')).join('') +
    spots('#c7935a', { x: 22, y: 26, width: 54, height: 22 }, 12),
  tortilla: () =>
    [64, 57, 50, 43].map((y) => flat(50, y, 44, '#f4e3bb')).join('') +
    spots('#d6ad6c', { x: 22, y: 30, width: 54, height: 22 }, 16),
  lavash: () =>
    [66, 54, 42]
      .map((y, index) =>
        body(
          `M8 ${y}q20-16 42-10t42-4q4 12-2 22-22-8-42 0T10 ${y + 16}q-6-8-2-16z`,
          index % 2 === 0 ? '#eed8aa' : '#e4c78f',
        ),
      )
      .join('') + spots('#c1894c', { x: 18, y: 36, width: 62, height: 14 }, 14),
  dough: () => [70, 60, 50, 40].map((y) => flat(50, y, 44, '#f8efd9')).join(''),
  puffPastry: () =>
    '<path d="M10 60q20-10 40-6t40-6v24q-20-2-40 6t-40 4z" fill="#f4e2b6"/>' +
    [62, 68, 74].map((y) => line(`M12 ${y}q18-6 38-4t38-8`, '#d9b878', 1.8)).join('') +
    body('M8 58a9 11 0 0 1 18-6Q56 40 92 44v6Q50 46 24 62 12 70 8 58z', '#f7e9c6'),
  kadayif: () => strands('#e9cf94', 60, 3.4),
  rolls: () => roll(34, 34, -14, crust) + roll(66, 50, 12, '#d99c53') + roll(40, 72, -4, crust),
  bun: () =>
    [
      [34, 36],
      [66, 58],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y, 31, 24), '#cf8a3f') +
          spots('#fbeec8', { x: x - 18, y: y - 17, width: 34, height: 20 }, 20),
      )
      .join(''),
  ryeLoaf: () =>
    body('M6 58C6 30 28 20 50 20s44 10 44 38-20 26-44 26S6 84 6 58z', '#8a5530') +
    line('M26 30l8 20M44 26l8 22M62 28l8 20', '#e5c9a0', 5),
  toast: () =>
    [14, 6, 0]
      .map((shift) =>
        body(
          `M${16 + shift} ${36 - shift}c-8-16 6-22 16-20q18-4 36 0c10-2 20 6 12 20v44q0 4-4 4H${20 + shift}q-4 0-4-4z`,
          shift === 0 ? '#f6e2b4' : '#c98b45',
        ),
      )
      .join(''),
  zwieback: () =>
    [
      [22, 30],
      [40, 40],
      [58, 50],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(`M${x - 14} ${y}q-2-18 16-18t20 18v22q0 6-6 6H${x - 8}q-6 0-6-6z`, '#d8a053') +
          spots('#b47a36', { x: x - 6, y: y - 8, width: 20, height: 28 }, 8),
      )
      .join(''),
  lemonCake: () =>
    '<path d="M6 46Q30 16 60 24l34 16v34L44 90 6 72z" fill="#c98a3c"/><path d="M44 52l50-14v36L44 90z" fill="#f6dc86"/><path d="M6 46Q28 20 58 24l36 14-50 14z" fill="#fbf4e0"/><path d="M6 46l38 6v38L6 72z" fill="#e0b055"/>',
  maamoul: () =>
    [
      [32, 34],
      [68, 36],
      [50, 66],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y, 24, 20), '#e8c88f') +
          [0, 45, 90, 135]
            .map((turn) =>
              line(`M${x - 12} ${y}h24`, '#c39a58', 2.4, `transform="rotate(${turn} ${x} ${y})"`),
            )
            .join(''),
      )
      .join(''),
  baklavaWalnut: () => diamonds('#8a5a30'),
  baklavaPistachio: () => diamonds('#7fae3a'),
  kunefe: () =>
    flat(50, 54, 44, '#d98b35') +
    strandsOver('#f0b257') +
    spots('#7fae3a', { x: 38, y: 42, width: 24, height: 12 }, 18),
  revani: () =>
    ['M6 42l30-14 24 10-28 16z', 'M42 60l30-14 24 10-28 16z']
      .map(
        (top, index) =>
          `<path d="${top}" fill="#f0bd58"/>${index === 0 ? '<path d="M6 42l26 12v22L6 62z" fill="#e0a440"/><path d="M32 54l28-16v22L32 76z" fill="#c4862e"/>' : '<path d="M42 60l26 12v20L42 78z" fill="#e0a440"/><path d="M68 72l28-16v20L68 92z" fill="#c4862e"/>'}`,
      )
      .join('') +
    '<ellipse cx="33" cy="41" rx="5" ry="3" fill="#f7ead0"/><ellipse cx="69" cy="59" rx="5" ry="3" fill="#f7ead0"/>',
  cheesecake: () =>
    '<path d="M8 52 66 22q24 6 26 26z" fill="#f8ecc2"/><path d="M8 52l84-4v24L8 84z" fill="#f3dd9a"/><path d="M8 76l84-10v8L8 88z" fill="#b87a3c"/><path d="M66 22q24 6 26 26v24" fill="none" stroke="#b87a3c" stroke-width="4"/>',
  chocolateCake: () =>
    '<path d="M8 50 66 20q24 6 26 26z" fill="#4a2b1c"/><path d="M8 50l84-4v28L8 84z" fill="#6b4029"/><path d="M8 62l84-6v6L8 69z" fill="#f3e4d0"/><circle cx="62" cy="30" r="6" fill="#b3262e"/>',
  tiramisu: () =>
    '<path d="M10 40 58 24l34 12-46 18z" fill="#6a4228"/><path d="M10 40l36 14v30L10 70z" fill="#f6e9cc"/><path d="M46 54l46-18v28L46 84z" fill="#ecd9b2"/>' +
    line('M10 55l36 14 46-18', '#8a5a34', 6),
  sandwichWaffle: () =>
    [
      [36, 40],
      [62, 60],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y, 32, 26), '#dca655') +
          line(
            `M${x - 26} ${y - 8}h52M${x - 28} ${y + 4}h56M${x - 18} ${y - 20}v40M${x - 4} ${y - 24}v48M${x + 10} ${y - 24}v46`,
            '#b37a30',
            2.4,
          ),
      )
      .join(''),
  iceLolly: () =>
    [
      [34, -10],
      [66, 10],
    ]
      .map(
        ([x = 0, turn = 0]) =>
          `<g transform="translate(${x} 48) rotate(${turn})">${line('M0 30V46', '#e6c894', 7)}${body('M-17-22Q-17-40 0-40T17-22V26q0 5-5 5H-12q-5 0-5-5z', '#4f2d1c')}${line('M-9-24q2-9 9-9', '#a4795c', 4)}</g>`,
      )
      .join(''),
  freezePops: () =>
    ['#e2474b', '#f2b632', '#4f9fd8', '#6fb14a']
      .map(
        (colour, index) =>
          `<g transform="rotate(${index * 6 - 9} 50 90)">${body(`M${15 + index * 19} 16q6-6 12 0v68q-6 6-12 0z`, colour)}</g>`,
      )
      .join(''),

  gouda: () =>
    [
      [44, 60, '#f0c24a'],
      [52, 50, '#f3cb5c'],
      [60, 40, '#f6d470'],
    ]
      .map(
        ([x = 0, y = 0, colour]) =>
          `<path d="M${Number(x) - 36} ${y}l36-22 36 12-36 24z" fill="${colour}"/><path d="M${Number(x) - 36} ${y}l36 14 36-24v4L${x} ${Number(y) + 19}l-36-14z" fill="#d3a02f"/>`,
      )
      .join('') +
    '<ellipse cx="62" cy="34" rx="6" ry="3.500" fill="#e0b03c"/><ellipse cx="46" cy="42" rx="4" ry="2.500" fill="#e0b03c"/>',
  kashkaval: () => wedge('#ecc766', ''),
  wedgeHoles: () =>
    wedge(
      '#f0c24a',
      '<ellipse cx="34" cy="66" rx="7" ry="6" fill="#c89a2c"/><ellipse cx="62" cy="60" rx="9" ry="7" fill="#c89a2c"/><ellipse cx="82" cy="62" rx="4" ry="4" fill="#c89a2c"/>',
    ),
  feta: () =>
    block(
      '#f3efe4',
      '<circle cx="24" cy="62" r="2.500" fill="#d6d0c0"/><circle cx="36" cy="70" r="2" fill="#d6d0c0"/><circle cx="68" cy="58" r="2.500" fill="#cfc8b8"/><circle cx="80" cy="50" r="2" fill="#cfc8b8"/>',
    ),
  sheepFeta: () => block('#f6f1e2', line('M28 47l36 14M46 40l34 13', '#ddd5c0', 2.4)),
  halloumi: () =>
    block(
      '#f4ecd0',
      line('M18 52l20 8M18 60l20 8', '#dccf9f', 2) +
        line('M54 42q6-6 12-2M58 36q6-4 10 0', '#6d9a4a', 2.4),
    ),
  mozzarella: () =>
    body(ellipse(36, 44, 29, 27), '#f8f4ea') +
    body(ellipse(66, 60, 28, 26), '#fbf8f0') +
    leaf(78, 28, 50, '#4f8f3c').replace('<g', '<g opacity="1"'),
  cheeseTriangles: () =>
    [0, 60, 120, 180, 240, 300]
      .map(
        (turn) =>
          `<path transform="rotate(${turn} 50 50)" d="M50 48L28 10q22-10 44 0z" fill="${turn % 120 === 0 ? '#f3d77e' : '#d8dde2'}" stroke="#fff" stroke-width="2"/>`,
      )
      .join(''),
  stringCheese: () =>
    [0, 1, 2]
      .map(
        (index) =>
          line(`M${30 + index * 20} 10q16 14 0 28t0 28 0 24`, '#e4dcc4', 13) +
          line(`M${30 + index * 20} 10q16 14 0 28t0 28 0 24`, '#faf6ea', 9),
      )
      .join(''),
  goatRoll: () =>
    body('M16 34q40-14 70 10v26q-34 20-70 6z', '#f6f3ea') +
    body(ellipse(20, 55, 15, 22), '#fffdf6') +
    line('M34 36q30-6 48 10', '#e2dccb', 2),
  gratedCheese: () => strands('#f0cf6a', 60, 4.4),
  creamCheese: () => bowl('#d9e4ea', '#fffdf6'),
  labneh: () =>
    bowl('#c88a5a', '#fbf7ea') + '<ellipse cx="56" cy="45" rx="9" ry="3.500" fill="#b8b03a"/>',
  kaymak: () => bowl('#4f86a8', '#fff6df') + '<path d="M60 38q14 2 6 9t-16 0z" fill="#dd9a2c"/>',
  yoghurt: () => bowl('#3f7fb0', '#fffdf8'),
  quark: () => bowl('#7aa0b8', '#fdfbf4'),
  hummus: () =>
    bowl('#a85f3c', '#e2c083') +
    '<ellipse cx="54" cy="45" rx="10" ry="4" fill="#c9a132"/>' +
    spots('#b3402c', { x: 36, y: 41, width: 12, height: 8 }, 6),
  tahini: () => bowl('#8a6a4a', '#cfa872'),
  applesauce: () => bowl('#8fb04a', '#ecd488'),
  pudding: () =>
    bowl('#e7d9c0', '#f4e1a6') + spots('#8a5526', { x: 34, y: 40, width: 32, height: 9 }, 14),
  muhallebi: () =>
    bowl('#d99aaa', '#fff6f2') + spots('#7fae3a', { x: 40, y: 42, width: 20, height: 7 }, 10),
  ricePudding: () =>
    bowl('#c9743a', '#fbf0d4') +
    '<ellipse cx="50" cy="45" rx="20" ry="6" fill="#a8642c" opacity=".8"/>',
  mousse: () => bowl('#ead9c6', '#6a3d26'),
  kazandibi: () =>
    '<path d="M12 44 60 28l28 10-46 18z" fill="#a8662c"/><path d="M12 44l30 12v24L12 66z" fill="#fbf1dc"/><path d="M42 56l46-18v24L42 80z" fill="#f0e2c4"/>',
  redBerries: () =>
    bowl('#ecd7d9', '#b3213a') + spots('#7d1429', { x: 28, y: 39, width: 42, height: 12 }, 10),
  mayonnaise: () => bowl('#d9c27a', '#fbf3cf'),
  ghee: () => bowl('#8a6a3a', '#f0c552'),
  margarine: () => block('#f6df7c', ''),
  butter: () => block('#f8e48c', line('M58 49v30M72 43v30', '#e6c862', 2)),
  halva: () =>
    block(
      '#dcc193',
      spots('#7fae3a', { x: 14, y: 48, width: 30, height: 26 }, 12) +
        spots('#7fae3a', { x: 50, y: 44, width: 38, height: 22 }, 12),
    ),
  buffaloMilk: () => body(ellipse(50, 50, 30, 28), '#fbf8f0'),

  lokumRose: () => cubesOf('#e794ab'),
  lokumPistachio: () => cubesOf('#a9c46a'),
  gummies: () =>
    ['#e2474b', '#f2b632', '#6fb14a', '#f08a3c', '#d95f9a']
      .map((colour, index) => {
        const x = [26, 64, 44, 22, 74][index] ?? 0;
        const y = [28, 26, 54, 78, 74][index] ?? 0;
        return body(`M${x - 14} ${y}q-2-14 14-14t14 14-2 16-12 6-14-8z`, colour);
      })
      .join(''),
  snakes: () =>
    [
      ['#e2474b', 24],
      ['#f2b632', 44],
      ['#6fb14a', 64],
      ['#d95f9a', 82],
    ]
      .map(([colour = '', y = 0]) => sausage(`M12 ${y}q12-16 26 0t26 0 24-2`, String(colour), 10))
      .join(''),
  sesameBars: () =>
    [
      [30, -10],
      [58, 6],
    ]
      .map(
        ([y = 0, turn = 0]) =>
          `<g transform="translate(50 ${y}) rotate(${turn})">${body('M-40-12h80v22q0 4-4 4h-72q-4 0-4-4z', '#c98d3a')}${spots('#f7e5b8', { x: -37, y: -10, width: 74, height: 20 }, 46)}</g>`,
      )
      .join(''),
  muesliBars: () =>
    [
      [32, -10],
      [66, 6],
    ]
      .map(
        ([y = 0, turn = 0]) =>
          `<g transform="translate(50 ${y}) rotate(${turn})">${body('M-40-13h80v24q0 4-4 4h-72q-4 0-4-4z', '#b07a3c')}${spots('#f0dcae', { x: -36, y: -10, width: 72, height: 20 }, 30)}${spots('#6b3f22', { x: -34, y: -9, width: 70, height: 18 }, 12)}</g>`,
      )
      .join(''),
  whiteChocolate: () => chocolate('#f3e3bd'),
  darkChocolate: () => chocolate('#3f2417'),
  milkChocolate: () => chocolate('#7a4526'),
  hazelnutChocolate: () =>
    chocolate('#7a4526') +
    [
      [24, 30],
      [60, 24],
      [44, 56],
      [76, 64],
    ]
      .map(([x = 0, y = 0]) => body(ellipse(x, y, 8, 8), '#c58a4a'))
      .join(''),
  caramelBar: () =>
    [
      [34, -12],
      [66, 4],
    ]
      .map(
        ([y = 0, turn = 0]) =>
          `<g transform="translate(50 ${y}) rotate(${turn})">${body('M-40-10q0-6 6-6h68q6 0 6 6v14q0 6-6 6h-68q-6 0-6-6z', '#5c3320')}<path d="M34-16q6 0 6 6v14q0 6-6 6h-8v-26z" fill="#d99a3a"/></g>`,
      )
      .join(''),
  pralines: () =>
    [
      ['#5c3320', 30, 34],
      ['#f0dfba', 68, 32],
      ['#7a4526', 34, 70],
      ['#3f2417', 72, 68],
    ]
      .map(
        ([colour = '', x = 0, y = 0]) =>
          body(ellipse(Number(x), Number(y), 18, 16), String(colour)) +
          line(`M${Number(x) - 10} ${Number(y) - 4}q10-8 20 0`, lighter(String(colour), 0.4), 2.4),
      )
      .join(''),
  butterBiscuits: () =>
    [
      [36, 40, -10],
      [62, 58, 8],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-28-20l4 2 4-3 5 3 5-3 5 3 5-3 5 3 5-3 5 3 4-3 4 3 4-2v40l-4-2-4 3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-4 3-4-3-4 2z', '#e3b25c')}<circle cx="-14" cy="-9" r="1.800" fill="#b98434"/><circle cx="0" cy="-9" r="1.800" fill="#b98434"/><circle cx="14" cy="-9" r="1.800" fill="#b98434"/><circle cx="-14" cy="8" r="1.800" fill="#b98434"/><circle cx="0" cy="8" r="1.800" fill="#b98434"/><circle cx="14" cy="8" r="1.800" fill="#b98434"/></g>`,
      )
      .join(''),
  sandwichBiscuits: () =>
    [
      [36, 42],
      [64, 60],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y + 9, 30, 22), '#c18a3e') +
          body(ellipse(x, y + 4, 28, 21), '#4a2a1a') +
          body(ellipse(x, y, 30, 22), '#dba552'),
      )
      .join(''),
  marshmallows: () =>
    [
      ['#fff4f4', 30, 34],
      ['#f7c9d4', 66, 36],
      ['#fff4f4', 50, 66],
      ['#f7c9d4', 78, 72],
    ]
      .map(([colour = '', x = 0, y = 0]) =>
        body(`M${Number(x) - 16} ${Number(y) - 10}q16-8 32 0v22q-16 8-32 0z`, String(colour)),
      )
      .join(''),
  honey: () =>
    body('M50 92C24 92 16 70 26 52 34 38 44 30 50 8c6 22 16 30 24 44 10 18 2 40-24 40z', '#eaa62c'),
  spread: () => bowl('#e5d3bd', '#5b351f'),
  peanutButter: () => bowl('#e5d3bd', '#c48f4c'),
  syrup: () =>
    body('M50 92C24 92 16 70 26 52 34 38 44 30 50 8c6 22 16 30 24 44 10 18 2 40-24 40z', '#4a2030'),
  pomegranate: () =>
    body('M50 22C24 20 10 40 12 60s18 32 38 32 38-12 38-32-12-40-38-38z', '#b3263a') +
    body('M40 24l-4-16 9 6 5-9 5 9 9-6-4 16z', '#c8384a') +
    `<path d="M30 58c2-16 16-24 30-20s20 22 12 32-44 6-42-12z" fill="#f4dfc6"/>` +
    [
      [40, 54],
      [50, 48],
      [60, 54],
      [45, 64],
      [56, 66],
      [67, 62],
      [50, 57],
    ]
      .map(([x = 0, y = 0]) => body(ellipse(x, y, 5, 5), '#c01f38'))
      .join(''),

  salmon: () => fillet(48, 36, -10, '#ee8a5e', '#f9c3a6') + fillet(54, 66, 6, '#ee8a5e', '#f9c3a6'),
  whiteFish: () =>
    fillet(48, 36, -10, '#f2ece2', '#dcd3c4') + fillet(54, 66, 6, '#f2ece2', '#dcd3c4'),
  tuna: () =>
    [
      [30, 36],
      [62, 32],
      [46, 60],
      [76, 62],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(`M${x - 20} ${y}q4-16 22-14t18 14-16 16-24-4z`, '#d9a892') +
          line(`M${x - 12} ${y}q12-6 24 0`, '#c08a72', 2),
      )
      .join(''),
  sardines: () => fish(50, 28, -6) + fish(50, 52, 0) + fish(50, 76, 6),
  mackerel: () => fish(50, 34, -8) + fish(50, 62, 4),
  fishFingers: () =>
    finger(42, 26, -10, '#dd9a3e') + finger(56, 50, 8, '#e2a348') + finger(44, 76, -6, '#dd9a3e'),
  nuggets: () =>
    [
      [30, 34],
      [66, 30],
      [44, 62],
      [76, 66],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(`M${x - 18} ${y}q-2-16 16-15t20 12-8 18-18 6-10-12z`, '#d9963c') +
          spots('#f0c378', { x: x - 12, y: y - 9, width: 24, height: 18 }, 9),
      )
      .join(''),
  falafel: () =>
    [
      [30, 36],
      [68, 34],
      [50, 66],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y, 23, 22), '#8a5a2c') +
          spots('#b98a4c', { x: x - 14, y: y - 14, width: 28, height: 26 }, 12),
      )
      .join(''),
  kibbeh: () =>
    [
      [34, 28, -12],
      [62, 52, 10],
      [38, 76, -4],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-36 0q14-18 36-16T36 0Q20 17 0 16T-36 0z', '#8a5430')}${spots('#b98050', { x: -22, y: -9, width: 44, height: 17 }, 12)}</g>`,
      )
      .join(''),
  sambusak: () =>
    pocket(32, 38, -14, '#dda24c') + pocket(68, 44, 18, '#d89a44') + pocket(50, 72, 0, '#dda24c'),
  rollsFried: () =>
    [
      [24, -8],
      [44, 6],
      [64, -4],
      [84, 6],
    ]
      .map(
        ([y = 0, turn = 0]) =>
          `<g transform="translate(50 ${y}) rotate(${turn})">${body('M-36-8q36-6 72 0 6 8 0 15-36 6-72 0-6-8 0-15z', '#d99a42')}${line('M-18-9q6 8 0 16M8-10q6 8 0 17', '#b87a2c', 2)}</g>`,
      )
      .join(''),
  springRolls: () =>
    [
      [30, -10],
      [54, 6],
      [78, -4],
    ]
      .map(
        ([y = 0, turn = 0]) =>
          `<g transform="translate(50 ${y}) rotate(${turn})">${body('M-32-11q32-6 64 0 6 10 0 20-32 6-64 0-6-10 0-20z', '#e6b35a')}${line('M-26-6q26 12 52 12', '#c48a34', 2.4)}</g>`,
      )
      .join(''),
  lahmacun: () =>
    flat(50, 52, 46, '#e3b878') +
    body(ellipse(50, 51, 38, 23), '#b3482c') +
    spots('#5f8f36', { x: 24, y: 38, width: 52, height: 26 }, 16) +
    spots('#e2a07a', { x: 22, y: 38, width: 54, height: 26 }, 14),
  pizzaSalami: () => pizza('#b03a3c'),
  pizzaMargherita: () => pizza(null),
  burek: () =>
    '<path d="M8 46 52 24l40 14-44 24z" fill="#e5ac52"/><path d="M8 46l40 16v22L8 68z" fill="#c98a34"/><path d="M48 62l44-24v20L48 84z" fill="#b87a2c"/>' +
    line('M10 54l38 15 42-22', '#5f8f46', 5) +
    spots('#33261b', { x: 34, y: 34, width: 34, height: 16 }, 16),
  veggieBurger: () => patty(34, 38, '#8a9a44') + patty(64, 62, '#8a9a44'),
  manti: () =>
    [
      [30, 34],
      [66, 32],
      [48, 58],
      [24, 76],
      [76, 74],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(
            `M${x - 17} ${y + 10}Q${x - 18} ${y - 6} ${x} ${y - 15}q18 9 17 25-17 8-34 0z`,
            '#f2dfb4',
          ) +
          line(`M${x} ${y - 14}v10M${x - 3} ${y - 12}l-8 8M${x + 3} ${y - 12}l8 8`, '#cfae70', 2),
      )
      .join(''),
  ravioli: () =>
    [
      [32, 34],
      [66, 40],
      [46, 68],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<g transform="rotate(${index * 14 - 12} ${x} ${y})">${body(`M${x - 20} ${y - 18}h40v36h-40z`, '#eac678')}${body(ellipse(x, y, 12, 11), '#f3d996')}</g>`,
      )
      .join(''),

  stuffedLeaves: () =>
    [
      [30, -8],
      [54, 4],
      [78, -6],
    ]
      .map(
        ([y = 0, turn = 0]) =>
          `<g transform="translate(50 ${y}) rotate(${turn})">${body('M-34-11q34-6 68 0 6 10 0 20-34 6-68 0-6-10 0-20z', '#5f7a34')}${line('M-22-10q8 10 4 20M0-12q8 10 4 22M20-11q6 10 3 20', '#8aa35a', 2)}</g>`,
      )
      .join(''),
  vineLeaves: () =>
    leaf(30, 50, -24, '#5f8a3c') + leaf(68, 50, 24, '#6d9a46') + leaf(50, 46, 0, '#54803a'),
  spinach: () =>
    leaf(28, 52, -30, '#2f7a3a') + leaf(72, 52, 30, '#3a8844') + leaf(50, 48, 0, '#358040'),
  parsley: () => sprig(36, -16, '#4f9a3c') + sprig(50, 2, '#5aa646') + sprig(64, 18, '#4f9a3c'),
  mint: () => sprig(36, -18, '#3a9a6a') + sprig(50, 0, '#46a876') + sprig(64, 18, '#3a9a6a'),
  coriander: () => sprig(34, -14, '#6aa83a') + sprig(52, 4, '#76b446') + sprig(66, 20, '#6aa83a'),
  saladMix: () =>
    leaf(28, 54, -34, '#6fae3c') +
    leaf(72, 54, 34, '#8a3a56') +
    leaf(42, 44, -8, '#8ac04e') +
    leaf(60, 50, 14, '#5f9a36'),
  okra: () =>
    [
      [30, -16],
      [52, 4],
      [74, 20],
    ]
      .map(
        ([x = 0, turn = 0]) =>
          `<g transform="translate(${x} 52) rotate(${turn})">${body('M0 40C-12 20-13-10-8-30h16c5 20 4 50-8 70z', '#5f9a3e')}${line('M-3-26q-3 26 2 56M4-26q3 26-2 50', '#86b85c', 2)}${body('M-10-30q10-8 20 0v-6l-6-8h-8l-6 8z', '#86a844')}</g>`,
      )
      .join(''),
  greenBeans: () =>
    [-34, 30, -16, 18, -4, 8]
      .map(
        (turn, index) =>
          `<g transform="rotate(${turn} 50 58)">${sausage(`M6 ${52 + index * 4}q44-18 88 0`, index % 2 === 0 ? '#5f9f3c' : '#6fae48', 10)}</g>`,
      )
      .join(''),
  bananas: () =>
    [
      [-10, 4],
      [8, 14],
      [26, 22],
    ]
      .map(
        ([turn = 0, shift = 0]) =>
          `<g transform="translate(${shift} ${shift / 4 + 4}) rotate(${turn} 60 12)">${body('M58 10q8-2 10 4C74 44 58 78 22 88q-8 0-7-7C40 68 54 44 55 16z', '#f5cf3e')}${line('M60 22Q58 54 26 80', '#d9a822', 2.4)}<path d="M57 12l2-8h7l2 9z" fill="#7a5a22"/><path d="M15 82q-1 6 7 6l3-4-7-5z" fill="#5a4220"/></g>`,
      )
      .join(''),
  gherkins: () =>
    [
      [32, -18],
      [54, 0],
      [76, 14],
    ]
      .map(
        ([x = 0, turn = 0]) =>
          `<g transform="translate(${x} 50) rotate(${turn})">${body('M0-38C12-38 14-10 13 6S10 38 0 38-13 22-13 6-12-38 0-38z', '#6d8f34')}<circle cx="-4" cy="-12" r="2" fill="#93b058"/><circle cx="5" cy="2" r="2" fill="#93b058"/><circle cx="-3" cy="18" r="2" fill="#93b058"/></g>`,
      )
      .join(''),
  pineappleRings: () =>
    [
      [36, 40],
      [64, 60],
    ]
      .map(([x, y]) => ring(Number(x), Number(y), 31, '#f3c63e', '#d9a526'))
      .join(''),
  peachHalves: () =>
    [
      [34, 38],
      [66, 60],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y, 29, 25), '#f09a3c') + body(ellipse(x, y, 10, 9), '#c2562a'),
      )
      .join(''),
  blackOlives: () =>
    [
      [30, 32],
      [66, 36],
      [40, 66],
      [74, 70],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y, 19, 16), '#332a35') +
          `<circle cx="${x + 8}" cy="${y - 3}" r="5" fill="#14101a"/>`,
      )
      .join(''),
  greenOlives: () =>
    [
      [30, 32],
      [66, 36],
      [40, 66],
      [74, 70],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y, 19, 16), '#8f9f3a') +
          `<circle cx="${x + 8}" cy="${y - 3}" r="5" fill="#5f6b22"/>`,
      )
      .join(''),
  roastedPeppers: () =>
    fold(32, 36, -20, '#c8372d') + fold(66, 42, 10, '#d9862c') + fold(46, 68, -4, '#c8372d'),
  chilis: () =>
    [
      [30, -24, '#c8281f'],
      [52, 0, '#d23a2a'],
      [74, 22, '#b8241c'],
    ]
      .map(
        ([x, turn, colour]) =>
          `<g transform="translate(${x} 46) rotate(${turn})">${body('M-9-24Q0-30 9-24C12 4 8 30-2 46-6 30-12 4-9-24z', String(colour))}${line('M0-26q0-8 6-12', '#5f8a36', 4)}</g>`,
      )
      .join(''),
  greenPeperoni: () =>
    [
      [30, -24],
      [52, 0],
      [74, 22],
    ]
      .map(
        ([x, turn]) =>
          `<g transform="translate(${x} 46) rotate(${turn})">${body('M-9-24Q0-30 9-24C12 4 8 30-2 46-6 30-12 4-9-24z', '#a9b83c')}${line('M0-26q0-8 6-12', '#5f8a36', 4)}</g>`,
      )
      .join(''),
  pickles: () =>
    gherkinHalf +
    `<g transform="translate(64 30) rotate(30)">${body('M-10-22Q0-28 10-22L2 34q-2 4-4 0z', '#ee8a34')}</g>` +
    body(ellipse(34, 72, 14, 12), '#f3ecd8'),
  beetTurnips: () =>
    body('M50 84C22 80 12 56 24 38s36-18 52 0 6 42-26 46z', '#7a2350') +
    line('M46 30q-4-14-16-20M54 30q4-14 14-20', '#4f8f3c', 4),
  redOnion: () =>
    body('M50 16c-4 12-36 18-36 46 0 20 18 28 36 28s36-8 36-28C86 34 54 28 50 16z', '#8a2a58') +
    line('M50 26C34 40 28 58 34 82M50 26c16 14 22 32 16 56M50 26v62', '#b8608a', 2) +
    line('M50 18q-2-8-6-12M50 18q2-8 6-10', '#b8945a', 3),
  frozenVegetables: () =>
    `<g transform="translate(8 12)">${[
      ['#ee8a34', 16, 20],
      ['#f2cf4a', 50, 16],
      ['#5fa63c', 70, 40],
      ['#c8372d', 24, 52],
      ['#5fa63c', 46, 62],
      ['#ee8a34', 72, 70],
    ]
      .map(([colour = '', x = 0, y = 0]) =>
        body(`M${Number(x) - 10} ${Number(y) - 8}q10-6 20 0v14q-10 6-20 0z`, String(colour)),
      )
      .join('')}</g>`,
  mangoCubes: () => cubesOf('#f3a92e'),
  fries: () =>
    [18, 30, 42, 54, 66, 78]
      .map(
        (x, index) =>
          `<g transform="rotate(${index * 7 - 18} 50 80)">${body(`M${x} ${14 + (index % 3) * 6}h9v66h-9z`, '#f2c94c')}</g>`,
      )
      .join(''),
  sweetPotatoFries: () =>
    [18, 30, 42, 54, 66, 78]
      .map(
        (x, index) =>
          `<g transform="rotate(${index * 7 - 18} 50 80)">${body(`M${x} ${14 + (index % 3) * 6}h9v66h-9z`, '#e8823a')}</g>`,
      )
      .join(''),
  chips: () =>
    [
      [32, 34, -14],
      [66, 36, 18],
      [48, 68, 4],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-28 4C-24-18-6-20 2-14s20-8 26 8-12 22-26 18-28 4-30-12z', '#f0c04a')}${spots('#c8642c', { x: -16, y: -9, width: 34, height: 18 }, 12)}</g>`,
      )
      .join(''),
  plainChips: () =>
    [
      [34, 30],
      [62, 48],
      [38, 70],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(`M${x - 28} ${y}q28-22 56 0-28 14-56 0z`, '#f3cd62') +
          line(`M${x - 18} ${y}q18-8 36 0`, '#fbe7a8', 2),
      )
      .join(''),
  lentilChips: () =>
    [
      [32, 34, -14],
      [66, 36, 18],
      [48, 68, 4],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-24-12q24-12 48 0-2 22-24 32-22-10-24-32z', '#e2783a')}${spots('#a8321f', { x: -14, y: -10, width: 28, height: 18 }, 10)}</g>`,
      )
      .join(''),
  tortillaChips: () =>
    [
      [32, 34, -14],
      [68, 38, 18],
      [48, 70, 4],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-26 16L0-24 26 16Q0 22-26 16z', '#edbb48')}${spots('#c78a28', { x: -12, y: -6, width: 24, height: 18 }, 9)}</g>`,
      )
      .join(''),
  puffs: () =>
    [
      [24, 30, 20],
      [54, 24, -30],
      [80, 42, 40],
      [34, 58, -12],
      [62, 66, 24],
      [28, 82, 8],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-18 0c0-10 10-12 18-8s18-2 18 8-10 11-18 7-18 3-18-7z', '#dca24c')}</g>`,
      )
      .join(''),
  saltSticks: () =>
    Array.from(
      { length: 8 },
      (_, index) =>
        `<g transform="rotate(${index * 5 - 18} 50 96)">${line(`M${24 + index * 7} 10V90`, '#8a4a20', 5.5)}${[22, 38, 54, 70].map((y) => `<circle cx="${24 + index * 7}" cy="${y + (index % 3) * 4}" r="1.500" fill="#fff"/>`).join('')}</g>`,
    ).join(''),
  pretzelSnacks: () =>
    [
      [30, 34],
      [70, 36],
      [50, 70],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x} ${y}) scale(.62)">${line('M-10 24C-34-2-34-30-14-28S4 4 14 24M10 24C34-2 34-30 14-28S-4 4-14 24', '#a3602a', 9)}<circle cx="-20" cy="-14" r="2.500" fill="#fff"/><circle cx="20" cy="-14" r="2.500" fill="#fff"/><circle cx="0" cy="8" r="2.500" fill="#fff"/></g>`,
      )
      .join(''),
  fishCrackers: () =>
    [
      [34, 30, -10],
      [66, 52, 12],
      [36, 76, -4],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-26 0Q-12-16 8-10l14-8q-4 18 0 34L8 10Q-12 16-26 0z', '#e8a13a')}<circle cx="-14" cy="-3" r="2" fill="#8a5212"/>${line('M-20 4q4 3 8 1', '#8a5212', 1.6)}</g>`,
      )
      .join(''),
  riceCakes: () =>
    [70, 56, 42]
      .map(
        (y) =>
          body(ellipse(50, y + 6, 38, 20), '#dcc9a0') + body(ellipse(50, y, 38, 20), '#f3e8cd'),
      )
      .join('') + spots('#d9c59a', { x: 22, y: 30, width: 54, height: 22 }, 22),
  riceCrackers: () =>
    [
      [32, 34],
      [68, 40],
      [46, 70],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y, 25, 20), '#d99a4a') +
          `<path d="M${x - 9} ${y - 18}h18v36h-18z" fill="#22352c"/>`,
      )
      .join(''),
  appleRings: () =>
    [
      [36, 40],
      [64, 60],
    ]
      .map(([x, y]) => ring(Number(x), Number(y), 30, '#efd9a2', '#d8b878'))
      .join(''),
  bananaChips: () =>
    [
      [30, 30],
      [66, 34],
      [46, 58],
      [78, 66],
      [26, 76],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y, 19, 16), '#f0d06a') +
          line(`M${x - 6} ${y}h12M${x} ${y - 5}v10`, '#cfa23c', 2),
      )
      .join(''),
  driedApricots: () =>
    [
      [30, 34],
      [66, 32],
      [46, 62],
      [78, 68],
    ]
      .map(
        ([x = 0, y = 0]) =>
          body(ellipse(x, y, 20, 17), '#e2812c') +
          line(`M${x - 10} ${y - 3}q10 8 20 0`, '#b85f18', 2.4),
      )
      .join(''),
  dates: () =>
    [
      [34, 26, -14],
      [62, 46, 10],
      [36, 68, -6],
      [72, 78, 16],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${body('M-26 0C-24-12-8-14 4-13S27-8 26 1 12 13-2 13-28 12-26 0z', '#6b3a1e')}${line('M-16-4q14-6 30 0M-14 4q14 4 26 0', '#9a6038', 2)}</g>`,
      )
      .join(''),
  vegetableBroth: () =>
    bowl('#8a9f4a', '#e2b53c') +
    spots('#5f9a36', { x: 30, y: 40, width: 40, height: 10 }, 10) +
    spots('#e2702c', { x: 30, y: 40, width: 40, height: 10 }, 8),
  lentilSoup: () =>
    bowl('#7a5a48', '#c98a3a') +
    spots('#8a5a24', { x: 28, y: 40, width: 44, height: 11 }, 16) +
    spots('#e2702c', { x: 30, y: 40, width: 40, height: 10 }, 6),
  chickenSoup: () =>
    bowl('#c8a04a', '#f0cf72') +
    spots('#ee8a34', { x: 28, y: 40, width: 44, height: 11 }, 7) +
    spots('#f6e6c8', { x: 30, y: 40, width: 40, height: 10 }, 7) +
    spots('#5f9a36', { x: 30, y: 40, width: 40, height: 10 }, 6),
  beansInSauce: () =>
    bowl('#b84a32', '#d2502c') +
    [
      [34, 44],
      [46, 49],
      [56, 43],
      [66, 48],
      [42, 40],
    ]
      .map(([x = 0, y = 0]) => body(ellipse(x, y, 7, 4.5), '#f6ead0'))
      .join(''),
  ful: () =>
    bowl('#8a5a34', '#9c6a3c') +
    [
      [34, 44],
      [46, 49],
      [56, 43],
      [66, 48],
    ]
      .map(([x = 0, y = 0]) => body(ellipse(x, y, 8, 5), '#c79a5c'))
      .join(''),
  cornedBeef: () =>
    block(
      '#b3504a',
      spots(fat, { x: 14, y: 48, width: 30, height: 26 }, 16) +
        spots(fat, { x: 50, y: 44, width: 38, height: 22 }, 14),
    ),
  sauceDrop: () => bowl('#f0e2cc', '#c8321f'),
  curryKetchup: () =>
    sausage('M16 52Q50 40 84 52', '#b86a48', 20) + line('M22 46q10 8 18-2t18 0 18-4', '#c8321f', 7),
  garlicSauce: () =>
    bowl('#d8dfe4', '#fbf8ee') + spots('#6fae3c', { x: 32, y: 41, width: 36, height: 9 }, 9),
  mustard: () => bowl('#efe2c2', '#d9a42a'),
  pesto: () => bowl('#e2d9c2', '#5f8f2e') + leaf(66, 26, 40, '#4f8f3c'),
  soySauce: () => bowl('#f0ece4', '#33201a'),
  yeast: () =>
    [
      [32, 40, -10],
      [64, 58, 8],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-24-28h48v56h-48z" fill="#f5efe0"/><path d="M-24-28h48v9h-48zM-24 19h48v9h-48z" fill="#d8c9a4"/>${spots('#b58a50', { x: -14, y: -10, width: 28, height: 20 }, 22)}</g>`,
      )
      .join(''),
  sugarCubes: () => cubesOf('#fbfaf6'),
  chocolateDrink: () => glass('#8a5636'),
  glassOfMilk: () => glass('#fdfcf7'),
  glassOfOat: () => glass('#efe2c4'),
  glassOfSoy: () => glass('#f6eed6'),
  glassOfAyran: () => glass('#fdfdfb', '#dfe9ee'),
  glassOfCream: () =>
    `<path d="M22 34h46v38q0 16-23 16T22 72z" fill="#dce7ee"/><path d="M68 42q20 0 18 14T68 68" fill="none" stroke="#dce7ee" stroke-width="7"/><path d="M20 34l-8-8 12-2h46v12z" fill="#fffdf6"/>` +
    body('M24 38h42v32q0 14-21 14T24 70z', '#fffaf0'),
  glassOfWater: () => glass('#bfe2f2'),
  glassOfTurnip: () => glass('#8a2350'),
  teaGlass: () =>
    `<ellipse cx="50" cy="86" rx="30" ry="7" fill="#e9e4da"/><path d="M34 14h32c0 22-9 24-9 36s8 14 8 34q-15 6-30 0c0-20 8-22 8-34s-9-14-9-36z" fill="#dfeaf0" opacity=".9"/><path d="M36 26h28c-2 14-8 16-8 25s7 14 7 32q-13 4-26 0c0-18 7-23 7-32s-6-11-8-25z" fill="#b4481c"/><path d="M39 18q1 20 8 28" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"/>`,
} satisfies Record<string, Draw>;

function strandsOver(colour: string): string {
  const dice = createDice(colour);
  return Array.from({ length: 40 }, () => {
    const x = 18 + dice() * 58;
    const y = 36 + dice() * 26;
    return line(
      `M${x.toFixed(1)} ${y.toFixed(1)}q4 ${(dice() * 6 - 3).toFixed(1)} 9 0`,
      dice() > 0.5 ? colour : darker(colour, 0.25),
      1.6,
    );
  }).join('');
}

function cubesOf(colour: string): string {
  return [
    [30, 26],
    [70, 30],
    [22, 58],
    [52, 54],
    [80, 62],
    [44, 80],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x - 15} ${y - 4}l15-8 15 8-15 8z" fill="${lighter(colour, 0.4)}"/><path d="M${x - 15} ${y - 4}l15 8v16l-15-8z" fill="${colour}"/><path d="M${x + 15} ${y - 4}l-15 8v16l15-8z" fill="${darker(colour, 0.14)}"/>`,
    )
    .join('');
}

function chocolate(colour: string): string {
  const squares = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => {
      const x = 10 + column * 21;
      const y = 18 + row * 22;
      return `<path d="M${x} ${y}h19v20h-19z" fill="${colour}"/><path d="M${x + 3} ${y + 3}h13v14h-13z" fill="${lighter(colour, 0.14)}"/><path d="M${x} ${y + 20}h19l-3-3h-13z" fill="${darker(colour, 0.3)}"/>`;
    }),
  );
  return `<path d="M8 16h86v68h-86z" fill="${darker(colour, 0.2)}"/>${squares.join('')}`;
}

function pizza(topping: string | null): string {
  return (
    flat(50, 52, 46, '#d99a48') +
    body(ellipse(50, 51, 39, 23), '#c8402c') +
    body(ellipse(50, 50, 36, 20), '#f3d47a') +
    [
      [34, 44],
      [56, 40],
      [70, 52],
      [46, 60],
      [26, 56],
    ]
      .map(([x = 0, y = 0]) => body(ellipse(x, y, 8, 5), topping ?? '#fbf6e8'))
      .join('') +
    spots(topping === null ? '#4f8f3c' : '#c8402c', { x: 30, y: 38, width: 42, height: 24 }, 8)
  );
}

function glass(content: string, foam = content): string {
  return `<path d="M22 10h56l-8 80q-20 6-40 0z" fill="#dcecf3" opacity=".85"/><path d="M26 26h48l-6.500 60q-17.500 5-35 0z" fill="${content}"/><ellipse cx="50" cy="26" rx="24" ry="5" fill="${lighter(foam, 0.3)}"/><path d="M30 14l6 66" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".65"/><path d="M62 26h12l-6.500 60q-6 2-12 2.500z" fill="#1c1410" opacity=".08"/>`;
}

export type Food = keyof typeof foods;
