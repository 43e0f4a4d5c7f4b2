import type { PackFacts } from '#server/catalog/images/packs/draw-pack.ts';

/** What a line of the catalogue says about its picture. */
export interface Drawable {
  name: string;
  brand?: string | null;
  pack?: string | null;
  net_amount?: number | null;
  net_unit?: string | null;
}

export function packFacts({ name, brand, pack, net_amount, net_unit }: Drawable): PackFacts {
  return {
    name,
    brand: brand ?? null,
    pack: pack ?? null,
    net_amount: net_amount ?? null,
    net_unit: net_unit ?? null,
  };
}
