import { foldText } from '../shopping-list/fold-text.ts';
import { unitsByWord, type Pack } from '../shopping-list/units.ts';
import type { NetContent } from '../unit-price.ts';

/**
 * What a line asks for: a pack, a can in the word for any box ("6 kutu kola", "كولا ٦ علب"), or
 * what no pack of the shop is.
 */
export type Container = Pack | 'can_or_box' | 'tube' | 'crate' | 'bunch';

const containersByWord: ReadonlyMap<string, Container> = new Map(
  Object.entries({
    can_or_box: 'kutu علبه علب علبتين',
    tube: 'tube tuben tubes tup انبوب انبوبه',
    crate:
      'kasten kisten kiste crate crates kasa koli صندوق صناديق صندوقين steige stiege sixpack palette multipack',
    bunch: 'bund bunde bundchen bunch bunches demet ضمه باقه باقات حزمه حزمتين ضمتين باقتين جرزه',
  } satisfies Partial<Record<Container, string>>).flatMap(([container, words]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys are strings
    words.split(' ').map((word): [string, Container] => [word, container as Container]),
  ),
);
/** "Schwarzer Tee, lose": it is in a bag, but not in tea bags. */
const loose = /(?<!\p{L})(lose|loose|dokme|فرط|سائب)(?!\p{L})/u;
/** What is in one of these is in no other. */
const rigid: ReadonlySet<string> = new Set(['tin', 'bottle', 'jar', 'tub']);

/** The containers that words name, wherever they stand: "Oliven schwarz im Glas". */
export function readContainers(text: string): Container[] {
  const words = foldText(text)
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/^(?:ال|ب)(?=\p{L}{4})/u, ''));
  return words.flatMap((word): Container[] => {
    const unit = unitsByWord.get(word);
    const container = containersByWord.get(word);
    if (container !== undefined) return [container];
    return unit?.kind === 'pack' && unit.pack !== null ? [unit.pack] : [];
  });
}

/** The words without those for containers: the goods that are in them. */
export function withoutContainers(phrase: string): string {
  return phrase
    .split(/\s+/)
    .filter((word) => readContainers(word).length === 0)
    .join(' ');
}

/** Goods in a bunch, as their names say. */
const inBunch = /(?<!\p{L})(bund|bunch|demet|حزمه)(?!\p{L})/u;

interface PackedGoods {
  pack: string | null;
  names: Readonly<Record<string, string>>;
  net_content: NetContent | null;
}

/** Whether goods are in another container than a line names; what has no pack is in none. */
export function isInOther(
  asked: readonly Container[],
  { pack, names, net_content: net }: PackedGoods,
): boolean {
  // A single bottle is no crate, a kilo of carrots no bunch of them.
  if (asked.includes('crate')) return true;
  if (asked.includes('bunch') && net !== null && net.unit !== 'piece') {
    if (!Object.values(names).some((name) => inBunch.test(foldText(name)))) return true;
  }
  if (pack === null) return false;
  const isLoose = Object.values(names).some((name) => loose.test(foldText(name)));
  return asked.some((container) => {
    if (container === 'can_or_box') return pack === 'bottle';
    if (container === 'bag') return rigid.has(pack) || isLoose;
    if (container === 'tube') return true;
    return rigid.has(container) && pack !== container;
  });
}
