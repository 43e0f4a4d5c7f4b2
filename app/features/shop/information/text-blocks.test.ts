import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks.ts';

test('a line is a paragraph', () => {
  expect(textBlocks('Eins.\nZwei - drei.')).toEqual([
    { kind: 'paragraph', text: 'Eins.' },
    { kind: 'paragraph', text: 'Zwei - drei.' },
  ]);
});

test('lines with a dash in front are one list', () => {
  expect(textBlocks('Nämlich:\n- Äpfel\n- Birnen\nMehr nicht.')).toEqual([
    { kind: 'paragraph', text: 'Nämlich:' },
    { kind: 'list', items: ['Äpfel', 'Birnen'] },
    { kind: 'paragraph', text: 'Mehr nicht.' },
  ]);
});
