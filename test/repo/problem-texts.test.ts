import { expect, test } from 'vitest';
import { problems } from '#contract/problems.ts';
import { languages } from '#domain/accounts/languages.ts';
import { families, readLocale } from '#test/repo/locale-texts.ts';

/** Codes of refusals that a person would see without a word about it. */
function codesWithoutText(codes: readonly string[], keys: ReadonlySet<string>): string[] {
  return codes.filter((code) => !keys.has(`problem.${code}`));
}

test.each(languages)('every problem has a text in %s', (language) => {
  const keys = new Set(families(readLocale(language)).keys());
  expect(codesWithoutText(Object.keys(problems), keys)).toEqual([]);
});

test('finds a planted code without a text', () => {
  const keys = new Set(['problem.slot_full']);
  expect(codesWithoutText(['slot_full', 'slot_gone'], keys)).toEqual(['slot_gone']);
});
