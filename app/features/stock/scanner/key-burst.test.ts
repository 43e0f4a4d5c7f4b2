import { expect, test } from 'vitest';
import { createBurstReader, type KeyPress } from './key-burst.ts';

const press = (key: string, at: number, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  at,
  isRepeated: false,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

/** The keys of a text with a fixed pause, and Enter at the end. */
const typed = (text: string, gapMs: number, end = 'Enter'): KeyPress[] =>
  [...Array.from(text), end].map((key, index) => press(key, index * gapMs));

function codesIn(presses: readonly KeyPress[]): string[] {
  const read = createBurstReader();
  return presses.flatMap((each) => {
    const step = read(each);
    return step.kind === 'code' ? [step.code] : [];
  });
}

test.each([
  ['4006381333931', 2],
  ['96385074', 30],
  ['T-1-1', 10],
  ['(01)04006381333931(10)L 7', 50],
])('%s at %i ms per key is a code', (code, gapMs) => {
  expect(codesIn(typed(code, gapMs))).toEqual([code]);
});

test('a code may end with Tab', () => {
  expect(codesIn(typed('96385074', 10, 'Tab'))).toEqual(['96385074']);
});

test.each([
  ['words at the speed of a typist', typed('96385074', 60)],
  ['a short word that is typed fast', typed('ja', 20)],
  ['a code without its end', typed('96385074', 10).slice(0, -1)],
  ['an Enter that comes later', [...typed('96385074', 10).slice(0, -1), press('Enter', 400)]],
  [
    'a key that is held down',
    Array.from({ length: 9 }, (_, index) =>
      press(index === 8 ? 'Enter' : '7', index * 30, { isRepeated: index > 0 && index < 8 }),
    ),
  ],
  [
    'a shortcut',
    [...typed('963850', 10).slice(0, -1), press('c', 65, { ctrlKey: true }), press('Enter', 75)],
  ],
])('%s is no code', (_, presses) => {
  expect(codesIn(presses)).toEqual([]);
});

test('a busy phone may delay a key of a code', () => {
  const keys = typed('4006381333931', 10).map((each, index) => ({
    ...each,
    at: each.at + (index > 5 ? 100 : 0),
  }));
  expect(codesIn(keys)).toEqual(['4006381333931']);
});

test('what was typed before the code is no part of it', () => {
  const before = [press('1', 0), press('2', 200)];
  const scan = typed('96385074', 10).map((each) => ({ ...each, at: each.at + 1000 }));
  expect(codesIn([...before, ...scan])).toEqual(['96385074']);
});

test('each of two codes in a row is read', () => {
  const second = typed('T-10051-1', 10).map((each) => ({ ...each, at: each.at + 300 }));
  expect(codesIn([...typed('96385074', 10), ...second])).toEqual(['96385074', 'T-10051-1']);
});

test('modifiers before a character are no part of the code', () => {
  const keys = ['Shift', '(', '0', '1', 'Shift', ')', 'Shift', 'A', 'b', 'Enter'];
  expect(codesIn(keys.map((key, index) => press(key, index * 12)))).toEqual(['(01)Ab']);
});

test.each<[string, (at: number) => KeyPress[]]>([
  ['the character 29', (at) => [press('\u001D', at)]],
  ['F8', (at) => [press('F8', at)]],
  ['Ctrl+]', (at) => [press('Control', at), press(']', at, { ctrlKey: true })]],
  [
    'Ctrl+] on a German keyboard',
    (at) => [press('Control', at), press('+', at, { ctrlKey: true, code: 'BracketRight' })],
  ],
  [
    'Alt+029',
    (at) => [
      press('Alt', at, { altKey: true }),
      ...['0', '2', '9'].map((digit) => press(digit, at, { altKey: true, code: `Numpad${digit}` })),
    ],
  ],
])('FNC1 as %s separates the parts of a GS1 code', (_, separator) => {
  const start = typed('10L7', 10).slice(0, -1);
  const end = typed('15261231', 10).map((each) => ({ ...each, at: each.at + 50 }));
  expect(codesIn([...start, ...separator(40), ...end])).toEqual(['10L7\u001D15261231']);
});

test('the first key of a possible code is marked, so that a field can be restored', () => {
  const read = createBurstReader();
  const kinds = [press('9', 0), press('6', 10), press('3', 500), press('F2', 505)].map(
    (each) => read(each).kind,
  );
  expect(kinds).toEqual(['first', 'more', 'first', 'none']);
});

/** As a German keyboard types the keys of an American one: [what arrives, key, with Shift]. */
const german: Record<string, [key: string, code: string, shiftKey: boolean]> = {
  '-': ['ß', 'Minus', false],
  ']': ['+', 'BracketRight', false],
  ':': ['Ö', 'Semicolon', true],
  '/': ['-', 'Slash', false],
  '?': ['_', 'Slash', true],
  '=': ['Dead', 'Equal', false],
  '(': [')', 'Digit9', true],
  ')': ['=', 'Digit0', true],
  '%': ['%', 'Digit5', true],
  Z: ['Y', 'KeyZ', true],
};

function typedOnGerman(text: string): KeyPress[] {
  const keys = Array.from(text, (character, index) => {
    const at = index * 5;
    const other = german[character];
    if (other !== undefined) return press(other[0], at, { code: other[1], shiftKey: other[2] });
    const isLetter = /[a-z]/i.test(character);
    const name = isLetter ? `Key${character.toUpperCase()}` : `Digit${character}`;
    const isShifted = isLetter && character === character.toUpperCase();
    const known = character === '.' ? 'Period' : name;
    return press(character, at, { code: known, shiftKey: isShifted });
  });
  return [...keys, press('Enter', text.length * 5)];
}

test.each([
  'T-10051-1',
  ']C1010400638133393110Z-7',
  '(01)04006381333931(10)A%5',
  'https://id.gs1.org/01/04006381333931?15=270131',
])('the keys of %s are those of an American keyboard on any other', (text) => {
  const read = createBurstReader();
  const last = typedOnGerman(text).map(read).at(-1);
  expect(last).toMatchObject({ kind: 'code', physical: text });
});

test('a code has no keys if a device names none', () => {
  const read = createBurstReader();
  expect(typed('96385074', 10).map(read).at(-1)).toEqual({
    kind: 'code',
    code: '96385074',
    physical: undefined,
    end: 'Enter',
  });
});
