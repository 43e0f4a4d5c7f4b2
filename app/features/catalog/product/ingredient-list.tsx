/**
 * Allergens, between double asterisks in the text, are emphasised as on the label (Regulation (EU)
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
  /** Offset of the part in the text. */
  start: number;
  words: string;
  isAllergen: boolean;
}

/** Unpaired asterisks are left unchanged, so that no text is lost. */
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
