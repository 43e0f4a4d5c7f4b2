import type { packDrawings } from '../drawings.ts';

export type Pack = keyof typeof packDrawings;

const packs: readonly string[] = [
  'tray',
  'carton',
  'bottle',
  'jar',
  'tin',
  'bag',
  'tub',
] satisfies Pack[];

export function isPack(name: string | null | undefined): name is Pack {
  return typeof name === 'string' && packs.includes(name);
}

/**
 * A pack with an image or, without one, a letter: many products share an image, and the pack
 * distinguishes them.
 */
export function PackShape({ pack, letter }: { pack: Pack; letter?: string | undefined }) {
  return (
    <svg viewBox="0 0 128 128" aria-hidden="true" className="absolute inset-0 size-full">
      <use href={`#pack-${pack}`} />
      {letter !== undefined && (
        <text className="pack-letter" x="61" y="90" fontSize="40" textAnchor="middle">
          {letter}
        </text>
      )}
    </svg>
  );
}
