import { foldText } from '../shopping-list/fold-text.ts';
import { unitsByWord, type Pack } from '../shopping-list/units.ts';

/** What a line asks for: a pack, or a can in the word for any box ("6 kutu kola", "كولا ٦ علب"). */
export type Container = Pack | 'can_or_box';

const boxes: ReadonlySet<string> = new Set(['kutu', 'علبه', 'علب', 'علبتين']);
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
    if (boxes.has(word)) return ['can_or_box'];
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

/** Whether goods are in another container than a line names; what has no pack is in none. */
export function isInOther(
  asked: readonly Container[],
  { pack, names }: { pack: string | null; names: Readonly<Record<string, string>> },
): boolean {
  if (pack === null) return false;
  const isLoose = Object.values(names).some((name) => loose.test(foldText(name)));
  return asked.some((container) => {
    if (container === 'can_or_box') return pack === 'bottle';
    if (container === 'bag') return rigid.has(pack) || isLoose;
    return rigid.has(container) && pack !== container;
  });
}
