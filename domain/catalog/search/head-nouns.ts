import { normalizeWords } from './normalize-words.ts';

/** What a product is called, by language; the German name is that of the product. */
export interface NamedProduct {
  names: Readonly<Record<string, string>>;
  search_words: Readonly<Record<string, readonly string[]>>;
}

/** A name or search word of a product. */
export interface Phrase {
  language: string;
  text: string;
  /** All its words up to a comma or preposition, as the index writes them. */
  words: string[];
  /** The words that say what it is, as the index writes them. */
  heads: string[];
  /** Two goods in one pack: "peas and carrots" are not what peas alone mean. */
  isPair: boolean;
}

/** All names and search words of a product. */
export function phrasesOf({ names, search_words: searchWords }: NamedProduct): Phrase[] {
  return [
    ...Object.entries(names),
    ...Object.entries(searchWords).flatMap(([language, words]) =>
      words.map((word): [string, string] => [language, word]),
    ),
  ].map(([language, text]) => ({
    language,
    text,
    heads: headsOf(language, text),
    isPair: pair.test(text),
    words: normalizeWords(pair.test(text) ? beforeComma(text) : segmentOf(language, text)),
  }));
}

/**
 * The words of a phrase that say what it is: in German all before a comma or preposition, where
 * compounds hold the rest; in English and Turkish the last one of these, in Arabic the first.
 */
export function headsOf(language: string, phrase: string): string[] {
  const segment = segmentOf(language, phrase);
  const words = normalizeWords(segment).filter((word) => /\p{L}/u.test(word));
  if (language === 'ar') return words.slice(0, formFirst.test(words[0] ?? '') ? 2 : 1);
  if (language === 'tr') return lastOf(words);
  if (language === 'en') {
    return segment.split(/\sof\s/).flatMap((part) => {
      return lastOf(normalizeWords(part).filter((word) => /\p{L}/u.test(word)));
    });
  }
  return segment.split(/\s+/).flatMap((word) => {
    const parts = normalizeWords(word).filter((part) => /\p{L}{2}/u.test(part));
    const last = parts.at(-1) ?? '';
    // "Fruchtgummi-Mix": only the form of what comes before.
    return parts.length > 1 && mixed.test(last) ? parts.slice(-2) : parts.slice(-1);
  });
}

/** The last word, and the one before it if the last says a form only: "salmon fillets". */
const lastOf = (words: readonly string[]) =>
  words.slice(formLast.test(words.at(-1) ?? '') ? -2 : -1);

/** Two words alone, up to a comma: spinach and cheese börek is one thing. */
const pair = /^\p{L}+\s(?:(?:und|and|ve|&)\s|و)\p{L}+(?=$|,)/u;
const mixed = /^(mix|mischung|rolle|ecken|set)$/;
const formLast = /^(eti|ici|fileto|fillets?|meat|kernels|pieces|sheets|mix)$/;
const formFirst = /^(لحم|لب|فيليه|قطع)$/;

/** "Wheat flour type 405" is flour. */
const beforeComma = (phrase: string) =>
  phrase.split(/[,،(]|\s(?:type?|tip|نوع)(?=\s\d)/iu)[0] ?? '';

/** What comes before a comma, a bracket or a preposition. */
function segmentOf(language: string, phrase: string): string {
  const first = beforeComma(phrase);
  if (language === 'en') return first.split(/\s(?:with|without|in|for|from)\s/)[0] ?? '';
  if (language !== 'de') return first;
  return first.split(/\s(?:mit|ohne|in|im|aus|für|zum|zur|am|vom|von|auf|nach|und)\s/)[0] ?? '';
}
