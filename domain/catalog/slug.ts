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
 * A name as a part of an address: 'Obst & Gemüse' becomes 'obst-gemuese'. Empty when no letter is
 * left.
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
