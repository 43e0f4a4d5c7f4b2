import { foldText } from '../shopping-list/fold-text.ts';
import { numbersByWord } from '../shopping-list/units.ts';

const euros = String.raw`(\d{1,3})(?:[.,](\d{1,2}))?`;
const currency = String.raw`(?:€|eur\b|euros?\b|يورو)`;
/** "unter 2 euro", "under 3", "€2 altı", "3 euroya kadar", "أقل من ٢ يورو". */
const limits = [
  String.raw`(?<!\p{L})(?:unter|bis(?: zu)?|max(?:imal)?\.?|hochstens|weniger als|billiger als|gunstiger als)\s*€?\s*${euros}\s*${currency}`,
  String.raw`(?<!\p{L})(?:unter|max(?:imal)?\.?|hochstens)\s*€?\s*${euros}(?=\s*$)`,
  String.raw`(?<!\p{L})(?:under|below|less than|cheaper than|up to|at most)\s*€?\s*${euros}(?:\s*${currency}|(?=\s*$))`,
  String.raw`€?\s*${euros}\s*(?:€|euro?s?)?['’]?(?:y?a|dan|den|nun)?\s*(?:altinda(?:ki)?|alti|kadar|ucuz|asagi)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:باقل من|اقل من|تحت|لغايه|حتي)\s*${euros}\s*(?:${currency})?`,
].map((pattern) => new RegExp(pattern, 'u'));

/** Reads a price limit that is written as words; `rest` are the words without it. */
export function readPriceLimit(text: string): { rest: string; cents: number | null } {
  const words = text.split(/\s+/).filter(Boolean);
  const folded = withDigits(words.map(foldText));
  const line = folded.join(' ');
  for (const pattern of limits) {
    const found = pattern.exec(line);
    if (found === null) continue;
    const [said, whole = '0', part = ''] = found;
    const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
    if (cents === 0) continue;
    const starts = folded.map(
      (_, index) => folded.slice(0, index).join(' ').length + Number(index > 0),
    );
    const end = found.index + said.length;
    const isSaid = (index: number) => {
      const start = starts[index] ?? 0;
      return start < end && start + (folded[index] ?? '').length > found.index;
    };
    return { rest: words.filter((_, index) => !isSaid(index)).join(' '), cents };
  }
  return { rest: text, cents: null };
}

const isCurrency = (word = '') => /^(?:euros?|يورو)$/u.test(word);
/** After it, "يورو" without a number is one. */
const isLess = (word = '') => /^(?:من|تحت|لغايه|حتي)$/u.test(word);

/** "Zwei Euro" in digits, and what Arabic says by the form of the word alone. */
function withDigits(folded: readonly string[]): string[] {
  return folded.map((word, index) => {
    if (word === 'يوروين') return '2 يورو';
    if (word === 'يورو' && isLess(folded[index - 1])) return '1 يورو';
    const number = numbersByWord.get(word);
    return number !== undefined && isCurrency(folded[index + 1]) ? String(number) : word;
  });
}
