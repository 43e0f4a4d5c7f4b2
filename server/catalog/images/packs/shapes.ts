// oxlint-disable prefer-template -- the parts of a drawing are read one below the other
import { darker, isDark, lighter, roundedRect, surface, type Box } from './svg.ts';

/** What a shape draws around: its colours, and the pictures that come into it. */
export interface Look {
  /** The brand's colour: lid, band or sleeve. */
  colour: string;
  /** Of liquids and jellies in glass; else of the paper. */
  content: string;
  /** The food within a box: `turned` for an illustration, which lies a little turned. */
  food: (box: Box) => string;
  /** The same as what lies open or behind a window, which fills the box; pieces of a size. */
  cover: (box: Box, size?: number) => string;
  /** What swims in a jar; nothing in a spread. */
  inJar: (box: Box) => string;
  /** Several pieces, as they lie loose. */
  pieces: (box: Box, count: number) => string;
  /** Name and amount, in the colour given. */
  label: (box: Box, ink: string) => string;
  /** The brand's mark. */
  mark: (box: Box, ink: string) => string;
}

interface Shape {
  /** The shadow on the ground: middle and half width. */
  ground: { x: number; y: number; radius: number };
  draw: (look: Look) => string;
}

const paper = '#fffdf6';
const inkDark = '#2a241d';

/** Letters on a colour. */
const inkOn = (colour: string) => (isDark(colour) ? '#ffffff' : inkDark);

let clips = 0;

/** Cuts what is drawn to a path. */
function within(path: string, drawn: string): string {
  clips += 1;
  return `<clipPath id="c${clips}"><path d="${path}"/></clipPath><g clip-path="url(#c${clips})">${drawn}</g>`;
}

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** A paper label with the brand's colour above, as on trays, nets and loaves. */
function tag(look: Look, box: Box): string {
  const band = Math.round(box.height * 0.2);
  const path = roundedRect(box, 12);
  return (
    `<path d="${path}" fill="#1c1410" opacity=".22" transform="translate(2 5)" filter="url(#soft)"/>` +
    within(
      path,
      `<path d="${path}" fill="${paper}"/><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${band}" fill="${look.colour}"/>` +
        look.mark(
          { x: box.x + 14, y: box.y + 4, width: band - 8, height: band - 8 },
          inkOn(look.colour),
        ),
    ) +
    look.label(
      { x: box.x + 14, y: box.y + band + 8, width: box.width - 28, height: box.height - band - 16 },
      inkDark,
    )
  );
}

const standard = { x: 310, y: 556, radius: 210 };

function pouch(look: Look, windowOf: (box: Box) => string): string {
  const path =
    'M118 70h364c-8 40 14 90 18 220s-8 210-4 262q-196 14-392 0c4-52-8-132-4-262S126 110 118 70z';
  const ink = inkOn(look.colour);
  return (
    surface(path, look.colour, 'round') +
    `<path d="M114 44h372v34H114z" fill="${darker(look.colour, 0.22)}"/>` +
    Array.from(
      { length: 15 },
      (_, index) =>
        `<path d="M${126 + index * 25} 48v26" stroke="${lighter(look.colour, 0.25)}" stroke-width="4"/>`,
    ).join('') +
    look.mark({ x: 276, y: 92, width: 48, height: 48 }, ink) +
    look.label({ x: 138, y: 146, width: 324, height: 130 }, ink) +
    windowOf({ x: 138, y: 286, width: 324, height: 232 }) +
    `<path d="M146 82q-14 110-18 220t6 220" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".28"/>`
  );
}

export const shapes = {
  /** Meat, berries, cheese in slices: seen from above, under a film. */
  tray: {
    ground: { x: 312, y: 520, radius: 250 },
    draw: (look) => {
      const rim = roundedRect({ x: 32, y: 84, width: 536, height: 432 }, 54);
      const inner = roundedRect({ x: 64, y: 114, width: 472, height: 370 }, 38);
      return (
        surface(rim, look.content) +
        within(
          inner,
          `<path d="${inner}" fill="${darker(look.content, isDark(look.content) ? 0.3 : 0.1)}"/>${look.cover({ x: 68, y: 110, width: 464, height: 300 })}<path d="${inner}" fill="url(#film)"/>`,
        ) +
        tag(look, { x: 112, y: 356, width: 376, height: 148 })
      );
    },
  },
  tub: {
    ground: standard,
    draw: (look) => {
      const path = 'M92 150h416l-46 378q-4 24-28 24H166q-24 0-28-24z';
      const ink = inkOn(look.colour);
      return (
        surface(path, lighter(look.colour, 0.84), 'round') +
        within(
          path,
          `<path d="M80 150h440l-17 136q-203 34-406 0z" fill="${look.colour}"/><path d="M80 150h440l-17 136q-203 34-406 0z" fill="url(#round)"/>`,
        ) +
        look.label({ x: 134, y: 168, width: 332, height: 112 }, ink) +
        look.food({ x: 166, y: 290, width: 268, height: 254 }) +
        surface(
          roundedRect({ x: 70, y: 100, width: 460, height: 52 }, 22),
          lighter(look.colour, 0.55),
          'round',
        )
      );
    },
  },
  /** Low and wide: spreads, margarine, olives, dips. */
  bowl: {
    ground: { x: 310, y: 520, radius: 236 },
    draw: (look) => {
      const ink = inkOn(look.colour);
      return (
        `<path d="${ellipse(300, 214, 252, 92)}" fill="${darker(paper, 0.16)}"/>` +
        within(
          ellipse(300, 208, 238, 82),
          `<rect x="50" y="110" width="500" height="200" fill="${look.content}"/><path d="M130 226q90-84 220-60t120 52-130 40-110-36 96-22" fill="none" stroke="${lighter(look.content, 0.5)}" stroke-width="16" stroke-linecap="round"/><path d="M140 238q90-76 206-56" fill="none" stroke="${darker(look.content, 0.14)}" stroke-width="7" stroke-linecap="round"/><path d="${ellipse(300, 208, 238, 82)}" fill="url(#film)"/>`,
        ) +
        `<path d="M48 214a252 92 0 0 0 504 0l-8 40q-244 110-488 0z" fill="#eef1ef"/>` +
        surface(
          'M56 254q244 110 488 0l-44 226q-6 34-40 34H140q-34 0-40-34z',
          look.colour,
          'round',
        ) +
        look.label({ x: 130, y: 328, width: 340, height: 158 }, ink)
      );
    },
  },
  jar: {
    ground: { x: 310, y: 556, radius: 178 },
    draw: (look) => {
      const path =
        'M150 126h300c10 22 52 38 52 96v272q0 58-58 58H156q-58 0-58-58V222c0-58 42-74 52-96z';
      const label = roundedRect({ x: 98, y: 258, width: 404, height: 222 }, 0);
      return (
        within(
          path,
          `<path d="${path}" fill="#e3eef0"/><path d="M98 176h404v380H98z" fill="${look.content}"/>${look.inJar({ x: 98, y: 176, width: 404, height: 380 })}`,
        ) +
        within(
          path,
          `<path d="${label}" fill="${paper}"/><path d="M98 258h404v26H98zM98 462h404v18H98z" fill="${look.colour}"/>`,
        ) +
        `<path d="${path}" fill="url(#round)"/>` +
        look.food({ x: 116, y: 296, width: 150, height: 156 }) +
        look.label({ x: 270, y: 298, width: 212, height: 150 }, inkDark) +
        surface(roundedRect({ x: 134, y: 56, width: 332, height: 76 }, 18), look.colour, 'round') +
        Array.from(
          { length: 16 },
          (_, index) =>
            `<path d="M${150 + index * 20} 74v48" stroke="#1c1410" stroke-opacity=".12" stroke-width="5"/>`,
        ).join('')
      );
    },
  },
  /** Spices: a small glass with what is in it, and the name below. */
  shaker: {
    ground: { x: 310, y: 556, radius: 140 },
    draw: (look) => {
      const path = roundedRect({ x: 156, y: 142, width: 288, height: 410 }, 40);
      return (
        within(
          path,
          `<path d="${path}" fill="#e3eef0"/>${look.cover({ x: 156, y: 178, width: 288, height: 374 })}`,
        ) +
        within(
          path,
          `<path d="M156 330h288v170H156z" fill="${paper}"/><path d="M156 330h288v16H156z" fill="${look.colour}"/>`,
        ) +
        `<path d="${path}" fill="url(#round)"/>` +
        look.label({ x: 172, y: 352, width: 256, height: 142 }, inkDark) +
        surface(roundedRect({ x: 166, y: 48, width: 268, height: 100 }, 18), look.colour, 'round')
      );
    },
  },
  bottle: {
    ground: { x: 306, y: 560, radius: 128 },
    draw: (look) => {
      const path =
        'M262 66h76v74c0 54 82 66 82 168v210q0 38-38 38H218q-38 0-38-38V308c0-102 82-114 82-168z';
      const ink = inkOn(look.colour);
      return (
        `<path d="${path}" fill="#e6f0f2"/>` +
        within(path, `<rect x="170" y="132" width="260" height="430" fill="${look.content}"/>`) +
        within(
          path,
          `<rect x="170" y="290" width="260" height="212" fill="${look.colour}"/><rect x="170" y="290" width="260" height="8" fill="${lighter(look.colour, 0.5)}"/><rect x="170" y="494" width="260" height="8" fill="${lighter(look.colour, 0.5)}"/>`,
        ) +
        `<path d="${path}" fill="url(#round)"/>` +
        look.label({ x: 194, y: 302, width: 212, height: 84 }, ink) +
        look.food({ x: 228, y: 380, width: 144, height: 138 }) +
        surface(
          roundedRect({ x: 252, y: 28, width: 96, height: 48 }, 10),
          darker(look.colour, 0.12),
          'round',
        )
      );
    },
  },
  /** Oil, vinegar, syrup: slim glass with a paper label. */
  flask: {
    ground: { x: 306, y: 560, radius: 112 },
    draw: (look) => {
      const path =
        'M272 70h56v104c0 34 76 50 76 116v232q0 34-34 34H230q-34 0-34-34V290c0-66 76-82 76-116z';
      return (
        `<path d="${path}" fill="${look.content}"/>` +
        within(
          path,
          `<path d="M196 308h208v196H196z" fill="${paper}"/><path d="M196 308h208v14H196z" fill="${look.colour}"/>`,
        ) +
        `<path d="${path}" fill="url(#round)"/>` +
        look.label({ x: 210, y: 326, width: 180, height: 78 }, inkDark) +
        look.food({ x: 238, y: 398, width: 124, height: 122 }) +
        surface(roundedRect({ x: 262, y: 28, width: 76, height: 60 }, 8), look.colour, 'round')
      );
    },
  },
  /** Sauces that are squeezed, standing on the cap. */
  squeeze: {
    ground: { x: 306, y: 560, radius: 130 },
    draw: (look) => {
      const path =
        'M206 44h188q30 0 32 34c6 130-4 240-36 402H210C178 318 168 208 174 78q2-34 32-34z';
      return (
        surface(path, look.content, 'round') +
        within(
          path,
          `<path d="M160 120h280v240H160z" fill="${paper}"/><path d="M160 120h280v18H160z" fill="${look.colour}"/><path d="M160 120h280v240H160z" fill="url(#round)"/>`,
        ) +
        look.label({ x: 192, y: 142, width: 216, height: 90 }, inkDark) +
        look.food({ x: 236, y: 234, width: 128, height: 120 }) +
        surface('M214 480h172l10 64q0 12-12 12H216q-12 0-12-12z', darker(look.colour, 0.1), 'round')
      );
    },
  },
  tin: {
    ground: { x: 310, y: 552, radius: 190 },
    draw: (look) => {
      const side = 'M108 116v384c0 32 86 54 192 54s192-22 192-54V116z';
      const sleeve =
        'M108 150c0 30 86 52 192 52s192-22 192-52v332c0 32-86 52-192 52s-192-20-192-52z';
      const ink = inkOn(look.colour);
      return (
        `<path d="${side}" fill="url(#metal)"/>` +
        surface(sleeve, look.colour, 'round') +
        `<path d="M108 300c0 30 86 50 192 50s192-20 192-50v182c0 32-86 52-192 52s-192-20-192-52z" fill="${paper}"/><path d="M108 300c0 30 86 50 192 50s192-20 192-50v182c0 32-86 52-192 52s-192-20-192-52z" fill="url(#round)"/>` +
        look.label({ x: 136, y: 204, width: 328, height: 112 }, ink) +
        look.food({ x: 184, y: 324, width: 232, height: 212 }) +
        `<path d="${ellipse(300, 116, 192, 52)}" fill="url(#metal)"/><path d="${ellipse(300, 114, 170, 42)}" fill="#b9c0c5"/><path d="${ellipse(300, 118, 164, 38)}" fill="#d6dbdf"/><path d="M262 112q38-22 76 0" fill="none" stroke="#a7afb5" stroke-width="9" stroke-linecap="round"/>`
      );
    },
  },
  /** Fish: flat and oval, its lid carries the picture. */
  flatTin: {
    ground: { x: 308, y: 478, radius: 240 },
    draw: (look) => {
      const lid = roundedRect({ x: 46, y: 150, width: 508, height: 288 }, 100);
      const ink = inkOn(look.colour);
      return (
        `<path d="${roundedRect({ x: 46, y: 186, width: 508, height: 300 }, 100)}" fill="url(#metal)"/>` +
        surface(lid, '#cfd5d9') +
        surface(roundedRect({ x: 66, y: 168, width: 468, height: 252 }, 84), look.colour) +
        look.label({ x: 104, y: 184, width: 392, height: 96 }, ink) +
        look.food({ x: 190, y: 272, width: 220, height: 142 }) +
        `<path d="${ellipse(498, 294, 20, 14)}" fill="none" stroke="#eef1f3" stroke-width="8"/>`
      );
    },
  },
  can: {
    ground: { x: 306, y: 562, radius: 116 },
    draw: (look) => {
      const side = 'M186 110q4-46 30-58h168q26 12 30 58v388q-4 40-30 58H216q-26-18-30-58z';
      const ink = inkOn(look.colour);
      return (
        `<path d="${side}" fill="url(#metal)"/>` +
        surface('M186 112q114 26 228 0v384q-114 30-228 0z', look.colour, 'round') +
        `<path d="${ellipse(300, 54, 84, 14)}" fill="#b7bec3"/>` +
        look.label({ x: 204, y: 140, width: 192, height: 130 }, ink) +
        look.food({ x: 214, y: 288, width: 172, height: 190 })
      );
    },
  },
  /** Milk and juice, with a gable. */
  carton: {
    ground: { x: 312, y: 556, radius: 170 },
    draw: (look) => {
      const ink = inkOn(look.colour);
      return (
        `<path d="M176 40h190l52-8v34l-52 8H176z" fill="${darker(look.colour, 0.16)}"/>` +
        surface('M176 72h190l18 104H150z', lighter(look.colour, 0.12)) +
        `<path d="M366 72l52-8 40 96-74 16z" fill="${darker(look.colour, 0.24)}"/>` +
        surface('M150 174h234v380H150z', lighter(look.colour, 0.82)) +
        `<path d="M384 174l74-16v368l-74 28z" fill="${darker(lighter(look.colour, 0.82), 0.16)}"/><path d="M150 174h234v152H150z" fill="${look.colour}"/><path d="M384 174l74-16v150l-74 18z" fill="${darker(look.colour, 0.24)}"/><path d="M150 518h234v36H150z" fill="${look.colour}"/><path d="M384 518l74-26v34l-74 28z" fill="${darker(look.colour, 0.24)}"/>` +
        surface(ellipse(262, 118, 38, 22), paper) +
        look.label({ x: 164, y: 184, width: 206, height: 134 }, ink) +
        look.food({ x: 166, y: 330, width: 202, height: 188 })
      );
    },
  },
  /** Pasta, tea, cereals: a standing box with a window. */
  box: {
    ground: { x: 316, y: 556, radius: 200 },
    draw: (look) => {
      const ink = inkOn(look.colour);
      const front = 'M112 66h328v488H112z';
      const opening = roundedRect({ x: 144, y: 282, width: 264, height: 240 }, 30);
      return (
        `<path d="M440 66l58-22v478l-58 32z" fill="${darker(look.colour, 0.32)}"/><path d="M112 66l64-22h322l-58 22z" fill="${lighter(look.colour, 0.25)}"/>` +
        surface(front, look.colour) +
        look.mark({ x: 132, y: 84, width: 44, height: 44 }, ink) +
        look.label({ x: 132, y: 134, width: 288, height: 136 }, ink) +
        within(
          opening,
          `<path d="${opening}" fill="${paper}"/>${look.cover({ x: 144, y: 282, width: 264, height: 240 })}<path d="${opening}" fill="url(#film)"/>`,
        )
      );
    },
  },
  /** Frozen meals, biscuits, cakes: a lying box with the food over its front. */
  flatBox: {
    ground: { x: 312, y: 524, radius: 254 },
    draw: (look) => {
      const ink = inkOn(look.colour);
      return (
        `<path d="M528 132l40-26v374l-40 34z" fill="${darker(look.colour, 0.34)}"/><path d="M36 132l48-26h484l-40 26z" fill="${lighter(look.colour, 0.28)}"/>` +
        surface('M36 132h492v382H36z', look.colour) +
        `<path d="M36 452Q200 250 528 300v214H36z" fill="${lighter(look.colour, 0.86)}"/>` +
        look.mark({ x: 56, y: 150, width: 46, height: 46 }, ink) +
        look.label({ x: 112, y: 146, width: 396, height: 106 }, ink) +
        look.food({ x: 176, y: 244, width: 330, height: 266 })
      );
    },
  },
  /** Chocolate in its sleeve. */
  bar: {
    ground: { x: 310, y: 544, radius: 170 },
    draw: (look) => {
      const ink = inkOn(look.colour);
      return `<g transform="rotate(-6 300 300)">${surface('M150 150h300v64H150z', '#d9dde0')}<path d="M168 96h264v110H168z" fill="${look.content}"/>${[0, 1, 2].map((index) => `<path d="M${174 + index * 88} 102h78v92h-78z" fill="${lighter(look.content, 0.12)}"/>`).join('')}<path d="M150 176l20-16 22 14 24-16 22 16 24-14 22 16 24-16 24 14 22-14 24 16 22-16 30 14v26H150z" fill="#e6e9eb"/>${surface('M150 192h300v344H150z', look.colour)}${look.label({ x: 166, y: 208, width: 268, height: 126 }, ink)}${look.food({ x: 200, y: 340, width: 200, height: 186 })}</g>`;
    },
  },
  /** Butter, cheese and dough in paper. */
  brick: {
    ground: { x: 312, y: 474, radius: 246 },
    draw: (look) => {
      const ink = inkOn(look.colour);
      return (
        `<path d="M40 236l84-74h440l-54 74z" fill="${lighter(look.colour, 0.35)}"/><path d="M510 236l54-74v218l-54 84z" fill="${darker(look.colour, 0.3)}"/>` +
        surface('M40 236h470v228H40z', look.colour) +
        `<path d="M344 236h166v228H344q40-114 0-228z" fill="${lighter(look.colour, 0.84)}"/>` +
        look.mark({ x: 60, y: 250, width: 40, height: 40 }, ink) +
        look.label({ x: 60, y: 296, width: 280, height: 150 }, ink) +
        look.food({ x: 362, y: 270, width: 146, height: 160 })
      );
    },
  },
  bag: {
    ground: standard,
    draw: (look) =>
      pouch(look, (box) => {
        const path = roundedRect(box, 46);
        return within(
          path,
          `<path d="${path}" fill="${darker(paper, 0.06)}"/>${look.cover(box)}<path d="${path}" fill="url(#film)"/>`,
        );
      }),
  },
  /** A bag without a window: the food is printed on it. */
  pouch: {
    ground: standard,
    draw: (look) =>
      pouch(
        look,
        (box) =>
          `<path d="${ellipse(300, box.y + box.height / 2, 156, 124)}" fill="${lighter(look.colour, 0.84)}"/>${look.food({ x: box.x + 52, y: box.y + 6, width: box.width - 104, height: box.height - 12 })}`,
      ),
  },
  /** Flour, sugar, tea: folded paper. */
  paperBag: {
    ground: { x: 312, y: 556, radius: 190 },
    draw: (look) => {
      const front = 'M122 96h310v458H122z';
      return (
        `<path d="M432 96l56-20v446l-56 32z" fill="${darker(look.content, 0.2)}"/><path d="M122 96l30-52h290l46 32-56 20z" fill="${darker(look.content, 0.08)}"/><path d="M152 44h290l46 32-20 6-46-26H144z" fill="${lighter(look.content, 0.4)}"/>` +
        surface(front, look.content) +
        `<path d="M122 150h310v146H122z" fill="${look.colour}"/><path d="M432 150l56-24v146l-56 24z" fill="${darker(look.colour, 0.28)}"/>` +
        look.label({ x: 138, y: 158, width: 278, height: 130 }, inkOn(look.colour)) +
        look.food({ x: 162, y: 312, width: 230, height: 222 })
      );
    },
  },
  /** Oranges and onions. */
  net: {
    ground: { x: 310, y: 548, radius: 220 },
    draw: (look) => {
      const path =
        'M276 96q24-22 48 0c20 60 190 120 190 290 0 110-96 158-214 158S86 496 86 386C86 216 256 156 276 96z';
      const threads = Array.from(
        { length: 26 },
        (_, index) =>
          `<path d="M${-220 + index * 40} 60L${160 + index * 40} 560M${820 - index * 40} 60L${440 - index * 40} 560" stroke="${look.colour}" stroke-width="5" opacity=".62"/>`,
      ).join('');
      return (
        within(
          path,
          `<path d="${path}" fill="${darker(look.content, 0.35)}"/>${look.cover({ x: 86, y: 180, width: 428, height: 370 }, 150)}${threads}`,
        ) +
        surface('M262 44h76l-14 62h-48z', look.colour) +
        tag(look, { x: 176, y: 388, width: 248, height: 122 })
      );
    },
  },
  loaf: {
    ground: { x: 310, y: 500, radius: 256 },
    draw: (look) => {
      const path = 'M30 382C30 226 138 160 300 160s270 66 270 222-118 122-270 122S30 538 30 382z';
      const cuts = [110, 176, 446, 510]
        .map(
          (x) =>
            `<path d="M${x - 18} 214q30 44 20 110" fill="none" stroke="${lighter(look.content, 0.6)}" stroke-width="18" stroke-linecap="round"/>`,
        )
        .join('');
      return (
        `<path d="${path}" fill="${look.content}"/>${cuts}<path d="${path}" fill="url(#ball)"/>` +
        within(
          path,
          `<path d="M192 150h218v370H192z" fill="${paper}"/><path d="M192 150h218v68q-109-24-218 0z" fill="${look.colour}"/><path d="M192 470h218v40H192z" fill="${look.colour}"/><path d="M192 150h218v370H192z" fill="url(#flat)"/>`,
        ) +
        look.label({ x: 204, y: 236, width: 194, height: 200 }, inkDark)
      );
    },
  },
  /** Eggs in grey board, their number on the sleeve. */
  eggs: {
    ground: { x: 310, y: 500, radius: 256 },
    draw: (look) => {
      const row = (y: number, count: number, size: number) =>
        Array.from({ length: count }, (_, index) => {
          const x = 300 + (index - (count - 1) / 2) * size * 0.98;
          return surface(
            `M${x} ${y - size * 0.72}c${size * 0.34} 0 ${size * 0.52} ${size * 0.5} ${size * 0.52} ${size * 0.8}s-${size * 0.22} ${size * 0.5}-${size * 0.52} ${size * 0.5}-${size * 0.52}-${size * 0.2}-${size * 0.52}-${size * 0.5} ${size * 0.18}-${size * 0.8} ${size * 0.52}-${size * 0.8}z`,
            index % 2 === 0 ? look.content : lighter(look.content, 0.14),
            'round',
          );
        }).join('');
      return (
        row(226, 5, 88) +
        row(268, 5, 98) +
        surface(
          'M28 286q20 26 54 26t54-26q20 26 54 26t54-26q20 26 56 26t56-26q20 26 54 26t54-26q20 26 54 26t54-26l-30 178q-6 34-40 34H98q-34 0-40-34z',
          '#b9b3a6',
        ) +
        tag(look, { x: 150, y: 336, width: 300, height: 150 })
      );
    },
  },
  /** Fruit, vegetables, bread without a pack. */
  loose: {
    ground: { x: 308, y: 500, radius: 232 },
    draw: (look) => look.pieces({ x: 40, y: 70, width: 520, height: 440 }, 3),
  },
  /** One large piece, as a pineapple. */
  single: {
    ground: { x: 308, y: 520, radius: 200 },
    draw: (look) => look.pieces({ x: 40, y: 50, width: 520, height: 490 }, 1),
  },
} satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;
