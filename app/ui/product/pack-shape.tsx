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

/** A quiet pack, in the tint of its tile. */
export function PackShape({ pack }: { pack: Pack }) {
  return (
    <svg viewBox="-20 -14 168 168" aria-hidden="true" className="absolute inset-0 size-full">
      <use href={`#pack-${pack}`} width="128" height="128" />
    </svg>
  );
}
