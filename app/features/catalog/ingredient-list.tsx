/**
 * Allergens stand between double asterisks and are set off, as the label has to (Regulation (EU)
 * 1169/2011, article 21).
 */
export function IngredientList({ text, language }: { text: string; language?: 'de' | undefined }) {
  return (
    <p className="leading-relaxed" lang={language} dir="auto">
      {splitAllergens(text).map(({ start, words, isAllergen }) =>
        isAllergen ? (
          <strong key={start} className="font-bold">
            {words}
          </strong>
        ) : (
          words
        ),
      )}
    </p>
  );
}

interface Part {
  /** Where the part begins in the text. */
  start: number;
  words: string;
  isAllergen: boolean;
}

/** A lone pair of asterisks at the end is left unchanged: the shop's own text must not be lost. */
export function splitAllergens(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*/g)) {
    const [whole, words = ''] = match;
    if (match.index > end) {
      parts.push({ start: end, words: text.slice(end, match.index), isAllergen: false });
    }
    parts.push({ start: match.index, words, isAllergen: true });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ start: end, words: text.slice(end), isAllergen: false });
  return parts;
}
