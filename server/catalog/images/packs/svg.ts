/** Pieces of SVG that shapes and foods share; the picture measures 600 x 600. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Numbers between 0 and 1 that depend on the text alone: a picture looks the same each time. */
export function createDice(text: string): () => number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Mixes a colour (#rrggbb) with another one; 0 leaves it. */
function mix(colour: string, other: string, share: number): string {
  const [one, two] = [colour, other].map((hex) =>
    [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)),
  );
  const mixed = one?.map((part, index) => Math.round(part + ((two?.[index] ?? 0) - part) * share));
  return `#${(mixed ?? []).map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number) => mix(colour, '#1c1410', share);

/** Whether white letters are readable on it. */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.32;
}

/**
 * A surface: its colour, and on it the one light from the upper left. A round one darkens towards
 * both edges, a flat one only towards the lower right.
 */
export function surface(path: string, fill: string, light: 'round' | 'flat' = 'flat'): string {
  return `<path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#${light})"/>`;
}

export function roundedRect({ x, y, width, height }: Box, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** Gradients of the light, and the blur of the one shadow on the ground. */
export const definitions = `
  <linearGradient id="round"><stop offset="0" stop-color="#1c1410" stop-opacity=".14"/><stop offset=".1" stop-color="#fff" stop-opacity=".1"/><stop offset=".24" stop-color="#fff" stop-opacity=".42"/><stop offset=".42" stop-color="#fff" stop-opacity=".04"/><stop offset=".72" stop-color="#1c1410" stop-opacity=".04"/><stop offset="1" stop-color="#1c1410" stop-opacity=".3"/></linearGradient>
  <linearGradient id="flat" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1c1410" stop-opacity=".16"/></linearGradient>
  <linearGradient id="film" x2="1" y2=".7"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".2" stop-color="#fff" stop-opacity=".06"/><stop offset=".32" stop-color="#fff" stop-opacity=".26"/><stop offset=".4" stop-color="#fff" stop-opacity=".02"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
  <linearGradient id="metal"><stop offset="0" stop-color="#8f969b"/><stop offset=".22" stop-color="#f7f9fa"/><stop offset=".5" stop-color="#c9cfd3"/><stop offset=".8" stop-color="#dfe4e7"/><stop offset="1" stop-color="#868e94"/></linearGradient>
  <radialGradient id="ball" cx=".34" cy=".28" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1c1410" stop-opacity=".3"/></radialGradient>
  <filter id="ground" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="14 7"/></filter>
  <filter id="soft" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="5"/></filter>`;
