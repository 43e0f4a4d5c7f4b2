import { expect, test } from 'vitest';
import { adForm, listIncomplete, stateOfTexts, type AdValues } from './ad-values.ts';

const german = { title: 'Feigen', subtitle: '', description: ' Frisch ', button_text: 'Ansehen' };
const none = { title: '', subtitle: '', description: '', button_text: '' };
const typed = (changes: Partial<AdValues> = {}): AdValues => ({
  ...adForm.format({}),
  texts: { ...adForm.format({}).texts, de: german },
  link_to: ' /offers ',
  ...changes,
});

test('a German text and a link make an ad that runs at once and until it is changed', () => {
  expect(adForm.values(typed())).toEqual({
    texts: { de: { ...german, description: 'Frisch' } },
    tint: 'leaf',
    image_url: null,
    image_position: 'right',
    image_fit: 'contain',
    link_to: '/offers',
    is_active: true,
    valid_from: null,
    valid_to: null,
  });
});

test('an ad that is saved unchanged stays unchanged', () => {
  const ad = adForm.values(
    typed({
      texts: { ...typed().texts, ar: { ...german, title: 'تين' } },
      tint: 'rose',
      image_url: '/media/a.webp',
      valid_from: '2026-11-26T10:00',
      valid_to: '2026-12-01T00:00',
    }),
  );
  if (ad === undefined) throw new Error('the values are right');
  expect(adForm.values(adForm.format(ad))).toEqual(ad);
});

test.each<[string, Partial<AdValues>]>([
  ['without German texts', { texts: { de: none, en: german, ar: none, tr: none } }],
  ['with half a translation', { texts: { ...typed().texts, tr: { ...none, title: 'İncir' } } }],
  [
    'with a title that is too long',
    { texts: { ...typed().texts, de: { ...german, title: 'x'.repeat(61) } } },
  ],
  ['without a link', { link_to: '' }],
  ['with a link to another host', { link_to: '//evil.example' }],
  [
    'with an end before its beginning',
    { valid_from: '2026-11-26T10:00', valid_to: '2026-11-26T09:00' },
  ],
  ['with half a time', { valid_from: '2026-11-26' }],
])('an ad %s is not sent', (_, changes) => {
  expect(adForm.values(typed(changes))).toBeUndefined();
});

test('names the languages with missing texts, a wrong link and a wrong end', () => {
  const texts = { ...typed().texts, en: { ...none, subtitle: 'Fresh' } };
  const period = { valid_from: '2026-11-26T10:00', valid_to: '2026-11-26T10:00' };
  expect(adForm.errors(typed({ texts, link_to: 'https://x.example', ...period }))).toEqual({
    texts: 'incomplete',
    link_to: 'outside_shop',
    valid_to: 'backwards',
  });
  expect(listIncomplete(texts)).toEqual(['en']);
  expect(stateOfTexts(none)).toBe('empty');
});
