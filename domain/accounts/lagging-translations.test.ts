import { expect, test } from 'vitest';
import { findLaggingTranslations } from './lagging-translations.ts';

const own = { de: 'Eins', en: 'One', ar: 'واحد', tr: 'Bir' };
const older = (...languages: string[]) =>
  languages.map((language) => ({ language, lag: 'older' as const }));

test('no language of a text without a second version is behind', () => {
  expect(findLaggingTranslations([own])).toEqual([]);
});

test('a language that was not changed with or after the German text is older', () => {
  const german = { ...own, de: 'Zwei' };
  expect(findLaggingTranslations([german, own])).toEqual(older('en', 'ar', 'tr'));
  const english = { ...german, en: 'Two' };
  expect(findLaggingTranslations([english, own])).toEqual(older('ar', 'tr'));
  expect(findLaggingTranslations([english, german, own])).toEqual(older('ar', 'tr'));
  const all = { ...english, ar: 'اثنان', tr: 'İki' };
  expect(findLaggingTranslations([all, english, german, own])).toEqual([]);
  expect(findLaggingTranslations([{ ...all, de: 'Drei' }, all, own])).toEqual(
    older('en', 'ar', 'tr'),
  );
});

test('a language that changes alone leaves the others as they are', () => {
  expect(findLaggingTranslations([{ ...own, en: 'First' }, own])).toEqual([]);
});

test('a language without a text is missing, whatever it had before', () => {
  const { tr: _, ...without } = own;
  expect(findLaggingTranslations([{ ...without, ar: ' \n' }, own])).toEqual([
    { language: 'ar', lag: 'missing' },
    { language: 'tr', lag: 'missing' },
  ]);
});

test('a German text that is as it was before the last change is as new as that change', () => {
  const changed = { ...own, de: 'Zwei', en: 'Two', ar: 'اثنان', tr: 'İki' };
  expect(findLaggingTranslations([{ ...changed, de: own.de }, changed, own])).toEqual(
    older('en', 'ar', 'tr'),
  );
});
