const units: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
];

/**
 * 'vor 5 Minuten', 'gestern' in the language of the page, its digits Latin as everywhere in the
 * shop.
 */
export function formatRelative(iso: string, now: Date, language: string): string {
  const seconds = Math.round((Date.parse(iso) - now.getTime()) / 1000);
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const relative = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' });
  return relative.format(Math.trunc(seconds / length), unit);
}
