import { expect, it } from 'vitest';
import { foodOf, isRareFood, namesRareFood, wordsForFood } from './food-words.ts';

it('knows the words of a kind of food in four languages, also in the other number', () => {
  expect(foodOf('lauch')).toBe(foodOf('leeks'));
  expect(foodOf('pirasa')).toBe(foodOf('كراث'));
  expect(foodOf('quinces')).toBe(foodOf('quitte'));
  expect(wordsForFood('duck')).toEqual(expect.arrayContaining(['ente', 'ordek', 'بط']));
});

it('separates words that look alike', () => {
  for (const [one = '', other = ''] of [
    ['kale', 'kase'],
    ['lauch', 'knoblauch'],
    ['incir', 'incik'],
    ['sage', 'sausage'],
    ['eis', 'eier'],
  ]) {
    expect(foodOf(one)).toBeDefined();
    expect(foodOf(one)).not.toBe(foodOf(other));
  }
});

it('looks only at what many shops lack', () => {
  expect([isRareFood('lauch'), isRareFood('milch'), isRareFood('tomatn')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(namesRareFood('Frischer Grünkohl')).toBe(true);
  expect(namesRareFood('Frische Milch')).toBe(false);
  expect(wordsForFood('xylophon')).toEqual([]);
});

it('has each word in one line', () => {
  for (const word of ['kale', 'mohn', 'limette', 'turp']) {
    expect(wordsForFood(word).filter((other) => other === word)).toHaveLength(1);
  }
});
