import { expect, test } from 'vitest';
import { readProjectFile } from './files.ts';

/** The specification quotes these texts, so they stay formal. */
const quoted = ['catalog.sign_in_text', 'catalog.sign_in_title', 'search.too_short'];
/** "Sie" at the beginning means things here, not the reader. */
const ofThings = ['legal.accessibility.limits.text'];

/**
 * "Sie" within a sentence, or at its beginning before a plural verb. At the beginning "Sie ist" and
 * "Ihr bestellt" speak of a thing, and to several people.
 */
const formal =
  /(?<![.!?:…]\s)(?<!^)\b(?:Sie|Ihnen|Ihr)\b|\bSie (?:\p{L}+en|sind)\b|\bIhre[mnrs]?\b/u;

function listTexts(node: unknown, path: readonly string[] = []): [key: string, text: string][] {
  if (typeof node === 'string') return [[path.join('.'), node]];
  return Object.entries(node as object).flatMap(([key, child]) => listTexts(child, [...path, key]));
}

test('German texts say "du" to everyone, except where the specification is quoted', () => {
  const texts = listTexts(JSON.parse(readProjectFile('app/i18n/locales/de.json').text));
  const found = texts.filter(([, text]) => formal.test(text)).map(([key]) => key);
  expect(found.toSorted()).toEqual([...quoted, ...ofThings].toSorted());
});

test.each([
  'Bitte laden Sie die Seite neu.',
  'Sie können jetzt weiterarbeiten.',
  'Ihre Sitzung ist abgelaufen.',
  'Sobald Ihnen jemand eine Tour zuteilt.',
])('recognises the formal address: %s', (text) => {
  expect(formal.test(text)).toBe(true);
});

test.each([
  'Die Ware ist weg. Sie ist nicht mehr da.',
  'Zu spät: Sie wird schon vorbereitet.',
  'Ihr erreicht den Mindestbestellwert zusammen.',
  'Nachbarn bestellen mit: Ihr teilt euch die Gebühr.',
  'Lade sie neu.',
])('recognises what is not formal: %s', (text) => {
  expect(formal.test(text)).toBe(false);
});
