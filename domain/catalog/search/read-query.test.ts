import { expect, test } from 'vitest';
import { isToJudge, readQuery } from './read-query.ts';

test('the goods are searched for without their adjectives, with their amount, limit and exclusions apart', () => {
  expect(readQuery('500 g grüne Oliven ohne Steine unter 4 Euro')).toMatchObject({
    phrase: 'grune oliven',
    core: 'oliven',
    amount: { size: { amount: 500, unit: 'g' } },
    max_price_cents: 400,
    without: [{ content: 'stones' }],
  });
});

test.each([
  ['ohne Nüsse', { phrase: '', isAny: true }],
  ['kein Dill', { phrase: '', isAny: false, without: [] }],
  ['ungesüßt', { phrase: 'ungesüßt', without: [] }],
  ['vegan', { isAny: true }],
])('%s alone', (text, read) => {
  expect(readQuery(text)).toMatchObject(read);
});

test('ham of another animal is no ham', () => {
  expect(readQuery('Schinken (Pute)').phrase).toContain('aufschnitt');
  expect(readQuery('turkey ham').phrase).toBe('turkey aufschnitt');
  expect(readQuery('Schinken').phrase).toBe('Schinken');
});

test('a word alone is not judged, several words and conditions are', () => {
  expect(isToJudge(readQuery('Milch'))).toBe(false);
  expect(isToJudge(readQuery('frische Milch'))).toBe(true);
  expect(isToJudge(readQuery('Tomaten Reis'))).toBe(true);
  expect(isToJudge(readQuery('vegane Wurst'))).toBe(true);
});
