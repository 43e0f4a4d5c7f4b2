import { expect, test } from 'vitest';
import { type Check, faultsIn, withoutComments } from '#test/repo/files.ts';

/** A text that comes and goes, directly after another one. */
const twoTexts = /^(\s*)\{[^{}\n]* && (?:t\(|['"`]).*\}\n\1\{[^{}\n]* && (?:t\(|['"`])/gm;

/**
 * Where the translation of a browser has replaced a text, React cannot remove it (see
 * app/tolerate-changed-dom.ts): it stays next to the one that takes its place. It can replace the
 * only text of an element.
 */
const checkTexts: Check = (file) => {
  const { path, text } = withoutComments(file);
  return [...text.matchAll(twoTexts)].map(({ index }) => ({
    path,
    line: text.slice(0, index).split('\n').length,
    message: 'choose one text by `? :` instead of two that come and go side by side',
  }));
};

test('texts that come and go do not stand side by side', () => {
  expect(faultsIn(/^app\/.*[.]tsx$/, checkTexts)).toEqual([]);
});

test('finds two planted texts', () => {
  const text = "<p>\n  {isNone && t('a.none')}\n  {count > 0 && t('a.count', { count })}\n</p>";
  expect(checkTexts({ path: 'app/ui/card.tsx', text })).toMatchObject([{ line: 2 }]);
});

test.each([
  "<p>\n  {isNone ? t('a.none') : t('a.count', { count })}\n</p>",
  "<p>\n  {isNone && t('a.none')}\n  {isNone && <b>!</b>}\n</p>",
])('lets %j pass', (text) => {
  expect(checkTexts({ path: 'app/ui/card.tsx', text })).toEqual([]);
});
