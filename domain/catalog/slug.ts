const letters: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
};

/**
 * Converts a name to a URL part: 'Obst & Gemüse' becomes 'obst-gemuese'. Empty when no letter
 * remains.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßıøæ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
