import { expect, test } from 'vitest';
import { translateOrigin } from './origin.ts';

test.each([
  ['Deutschland', 'en', 'Germany'],
  ['Türkei', 'tr', 'Türkiye'],
  ['Italien', 'ar', 'إيطاليا'],
  ['Brasilien, Indien', 'en', 'Brazil, India'],
  ['Brasilien, Indien', 'ar', 'البرازيل، الهند'],
] as const)('says where %s is, in %s', (origin, language, text) => {
  expect(translateOrigin(origin, language)).toBe(text);
});

test.each(['Region Berlin', 'Deutschland und Polen', 'Deutschland, Brandenburg', '', ','])(
  'leaves "%s" unchanged, which is more than countries',
  (origin) => {
    expect(translateOrigin(origin, 'en')).toBeUndefined();
  },
);
